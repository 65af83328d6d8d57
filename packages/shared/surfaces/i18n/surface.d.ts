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

declare const en: {
    readonly retry: 'Retry';
    readonly undo: 'Undo';
    readonly close: 'Close';
    readonly crop: {
        readonly hint: 'Drag the picture, or use the arrow keys.';
        readonly frame: 'Part of the picture that is kept; the arrow keys move it';
        readonly zoom: 'Size';
        readonly keep: 'Use this part';
    };
    readonly cancel: 'Cancel';
    readonly confirm: 'Confirm';
    readonly dismiss: 'Dismiss';
    readonly clear: 'Clear';
    readonly loading: 'Loading…';
    readonly search: 'Search';
    readonly noMatches: 'Nothing matches';
    readonly required: 'required';
    readonly skipToContent: 'Skip to content';
    readonly errorCode: 'Code: {{code}}';
    readonly details: 'Details';
    readonly state: {
        readonly noChoice: 'No outlet is chosen';
        readonly noChoiceMessage: 'Choose an outlet at the top of the page.';
        readonly noOutlet: 'No outlet yet';
        readonly noOutletMessage: 'This screen fills once there is an outlet.';
        readonly noOutletStaff: 'Ask the owner to create an outlet or to add you to one.';
        readonly createOutlet: 'Create your first outlet';
        readonly nothingFound: 'Nothing found';
        readonly nothingFoundMessage: 'Nothing matches the search and the filters.';
        readonly clearFilters: 'Clear filters';
        readonly failed: 'This could not be loaded';
        readonly failedMessage: 'Please check the connection and try again.';
        readonly partFailed: 'This part could not be loaded. Please check the connection and try again.';
    };
    readonly failure: {
        readonly noAnswer: 'No answer from the server. Check the connection and try again.';
        readonly failed: 'That didn’t work. Try again.';
    };
    readonly change: {
        readonly up: 'up';
        readonly down: 'down';
        readonly vs: '{{share}} vs {{than}}';
        readonly same: 'No change vs {{than}}';
    };
    readonly table: {
        readonly select: 'Select {{name}}';
        readonly selectAll: 'Select all';
    };
    readonly formErrors: {
        readonly title_one: '{{count}} field needs a change';
        readonly title_other: '{{count}} fields need a change';
    };
    readonly notifications: 'Notifications';
    readonly popUps: 'Pop-ups';
    readonly tone: {
        readonly green: 'Good';
        readonly amber: 'Attention';
        readonly red: 'Problem';
        readonly grey: 'Inactive';
        readonly blue: 'Information';
    };
    readonly diet: {
        readonly veg: 'Vegetarian';
        readonly egg: 'Contains egg';
        readonly nonVeg: 'Non-vegetarian';
    };
    readonly password: {
        readonly show: 'Show password';
        readonly hide: 'Hide password';
        readonly strength: 'Password strength';
        readonly weak: 'Weak';
        readonly fair: 'Fair';
        readonly good: 'Good';
        readonly strong: 'Strong';
    };
    readonly otp: {
        readonly digit: 'Digit {{position}} of {{length}}';
    };
    readonly discard: {
        readonly title: 'Close without saving?';
        readonly discard: 'Discard';
        readonly stay: 'Go on editing';
    };
    readonly leave: {
        readonly title: 'Leave this page?';
        readonly message: 'All your unsaved data will be lost.';
        readonly leave: 'Leave';
        readonly stay: 'Stay';
    };
    readonly toolbar: {
        readonly filters: 'Filters';
        readonly results_one: '{{shown}} result';
        readonly results_other: '{{shown}} results';
    };
    readonly placeSearch: {
        readonly example: 'Street, area or PIN code';
        readonly failed: 'The search does not answer. Write the address below.';
        readonly nothing: 'No such place. Write the address below.';
        readonly places: 'Places';
    };
    readonly placeMap: {
        readonly move: 'Click, or use the arrow keys, to move the pin.';
        readonly km: '{{km}} km';
        readonly closer: 'Zoom in';
        readonly farther: 'Zoom out';
    };
    readonly dateField: {
        readonly format: 'dd MMM yyyy';
        readonly choose: 'Choose from calendar';
        readonly today: '{{day}}, today';
        readonly months: 'Months';
        readonly month: 'Month';
        readonly year: 'Year';
        readonly monthBefore: 'Previous month';
        readonly monthAfter: 'Next month';
        readonly time: '{{label}}: time';
    };
    readonly fieldError: {
        readonly required: 'This is required';
        readonly maxlength: 'At most {{limit}} characters';
        readonly minlength: 'At least {{limit}} characters';
        readonly max: 'At most {{limit}}';
        readonly min: 'At least {{limit}}';
        readonly pattern: 'Please check this value';
        readonly email: 'Please enter a valid e-mail address';
        readonly number: 'Please enter a number';
        readonly mustMatch: 'The two do not match';
        readonly invalid: 'Please check this value';
        readonly noSuchDay: 'There is no such day';
        readonly dayTooEarly: 'Not before {{limit}}';
        readonly dayTooLate: 'Not after {{limit}}';
        readonly dayTooFar: 'In 2099 at the latest';
        readonly pincode: 'No postal code of this country';
        readonly pincodeState: 'Not a PIN code of this state';
        readonly state: 'No state of this country';
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

export declare type SharedMessages = typeof en;

export declare function startI18n(options?: {
    language?: Language;
    storageKey?: string;
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
