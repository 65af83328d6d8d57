// Written by npm run surfaces. Built on: react@19

import { JSX } from 'react';
import type { ReactNode } from 'react';

export declare function Chip({ label, selected, onChange, icon, disabled }: ChipProps): JSX.Element;

declare type ChipProps = {
    label: string;
    selected: boolean;
    onChange: (selected: boolean) => void;
    icon?: IconName;
    disabled?: boolean;
};

export declare type Choice<Value extends string> = {
    value: Value;
    label: string;
    icon?: IconName;
    disabled?: boolean;
};

export declare function ChoiceChips<Value extends string>(props: ChoiceGroupProps<Value>): JSX.Element;

declare type ChoiceGroupProps<Value extends string> = {
    label: string;
    choices: readonly Choice<Value>[];
    value: Value | null;
    onChange: (value: Value) => void;
};

export declare function Drawer({ opened, onClose, title, side, size, width, footer, inAddress, children, }: DrawerProps): JSX.Element;

export declare type DrawerProps = {
    opened: boolean;
    onClose: () => void;
    title: string;
    side?: 'left' | 'right';
    size?: DrawerSize;
    width?: number;
    footer?: ReactNode;
    inAddress?: boolean;
    children?: ReactNode;
};

declare type DrawerSize = 'md' | 'lg';

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

export declare function Modal({ opened, onClose, title, width, footer, dismissible, children, }: ModalProps): JSX.Element;

export declare type ModalProps = {
    opened: boolean;
    onClose: () => void;
    title: string;
    width?: number;
    footer?: ReactNode;
    dismissible?: boolean;
    children?: ReactNode;
};

export declare function SegmentedControl<Value extends string>(props: ChoiceGroupProps<Value>): JSX.Element;

export { }
