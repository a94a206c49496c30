// keeps the folder
