struct Local {
    int a;
};
