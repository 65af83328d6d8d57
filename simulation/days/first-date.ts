/** Where nobody names another: a Monday like any other. */
export const firstDate = '2026-03-02';
