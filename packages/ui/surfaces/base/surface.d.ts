// Written by npm run surfaces. Built on: react@19 react-router-dom@7

import { ComponentPropsWithRef } from 'react';
import type { ComponentType } from 'react';
import type { CSSProperties } from 'react';
import { JSX } from 'react';
import { LinkProps } from 'react-router-dom';
import { ReactNode } from 'react';
import { Ref } from 'react';
import { RefObject } from 'react';
import { Look, NativeChoice, NativeInput, iconPaths } from '../parts';

export declare function BackCloses(): null;

export declare function Badge({ tone, icon, mark, solid, pill, children, }: BadgeProps): JSX.Element;

declare type BadgeProps = {
    tone?: Tone;
    icon?: IconName;
    mark?: boolean;
    solid?: boolean;
    pill?: boolean;
    children: ReactNode;
};

export declare function Banner({ tone, title, children, action, onDismiss }: BannerProps): JSX.Element;

declare type BannerProps = {
    tone: BannerTone;
    title?: string;
    children?: ReactNode;
    action?: StateAction;
    onDismiss?: () => void;
};

export declare type BannerTone = 'info' | 'success' | 'warn' | 'error';

export declare function BillTable({ rows, whyTitle }: {
    rows: readonly BillTableRow[];
    whyTitle: string;
}): JSX.Element;

export declare interface BillTableRow {
    key: string;
    name: string;
    amount: string;
    why: string | null;
    isTotal: boolean;
}

declare type BoxElement = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'main' | 'aside' | 'ul' | 'ol' | 'li' | 'form';

declare type BoxProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & {
    as?: BoxElement;
};

export declare function Button({ variant, size, icon, iconAfter, fullWidth, edge, loading, className, children, onClick, type, ...rest }: ButtonProps): JSX.Element;

export declare function ButtonLink({ variant, size, icon, iconAfter, fullWidth, edge, className, children, ...rest }: Look & LinkProps & {
    children: ReactNode;
}): JSX.Element;

export declare type ButtonProps = Look & ComponentPropsWithRef<'button'> & {
    loading?: boolean;
};

export declare type ButtonSize = 'sm' | 'md' | 'action';

export declare type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerGhost' | 'success';

export declare function Card({ as: Element, padding, tone, selected, sunken, className, ...rest }: CardProps): JSX.Element;

export declare type CardProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & {
    as?: 'div' | 'article' | 'section' | 'li' | 'form' | 'aside';
    ref?: React.Ref<HTMLDivElement>;
    padding?: 'none' | 'sm' | 'md' | 'lg';
    tone?: Tone;
    selected?: boolean;
    sunken?: boolean;
};

export declare function Checkbox({ label, hideLabel, description, error, indeterminate, ...input }: ChoiceProps & {
    indeterminate?: boolean;
}): JSX.Element;

declare type ChoiceProps = NativeChoice & {
    label: ReactNode;
    hideLabel?: boolean;
    description?: ReactNode;
    error?: string | undefined;
};

declare function confirm_2(given: Question): Promise<boolean>;

export { confirm_2 as confirm }

export declare function ConfirmHost(): JSX.Element | null;

export declare type Diet = 'veg' | 'egg' | 'nonVeg' | 'none';

export declare function DietMark({ diet, size, className, }: {
    diet: Diet;
    size?: number;
    className?: string | undefined;
}): JSX.Element;

export declare function Divider({ dashed }: {
    dashed?: boolean;
}): JSX.Element;

export declare function dropQuestion(): void;

export declare function EmptyState({ icon, title, message, action }: EmptyStateProps): JSX.Element;

declare type EmptyStateProps = {
    icon: IconName;
    title: string;
    message?: ReactNode;
    action?: StateAction | StateLink;
};

export declare function ErrorPanel({ title, message, code, onRetry, retrying, children }: ErrorPanelProps): JSX.Element;

