export declare function compareSurfaces(records: { before: string; after: string; folder: string }): {
  added: string[];
  changed: string[];
  broken: { name: string; why: string; isValue: boolean }[];
};
