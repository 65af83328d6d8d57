// Written by npm run surfaces. Built on: react@19

import type { ComponentPropsWithRef } from 'react';
import { JSX } from 'react';
import { ReactNode } from 'react';

export declare const acceptOf: (types: readonly string[]) => string;

declare type ButtonProps = Look & ComponentPropsWithRef<'button'> & {
    loading?: boolean;
};

declare type ButtonSize = 'sm' | 'md' | 'action';

declare type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerGhost' | 'success';

export declare function DropZone({ accept, label, fileLabel, lead, children, actions, busy, button, onFile, }: DropZoneProps): JSX.Element;

export declare interface DropZoneProps {
    accept: string;
    label: string;
    fileLabel?: string;
    lead: ReactNode;
    children?: ReactNode;
    actions?: ReactNode;
    busy?: string | null;
    button?: Pick<ButtonProps, 'icon' | 'loading'>;
    onFile: (file: File) => void;
}

export declare type FileProblem = 'type' | 'size';

export declare function fileProblem({ name, size }: File, { types, bytes }: FileRule): FileProblem | null;

export declare interface FileRule {
    types: readonly string[];
    bytes: number;
}

declare type IconName = keyof typeof iconPaths;

declare const iconPaths: {
    orders: string;
    menu: string;
    dashboard: string;
    setup: string;
    crm: string;
    offers: string;
    phone: string;
    report: string;
    bell: string;
    bellOff: string;
    soundOn: string;
    soundOff: string;
    wifi: string;
    wifiOff: string;
    check: string;
    checkCircle: string;
    x: string;
    plus: string;
    minus: string;
    chevronDown: string;
    chevronUp: string;
    chevronLeft: string;
    chevronRight: string;
    arrowRight: string;
    search: string;
    filter: string;
    sort: string;
    rows: string;
    expand: string;
    clock: string;
    calendar: string;
    rider: string;
    bag: string;
    cash: string;
    card: string;
    print: string;
    sun: string;
    moon: string;
    monitor: string;
    user: string;
    logout: string;
    store: string;
    settings: string;
    keyboard: string;
    refresh: string;
    undo: string;
    warning: string;
    error: string;
    info: string;
    question: string;
    more: string;
    burger: string;
    eye: string;
    eyeOff: string;
    edit: string;
    trash: string;
    copy: string;
    download: string;
    upload: string;
    pin: string;
    note: string;
    pot: string;
    pause: string;
    play: string;
    lock: string;
    language: string;
};

declare type Look = {
    variant?: ButtonVariant;
    size?: ButtonSize;
    icon?: IconName;
    iconAfter?: IconName;
    fullWidth?: boolean;
};

export declare const megabytesOf: (bytes: number) => number;

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

declare interface Upload<Taken> {
    rule: FileRule;
    send: (body: FormData) => Promise<Taken>;
    refusalText: (problem: FileProblem, file: File) => string;
    failureText: (error: unknown, file: File) => string;
}

export declare function uploadFiles<Taken>(files: readonly File[], { rule, send, refusalText, failureText }: Upload<Taken>): Promise<Taken[]>;

export declare const uploadTimeoutMs = 120000;

declare interface UrlField<Value> {
    name: string;
    read(text: string | null): Value;
    write?(value: Value): string;
    keepsPage?: true;
}

declare type UrlFields = Readonly<Record<string, UrlField<unknown>>>;

declare type UrlValues<Fields extends UrlFields> = {
    [Key in keyof Fields]: ReturnType<Fields[Key]['read']>;
};

export declare function useListUrl<Fields extends UrlFields>(fields: Fields): [
values: UrlValues<Fields>,
change: (change: Partial<UrlValues<Fields>>, how?: 'push' | 'replace') => void
];

export { }
