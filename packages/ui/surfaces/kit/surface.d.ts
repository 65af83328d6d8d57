// Written by npm run surfaces. Built on: react@19

import type { ComponentPropsWithRef } from 'react';
import { CSSProperties } from 'react';
import { JSX } from 'react';
import type { ReactElement } from 'react';
import { ReactNode } from 'react';
import { Ref } from 'react';
import { RefObject } from 'react';
import { ButtonProps, ButtonSize, ButtonVariant, ChipProps, ChoiceGroupProps, FieldTexts, IconName, Look, Size, iconPaths } from '../parts';

export declare function ChangeFigure({ now, before, ordersBefore, than, good }: ChangeFigureProps): JSX.Element | null;

export declare type ChangeFigureProps = {
    now: number;
    before: number;
    ordersBefore: number;
    than: string;
    good?: 'up' | 'down';
};

export declare function Chip({ label, selected, onChange, icon, disabled }: ChipProps): JSX.Element;

export declare type Choice<Value extends string> = {
    value: Value;
    label: string;
    icon?: IconName;
    disabled?: boolean;
};

export declare function ChoiceChips<Value extends string>(props: ChoiceGroupProps<Value>): JSX.Element;

export declare type Column<Row, Key extends string = string> = {
    key: Key;
    header: string;
    cell: (row: Row) => ReactNode;
    align?: 'start' | 'end';
    sortable?: boolean;
    width?: number | string;
};

export declare function DataToolbar({ search, filters, activeFilters, resultCount, actions }: DataToolbarProps): JSX.Element;

export declare type DataToolbarProps = {
    search?: {
        label: string;
        value: string;
        onChange: (text: string) => void;
        placeholder?: string;
        ref?: Ref<HTMLInputElement>;
    };
    filters?: ReactNode;
    activeFilters?: number;
    resultCount?: number;
    actions?: ReactNode;
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

export declare type DrawerSize = 'md' | 'lg';

export declare function FieldGroup({ label, hideLabel, description, error, required, role, className, children, }: FieldGroupProps): JSX.Element;

declare type FieldGroupProps = Omit<FieldTexts, 'label'> & {
    label: ReactNode;
    role?: 'radiogroup';
    className?: string | undefined;
    children: ReactNode;
};

export declare function FileButton({ accept, multiple, label, onFiles, children, ...button }: FileButtonProps): JSX.Element;

declare interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
    accept: string;
    multiple?: boolean;
    label: string;
    onFiles: (files: File[]) => void;
}

export declare function KeyFigure({ label, children, hint, change, lead }: KeyFigureProps): JSX.Element;

export declare type KeyFigureProps = {
    label: string;
    children: ReactNode;
    hint?: ReactNode;
    change?: ReactNode;
    lead?: boolean;
};

export declare function KeyFigures({ children, label, compact }: KeyFiguresProps): JSX.Element;

export declare type KeyFiguresProps = {
    children: ReactNode;
    label?: string;
    compact?: boolean;
};

export declare function Menu({ trigger, entries, header, align, width }: MenuProps): JSX.Element;

export declare type MenuEntry = {
    kind?: 'item';
    key: string;
    label: string;
    onSelect: () => void;
    icon?: IconName;
    shortcut?: string;
    danger?: boolean;
    disabled?: boolean;
    checked?: boolean;
} | {
    kind: 'heading';
    key: string;
    label: string;
} | {
    kind: 'divider';
    key: string;
};

