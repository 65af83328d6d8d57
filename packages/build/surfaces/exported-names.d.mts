export declare function exportedNames(text: string): Map<string, string>;
