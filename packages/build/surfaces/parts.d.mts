export declare function packSurfaces(
  surfaces: Record<string, string>,
  constants: Record<string, string>,
): { records: Record<string, string>; parts: string | null };
export declare function joinSurface(record: string, shared: string | null): string;
