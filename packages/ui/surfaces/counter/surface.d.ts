// Written by npm run surfaces. Built on: react@19 zod@4

import { ComponentPropsWithRef } from 'react';
import { JSX } from 'react';
import { ReactNode } from 'react';
import * as z from 'zod/mini';

declare type Approval = z.infer<typeof approvalSchema>;

export declare interface ApprovalProps {
    terms: ApprovalTerms | undefined;
    right: OrderRight;
    tried: boolean;
    t: (key: `approval.${'who' | 'whoMissing' | 'pin' | 'pinMissing' | 'nobody'}`) => string;
}

declare const approvalSchema: z.ZodMiniObject<{
    userId: z.ZodMiniUUID;
    pin: z.ZodMiniString<string>;
}, z.core.$strip>;

declare type ApprovalTerms = z.infer<typeof approvalTermsSchema>;

declare const approvalTermsSchema: z.ZodMiniObject<{
    asksPin: z.ZodMiniBoolean<boolean>;
    people: z.ZodMiniArray<z.ZodMiniObject<{
        userId: z.ZodMiniUUID;
        userName: z.ZodMiniString<string>;
        rights: z.ZodMiniArray<z.ZodMiniEnum<{
            "order:discount": "order:discount";
            "order:drawer": "order:drawer";
            "order:refund": "order:refund";
        }>>;
    }, z.core.$strip>>;
}, z.core.$strip>;

declare type FieldTexts = {
    label: string;
    hideLabel?: boolean;
    description?: ReactNode;
    error?: string | undefined;
    required?: boolean;
};

export declare interface GivenApproval {
    fields: ReactNode;
    approval: Approval | undefined;
    isMissing: boolean;
    focus: () => void;
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

declare type MessageValues = Readonly<Record<string, string | number>>;

declare type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'size' | 'required' | 'className' | 'prefix'>;

declare type OrderRight = (typeof orderRights)[number];

declare const orderRights: readonly ['order:refund', 'order:drawer', 'order:discount'];

export declare function PinInput({ value, onChange, ...rest }: PinInputProps): JSX.Element;

declare interface PinInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
    value: string;
    onChange: (pin: string) => void;
}

export declare function Stepper({ name, value, min, max, onChange, t }: StepperProps): JSX.Element;

export declare interface StepperProps {
    name: string;
    value: number;
    min?: number;
    max?: number;
    onChange: (value: number) => void;
    t: (key: 'stepper.less' | 'stepper.of' | 'stepper.more', values: MessageValues) => string;
}

declare type TextInputProps = FieldTexts & NativeInput & {
    icon?: IconName;
    prefix?: string;
    after?: ReactNode;
    numeric?: boolean;
    size?: 'sm' | 'md';
    className?: string;
};

export declare function useApproval({ terms, right, tried, t }: ApprovalProps): GivenApproval;

export { }
