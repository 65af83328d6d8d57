// Written by npm run surfaces. Built on: react@19 zod@4

import { ComponentPropsWithRef } from 'react';
import { JSX } from 'react';
import { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FieldTexts, IconName, NativeInput, TextInputProps, iconPaths } from '../parts';

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

export declare interface GivenApproval {
    fields: ReactNode;
    approval: Approval | undefined;
    isMissing: boolean;
    focus: () => void;
}

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
    t: (key: 'stepper.less' | 'stepper.of' | 'stepper.more', values: {
        name: string;
    }) => string;
}

export declare function useApproval({ terms, right, tried, t }: ApprovalProps): GivenApproval;

export { }
