export declare const dataFolder: (prefix: string) => string;