export declare type MenuProps = {
    trigger: ReactElement;
    entries: readonly MenuEntry[];
    header?: ReactNode;
    align?: 'start' | 'end';
    width?: number;
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

export declare function Popover({ trigger, label, children, side, width, opened, onChange, }: PopoverProps): JSX.Element;

export declare type PopoverProps = {
    trigger: ReactElement;
    label: string;
    children: ReactNode;
    side?: Side;
    width?: number;
    opened?: boolean;
    onChange?: (opened: boolean) => void;
};

export declare function saveFile(file: Blob, name: string): void;

export declare function SearchSelect<Value extends string>({ options, value, onChange, onSearch, loading, placeholder, disabled, onBlur, name, ref, ...texts }: SearchSelectProps<Value>): JSX.Element;

export declare type SearchSelectProps<Value extends string> = FieldTexts & {
    options: readonly SelectOption<Value>[];
    value: Value | null;
    onChange: (value: Value) => void;
    onSearch?: (text: string) => void;
    loading?: boolean;
    placeholder?: string;
    disabled?: boolean;
    onBlur?: () => void;
    name?: string;
    ref?: Ref<HTMLInputElement>;
};

export declare function SegmentedControl<Value extends string>(props: ChoiceGroupProps<Value>): JSX.Element;

export declare function Select<Value extends string>(props: SelectProps<Value>): JSX.Element;

export declare type SelectOption<Value extends string = string> = {
    value: Value;
    label: string;
    description?: string;
    disabled?: boolean;
};

export declare type SelectProps<Value extends string> = FieldTexts & {
    options: readonly SelectOption<Value>[];
    value: Value | null;
    onChange: (value: Value) => void;
    onBlur?: () => void;
    placeholder?: string;
    disabled?: boolean;
    invalid?: boolean;
    size?: 'sm' | 'md';
    name?: string;
    ref?: Ref<HTMLButtonElement>;
};

declare type Side = 'top' | 'bottom' | 'left' | 'right';

export declare type Sort<Key extends string = string> = {
    key: Key;
    direction: 'asc' | 'desc';
};

export declare function Table<Row, Key extends string = string>({ label, columns, rows, rowKey, sort, onSort, loadingRows, empty, failure, selection, density, isDimmed, stackOnPhone, maxHeight, }: TableProps<Row, Key>): JSX.Element;

export declare type TableFailure = {
    title?: string;
    message?: ReactNode;
    code?: string | number | undefined;
    onRetry?: () => void;
};

export declare type TableProps<Row, Key extends string> = {
    label: string;
    columns: readonly Column<Row, Key>[];
    rows: readonly Row[];
    rowKey: (row: Row) => string;
    sort?: Sort<Key> | null;
    onSort?: (sort: Sort<Key>) => void;
    loadingRows?: number;
    empty?: ReactNode;
    failure?: TableFailure | undefined;
    selection?: TableSelection<Row>;
    density?: 'roomy' | 'compact';
    isDimmed?: (row: Row) => boolean;
    stackOnPhone?: boolean;
    maxHeight?: number;
};

export declare type TableSelection<Row> = {
    selected: ReadonlySet<string>;
    onChange: (selected: ReadonlySet<string>) => void;
    nameOf: (row: Row) => string;
};

export declare function TimeSelect({ value, first, ...props }: TimeSelectProps): JSX.Element;

export declare type TimeSelectProps = Omit<SelectProps<string>, 'options' | 'placeholder' | 'value'> & {
    value: string;
    first?: SelectOption;
};

export declare function Tooltip({ label, side, children, }: {
    label: string;
    side?: Side;
    children: ReactElement;
}): JSX.Element;

export declare function useNarrow(): boolean;

export declare function useSize<Element extends HTMLElement = HTMLDivElement>(heightBeforeMeasured: number): [RefObject<Element | null>, Size];

export declare function VirtualList<Item>({ label, items, itemKey, estimateHeight, children, overscan, gap, onEndNear, footer, className, style, }: VirtualListProps<Item>): JSX.Element;

export declare type VirtualListProps<Item> = {
    label: string;
    items: readonly Item[];
    itemKey: (item: Item) => string;
    estimateHeight: number;
    children: (item: Item, index: number) => ReactNode;
    overscan?: number;
    gap?: number;
    onEndNear?: () => void;
    footer?: ReactNode;
    className?: string;
    style?: CSSProperties;
};

export { }
