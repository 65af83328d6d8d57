import type { TypeNode } from 'typescript';

export declare function packSurfaces(
  surfaces: Record<string, string>,
  constants: Record<string, string>,
): { records: Record<string, string>; parts: string | null };
export declare const sameText: (text: string) => string;
export declare const declaredConstants: (text: string) => { name: string; type: TypeNode }[];
export declare function joinSurface(record: string, shared: string | null): string;
