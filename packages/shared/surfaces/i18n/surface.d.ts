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

declare type CountOf<Messages, Key extends string> = Key extends MessageKeyOfPlural<Messages> ? 'count' : never;

export declare function currentLanguage(): Language;

declare const en: {
    retry: string;
    undo: string;
    close: string;
    crop: {
        hint: string;
        frame: string;
        zoom: string;
        keep: string;
    };
    cancel: string;
    confirm: string;
    dismiss: string;
    clear: string;
    loading: string;
    search: string;
    noMatches: string;
    required: string;
    skipToContent: string;
    errorCode: string;
    details: string;
    state: {
        noChoice: string;
        noChoiceMessage: string;
        closed: string;
        closedMessage: string;
        noOutlet: string;
        noOutletMessage: string;
        noOutletStaff: string;
        createOutlet: string;
        nothingFound: string;
        nothingFoundMessage: string;
        clearFilters: string;
        failed: string;
        failedMessage: string;
        partFailed: string;
    };
    failure: {
        noAnswer: string;
        failed: string;
    };
    change: {
        up: string;
        down: string;
        vs: string;
        same: string;
    };
    table: {
        select: string;
        selectAll: string;
    };
    formErrors: {
        title_one: string;
        title_other: string;
    };
    notifications: string;
    popUps: string;
    tone: {
        green: string;
        amber: string;
        red: string;
        grey: string;
        blue: string;
    };
    diet: {
        veg: string;
        egg: string;
        nonVeg: string;
    };
    password: {
        show: string;
        hide: string;
        strength: string;
        weak: string;
        fair: string;
        good: string;
        strong: string;
    };
    otp: {
        digit: string;
    };
    discard: {
        title: string;
        discard: string;
        stay: string;
    };
    leave: {
        title: string;
        message: string;
        leave: string;
        stay: string;
    };
    toolbar: {
        filters: string;
        results_one: string;
        results_other: string;
        show_one: string;
        show_other: string;
    };
    placeSearch: {
        example: string;
        failed: string;
        nothing: string;
        places: string;
    };
    placeMap: {
        move: string;
        km: string;
        closer: string;
        farther: string;
    };
    dateField: {
        format: string;
        choose: string;
        today: string;
        months: string;
        month: string;
        year: string;
        monthBefore: string;
        monthAfter: string;
        time: string;
    };
    fieldError: {
        required: string;
        maxlength: string;
        minlength: string;
        max: string;
        min: string;
        pattern: string;
        email: string;
        number: string;
        mustMatch: string;
        invalid: string;
        noSuchDay: string;
        dayTooEarly: string;
        dayTooLate: string;
        dayTooFar: string;
        pincode: string;
        pincodeState: string;
        state: string;
    };
};

export declare function hasMessage(namespace: string, key: string): boolean;

export declare type Language = (typeof languages)[number];

export declare const languages: readonly ['en', 'hi'];

declare type LazyCatalogue<Messages> = TranslationOf<Messages> | (() => Promise<TranslationOf<Messages>>);

export declare function localeOf(language: Language): string;

export declare type MessageKey<Messages> = {
    [Key in keyof Messages & string]: Messages[Key] extends string ? WithoutPlural<Key> : `${Key}.${MessageKey<Messages[Key]>}`;
}[keyof Messages & string];

declare type MessageKeyOfPlural<Messages> = {
    [Key in keyof Messages & string]: Messages[Key] extends string ? Key extends `${infer Base}_${PluralForm}` ? Base : never : `${Key}.${MessageKeyOfPlural<Messages[Key]>}`;
}[keyof Messages & string];

export declare type MessageSet<Messages extends Catalogue> = {
    en: Messages;
} & {
    [Name in Exclude<Language, 'en'>]: LazyCatalogue<Messages>;
};

export declare function messagesOf<Messages extends Catalogue>(namespace: string): Translate<Messages>;

export declare type MessageValues = Readonly<Record<string, string | number>>;

declare type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export declare const pageLanguage: {
    current: typeof currentLanguage;
    subscribe: typeof subscribeToTexts;
};

declare type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export declare function registerMessages<Messages extends Catalogue>(namespace: string, messages: MessageSet<Messages>): Promise<void>;

export declare function setLanguage(language: Language): Promise<void>;

export declare type SharedMessages = typeof en;

export declare function startI18n(options?: {
    language?: Language;
    storageKey?: string;
}): Promise<void>;

declare function subscribeToTexts(listener: () => void): () => void;

declare type TextOf<Messages, Key extends string> = Key extends `${infer Group}.${infer Rest}` ? Group extends keyof Messages ? TextOf<Messages[Group], Rest> : never : Key extends keyof Messages ? Messages[Key] : Messages[keyof Messages & `${Key}_${PluralForm}`];

export declare type Translate<Messages> = <Key extends MessageKey<Messages>>(key: Key, ...values: ValuesOf<Messages, Key>) => string;

export declare type TranslationOf<Messages> = {
    readonly [Key in keyof Messages]: Messages[Key] extends string ? string : TranslationOf<Messages[Key]>;
};

export declare function useLanguage(): {
    language: Language;
    locale: string;
    setLanguage: (language: Language) => Promise<void>;
};

export declare function useMessages<Messages extends Catalogue>(namespace: string): Translate<Messages>;

declare type ValuesIn<Messages, Key extends string, Value> = Readonly<Record<Exclude<NamesIn<TextOf<Messages, Key>>, CountOf<Messages, Key>>, Value> & Record<CountOf<Messages, Key>, number>>;

declare type ValuesOf<Messages, Key extends string, Value = string | number> = string extends TextOf<Messages, Key> ? [values?: Readonly<Record<string, Value>>] : [NamesIn<TextOf<Messages, Key>> | CountOf<Messages, Key>] extends [never] ? [] : [values: ValuesIn<Messages, Key, Value>];

declare type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

export { }
