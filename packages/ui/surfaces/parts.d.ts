// Written by npm run surfaces: what several records of this package are made of.

import type { ComponentPropsWithRef } from 'react';
import { ComponentPropsWithRef } from 'react';
import { JSX } from 'react';
import { ReactNode } from 'react';
import { Ref } from 'react';
import * as parts from './parts';

export declare type ButtonProps = Look & ComponentPropsWithRef<'button'> & {
    loading?: boolean;
};

export declare type ButtonSize = 'sm' | 'md' | 'action';

export declare type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerGhost' | 'success';

export declare type ChipProps = {
    label: string;
    selected: boolean;
    onChange: (selected: boolean) => void;
    icon?: IconName;
    disabled?: boolean;
};

export declare type ChoiceGroupProps<Value extends string> = Pick<FieldTexts, 'description' | 'error' | 'required'> & {
    label: string;
    choices: readonly Choice<Value>[];
    value: Value | null;
    onChange: (value: Value) => void;
    isField?: boolean;
};

export declare type DrawerSize = 'md' | 'lg';

export declare type FieldTexts = {
    label: string;
    hideLabel?: boolean;
    description?: ReactNode;
    error?: string | undefined;
    required?: boolean;
};

export declare type IconName = keyof typeof iconPaths;

export declare type Look = {
    variant?: ButtonVariant;
    size?: ButtonSize;
    icon?: IconName;
    iconAfter?: IconName;
    fullWidth?: boolean;
    edge?: 'start' | 'end';
};

export declare type NativeChoice = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className'>;

export declare type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'size' | 'required' | 'className' | 'prefix'>;

export declare type OtpInputProps = Omit<FieldTexts, 'hideLabel'> & {
    value: string;
    onChange: (code: string) => void;
    onComplete?: (code: string) => void;
    onBlur?: () => void;
    length?: number;
    disabled?: boolean;
    autoFocus?: boolean;
    name?: string;
    ref?: Ref<HTMLInputElement>;
};

export declare function PasswordInput(props: Omit<TextInputProps, 'type' | 'after' | 'icon' | 'prefix' | 'numeric'>): JSX.Element;

export declare interface Size {
    width: number;
    height: number;
}

export declare type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'required' | 'className'> & {
    className?: string;
};

export declare type TextInputProps = FieldTexts & NativeInput & {
    icon?: IconName;
    prefix?: string;
    after?: ReactNode;
    numeric?: boolean;
    size?: 'sm' | 'md';
    className?: string;
};

export declare const iconPaths: {
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
    gauge: string;
    megaphone: string;
    image: string;
    gift: string;
    share: string;
};
