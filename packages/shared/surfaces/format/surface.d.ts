// Written by npm run surfaces. Built on: -

export declare type CalendarDay = string;

export declare function calendarDay(instant: string | number | Date, timeZone?: string | undefined): CalendarDay;

export declare type Change = {
    direction: ChangeDirection;
    share: string;
};

export declare type ChangeDirection = 'up' | 'down' | 'same';

export declare type ChangeOptions = {
    now: number;
    before: number;
    ordersBefore: number;
    locale?: string;
};

export declare function contrastRatio(first: string, second: string): number;

export declare type CurrencyCode = 'INR' | 'USD' | 'CAD';

export declare const deviceZone: () => string;

export declare function foreignZone(instant: string | number | Date, timeZone: string, locale?: string): string;

export declare function formatAge(milliseconds: number, locale?: string): string;

export declare function formatDate(instant: string | number | Date, options: InstantOptions): string;

export declare function formatDateTime(instant: string | number | Date, options: InstantOptions): string;

export declare function formatHhmm(hhmm: string, locale?: string): string;

export declare function formatMoney(minor: number, options?: MoneyOptions): string;

export declare function formatMoneySummary(minor: number, { currency, locale }?: Pick<MoneyOptions, 'currency' | 'locale'>): string;

export declare function formatPhone(phone: string): string;

export declare function formatRelative(instant: string | number | Date, now: number, locale?: string): string;

export declare function formatTime(instant: string | number | Date, options: InstantOptions): string;

export declare function formatUnit(value: number, unit: 'second' | 'minute' | 'hour' | 'day', locale: string): string;

export declare const formatZonedDateTime: (instant: string | number | Date, zone: {
    timeZone: string;
    locale?: string;
}) => string;

export declare function hhmmToText(hhmm: string): string | null;

declare type InstantOptions = {
    locale?: string;
    timeZone: string;
};

export declare function listTimings(): Timing[];

export declare function measureChange({ now, before, ordersBefore, locale }: ChangeOptions): Change | null;

export declare const minOrdersForChange = 20;

declare type MoneyOptions = {
    currency?: CurrencyCode;
    locale?: string;
    stripZeros?: boolean;
};

export declare function moneyToInput(minor: number): string;

export declare function newId(): string;

export declare function parseHexColour(hex: string): Rgb | null;

export declare function parseMoney(text: string): number | null;

export declare function randomId(length: number): string;

export declare function readableOn(background: string): '#000000' | '#ffffff';

declare type Rgb = readonly [number, number, number];

export declare type Timing = {
    key: string;
    label: string;
};

export declare function withZone(text: string, instant: string | number | Date, { timeZone, locale }: {
    timeZone: string;
    locale?: string;
}): string;

export { }
