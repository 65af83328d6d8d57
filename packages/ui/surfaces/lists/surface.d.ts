// Written by npm run surfaces. Built on: react@19

import { JSX } from 'react';

declare type MessageValues = Readonly<Record<string, string | number>>;

export declare function Pager({ skip, limit, total, onSkip, t, label, look }: PagerProps): JSX.Element | null;

export declare interface PagerProps {
    skip: number;
    limit: number;
    total: number;
    onSkip: (skip: number) => void;
    t: (key: 'pager.before' | 'pager.after' | 'pager.at', values?: MessageValues) => string;
    label?: string;
    look?: 'arrows' | 'words';
}

export { }
