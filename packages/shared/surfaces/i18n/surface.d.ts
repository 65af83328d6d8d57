// Written by npm run surfaces. Built on: -

export declare interface Catalogue {
    readonly [key: string]: string | Catalogue;
}

export declare type CatalogueDifference = {
    missing: string[];
    surplus: string[];
    placeholders: string[];
};

export declare function compareCatalogues(reference: Catalogue, translation: Catalogue): CatalogueDifference;

export declare function currentLanguage(): Language;

export declare function hasMessage(namespace: string, key: string): boolean;

export declare type Language = (typeof languages)[number];

export declare const languages: readonly ['en', 'hi'];

declare type LazyCatalogue<Messages> = TranslationOf<Messages> | (() => Promise<TranslationOf<Messages>>);

export declare function localeOf(language: Language): string;

export declare type MessageKey<Messages> = {
    [Key in keyof Messages & string]: Messages[Key] extends string ? WithoutPlural<Key> : `${Key}.${MessageKey<Messages[Key]>}`;
}[keyof Messages & string];

export declare type MessageSet<Messages extends Catalogue> = {
    en: Messages;
} & {
    [Name in Exclude<Language, 'en'>]: LazyCatalogue<Messages>;
};

export declare function messagesOf<Messages extends Catalogue>(namespace: string): Translate<Messages>;

export declare type MessageValues = Readonly<Record<string, string | number>>;

export declare const pageLanguage: {
    current: typeof currentLanguage;
    subscribe: typeof subscribeToTexts;
};

declare type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export declare function registerMessages<Messages extends Catalogue>(namespace: string, messages: MessageSet<Messages>): Promise<void>;

export declare function setLanguage(language: Language): Promise<void>;

export declare function startI18n(options?: {
    language?: Language;
}): Promise<void>;

declare function subscribeToTexts(listener: () => void): () => void;

export declare type Translate<Messages> = (key: MessageKey<Messages>, values?: MessageValues) => string;

export declare type TranslationOf<Messages> = {
    readonly [Key in keyof Messages]: Messages[Key] extends string ? string : TranslationOf<Messages[Key]>;
};

export declare function useLanguage(): {
    language: Language;
    locale: string;
    setLanguage: (language: Language) => Promise<void>;
};

export declare function useMessages<Messages extends Catalogue>(namespace: string): Translate<Messages>;

declare type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

export { }
