// Written by npm run surfaces. Built on: react@19

import { JSX } from 'react';
import { ReactNode } from 'react';
import { ChipProps, ChoiceGroupProps, DrawerSize, FieldTexts, IconName, iconPaths } from '../parts';

export declare function Chip({ label, selected, onChange, icon, disabled }: ChipProps): JSX.Element;

export declare type Choice<Value extends string> = {
    value: Value;
    label: string;
    icon?: IconName;
    disabled?: boolean;
};

export declare function ChoiceChips<Value extends string>(props: ChoiceGroupProps<Value>): JSX.Element;

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
