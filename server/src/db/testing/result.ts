/** A result of node-postgres in array mode. */
export const result = (columns: string[], ...rows: unknown[][]) => ({
  fields: columns.map((name, index) => ({
    name,
    tableID: 0,
    columnID: index,
    dataTypeID: 25,
    dataTypeSize: -1,
    dataTypeModifier: -1,
    format: 'text',
  })),
  rows,
});