declare type ErrorPanelProps = {
    title: string;
    message?: ReactNode;
    code?: string | number | undefined;
    onRetry?: () => void;
    retrying?: boolean;
    children?: ReactNode;
};

export declare function Field({ label, hideLabel, description, error, required, id, className, children, }: FieldProps): JSX.Element;

export declare type FieldControlProps = {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
};

declare type FieldProps = FieldTexts & {
    id?: string | undefined;
    className?: string | undefined;
    children: (wiring: FieldControlProps) => ReactNode;
};

export declare type FieldTexts = {
    label: string;
    hideLabel?: boolean;
    description?: ReactNode;
    error?: string | undefined;
    required?: boolean;
};

export declare type FlexProps = BoxProps & {
    gap?: Gap;
    align?: CSSProperties['alignItems'];
    justify?: CSSProperties['justifyContent'];
};

export declare type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8;

export declare function Grid({ as: Element, gap, minColumn, className, style, ...rest }: BoxProps & {
    gap?: Gap;
    minColumn?: number;
}): JSX.Element;

export declare function Group({ as: Element, gap, align, justify, wrap, className, style, ...rest }: FlexProps & {
    wrap?: boolean;
}): JSX.Element;

export declare function Heading({ level, size, className, ...rest }: HeadingProps): JSX.Element;

export declare type HeadingProps = Omit<ComponentPropsWithRef<'h2'>, 'ref'> & {
    level: 1 | 2 | 3 | 4;
    size?: 1 | 2 | 3 | 4;
};

export declare function Icon({ name, size, label, className }: IconProps): JSX.Element;

export declare function IconButton({ icon, label, variant, size, loading, pressed, className, onClick, type, ...rest }: IconButtonProps): JSX.Element;

export declare type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
    icon: IconName;
    label: string;
    variant?: ButtonVariant;
    size?: 'sm' | 'md';
    loading?: boolean;
    pressed?: boolean;
};

export declare type IconName = keyof typeof iconPaths;

declare type IconProps = {
    name: IconName;
    size?: number;
    label?: string;
    className?: string;
};

export declare function isIconName(name: string): name is IconName;

export declare function Kbd({ children }: {
    children: string;
}): JSX.Element;

export declare function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>, loading?: ReactNode): {
    Screen: ComponentType<Props>;
    preload: () => void;
};

export declare function LazySelect<Value extends string>(props: SelectProps<Value>): JSX.Element;

export declare function LoadingNote(): JSX.Element;

export declare function LoadingOverlay({ visible, label }: {
    visible: boolean;
    label?: string;
}): JSX.Element | null;

export declare type NavTab = Omit<TabItem, 'key'> & {
    to: string;
    current?: boolean;
};

export declare function NavTabs({ label, tabs }: {
    label: string;
    tabs: readonly NavTab[];
}): JSX.Element;

export declare function NoOutlet({ reason, message }: NoOutletProps): JSX.Element;

export declare function NoOutletPage({ title, reason }: {
    title: string;
    reason: NoOutletReason;
}): JSX.Element;

declare type NoOutletProps = {
    reason: NoOutletReason;
    message?: string;
};

declare type NoOutletReason = 'none' | 'notGiven' | 'notChosen' | 'closed';

export declare function NothingFound({ onClear }: NothingFoundProps): JSX.Element;

declare type NothingFoundProps = {
    onClear?: () => void;
};

export declare function OtpInput({ label, description, error, required, value, onChange, onComplete, length, ...input }: OtpInputProps): JSX.Element;

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

export declare function Page({ title, description, back, actions, filters, width, children }: PageProps): JSX.Element;

declare type PageProps = {
    title: string;
    description?: ReactNode;
    back?: {
        to: LinkProps['to'];
        label: string;
    };
    actions?: ReactNode;
    filters?: ReactNode;
    width?: PageWidth | number;
    children: ReactNode;
};

export declare type PageWidth = 'list' | 'form' | 'full';

export declare function PasswordInput(props: Omit<TextInputProps, 'type' | 'after' | 'icon' | 'prefix' | 'numeric'>): JSX.Element;

