// Written by npm run surfaces. Built on: react@19

import type { ComponentPropsWithRef } from 'react';
import { JSX } from 'react';
import { ReactNode } from 'react';
import { ButtonProps, ButtonSize, ButtonVariant, IconName, Look, iconPaths } from '../parts';

export declare const acceptOf: (types: readonly string[]) => string;

export declare function DropZone({ accept, label, fileLabel, lead, children, actions, busy, button, compact, onFile, onFiles, }: DropZoneProps): JSX.Element;

declare interface DropZoneLook {
    accept: string;
    label: string;
    fileLabel?: string;
    lead: ReactNode;
    children?: ReactNode;
    actions?: ReactNode;
    busy?: string | null;
    button?: Pick<ButtonProps, 'icon' | 'loading' | 'size' | 'variant' | 'disabled'>;
    compact?: boolean;
}

export declare type DropZoneProps = DropZoneLook & ({
    onFile: (file: File) => void;
    onFiles?: never;
} | {
    onFile?: never;
    onFiles: (files: File[]) => void;
});

export declare type FileProblem = 'type' | 'size';

export declare function fileProblem({ name, size }: File, { types, bytes }: FileRule): FileProblem | null;

export declare interface FileRule {
    types: readonly string[];
    bytes: number;
}

export declare const megabytesOf: (bytes: number) => number;

export declare function Pager({ skip, limit, total, onSkip, t, label, look }: PagerProps): JSX.Element | null;

declare type PagerPlace = Record<'from' | 'to' | 'total' | 'page' | 'pages', number>;

export declare interface PagerProps {
    skip: number;
    limit: number;
    total: number;
    onSkip: (skip: number) => void;
    t: (key: 'pager.before' | 'pager.after' | 'pager.at', place: PagerPlace) => string;
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
