/** Where the parts of the design system are drawn. */
export const designPath = '/panel/design';
/** Where the remote's parts for other screens are drawn. */
export const widgetsPath = '/panel/widgets';