export declare type Question = {
    title: string;
    message?: string | undefined;
    confirmLabel: string;
    cancelLabel?: string | undefined;
    danger?: boolean;
    choices?: {
        title: string;
        options: readonly {
            label: string;
            onChoose: () => void;
        }[];
    };
};

export declare function Radio({ label, hideLabel, description, ...input }: Omit<ChoiceProps, 'error'>): JSX.Element;

export declare function ScreenFailure({ onRetry }: {
    onRetry: () => void;
}): JSX.Element;

export declare function ScreenSkeleton(): JSX.Element;

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

export declare function Skeleton({ width, height, radius, }: {
    width?: number | string;
    height?: number | string;
    radius?: number;
}): JSX.Element;

export declare function SkipLink({ target, children }: {
    target?: string;
    children: ReactNode;
}): JSX.Element;

export declare function Spacer(): JSX.Element;

export declare function Spinner({ size, label }: {
    size?: number;
    label?: string;
}): JSX.Element;

export declare function Stack({ as: Element, gap, align, justify, className, style, ...rest }: FlexProps): JSX.Element;

export declare function startOnePress(page?: Window): () => void;

export declare type StateAction = {
    label: string;
    onClick: () => void;
    icon?: IconName;
    loading?: boolean;
};

export declare type StateLink = {
    label: string;
    to: LinkProps['to'];
    icon?: IconName;
};

export declare function StatusDot({ tone, children }: {
    tone: Tone;
    children?: ReactNode;
}): JSX.Element;

export declare function Switch({ label, hideLabel, description, error, ...input }: ChoiceProps): JSX.Element;

export declare type TabItem<Key extends string = string> = {
    key: Key;
    label: string;
    count?: number | undefined;
    badge?: ReactNode;
    urgent?: boolean;
    icon?: IconName;
};

export declare function TabPanel({ id, value, className, children, }: {
    id?: string;
    value: string;
    className?: string;
    children: ReactNode;
}): JSX.Element;

export declare function Tabs<Key extends string>({ label, id, tabs, value, onChange }: TabsProps<Key>): JSX.Element;

declare type TabsProps<Key extends string> = {
    label: string;
    id?: string;
    tabs: readonly TabItem<Key>[];
    value: Key;
    onChange: (key: Key) => void;
};

declare function Text_2({ as: Element, size, tone, weight, numeric, truncate, className, ...rest }: TextProps): JSX.Element;

export { Text_2 as Text }

export declare function TextArea({ label, hideLabel, description, error, required, className, id, ...input }: TextAreaProps): JSX.Element;

export declare type TextAreaProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'required' | 'className'> & {
    className?: string;
};

export declare function TextInput({ label, hideLabel, description, error, required, icon, prefix, after: own, numeric, size, className, id, ...input }: TextInputProps): JSX.Element;

export declare type TextInputProps = FieldTexts & NativeInput & {
    icon?: IconName;
    prefix?: string;
    after?: ReactNode;
    numeric?: boolean;
    size?: 'sm' | 'md';
    className?: string;
};

export declare type TextProps = Omit<ComponentPropsWithRef<'span'>, 'ref'> & {
    as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'time' | 'figcaption' | 'output';
    size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
    tone?: 'default' | 'muted' | Tone;
    weight?: 'regular' | 'medium' | 'semibold' | 'bold';
    numeric?: boolean;
    truncate?: boolean;
    dateTime?: string;
};

export declare type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue';

export declare function useAvailableHeight(element: RefObject<HTMLElement | null>, least?: number): void;

export declare function useBackCloses(opened: boolean, close: (() => void) | null): void;

export declare function useMedia(query: string): boolean;

export declare function useUrlTab<Key extends string>(keys: readonly [Key, ...Key[]], param?: string): [Key, (key: Key) => void];

export declare function VisuallyHidden({ children }: {
    children: ReactNode;
}): JSX.Element;

export { }
