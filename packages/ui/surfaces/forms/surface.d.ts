// Written by npm run surfaces. Built on: react@19 react-hook-form@7 zod@4

import { ComponentPropsWithRef } from 'react';
import { Control } from 'react-hook-form';
import { ControllerRenderProps } from 'react-hook-form';
import { DefaultValues } from 'react-hook-form';
import { FieldPath } from 'react-hook-form';
import { FieldValues } from 'react-hook-form';
import { JSX } from 'react';
import { KeyboardEvent as KeyboardEvent_2 } from 'react';
import { ReactNode } from 'react';
import { Ref } from 'react';
import { RefCallback } from 'react';
import { useFieldArray } from 'react-hook-form';
import { UseFormProps } from 'react-hook-form';
import { UseFormReturn } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FieldTexts, IconName, NativeChoice, NativeInput, OtpInputProps, PasswordInput, TextAreaProps, TextInputProps, iconPaths } from '../parts';

declare type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'error' | 'ref';

declare type CalendarDay = string;

declare function Checkbox({ label, hideLabel, description, error, indeterminate, ...input }: ChoiceProps_2 & {
    indeterminate?: boolean;
}): JSX.Element;

export declare function CheckboxField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, ...input }: FormBinding<Input, Name, Output> & ChoiceProps): JSX.Element;

declare type ChoiceProps = Omit<Parameters<typeof Checkbox>[0], Bound | 'checked' | 'indeterminate'>;

declare type ChoiceProps_2 = NativeChoice & {
    label: ReactNode;
    hideLabel?: boolean;
    description?: ReactNode;
    error?: string | undefined;
};

export declare function DateInput({ value, min, max, onChange, onBlur, error, problems, ...input }: DateInputProps): JSX.Element;

export declare type DateInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'numeric'> & DayBounds & {
    value: string;
    onChange: (day: string) => void;
    problems?: Partial<Record<DayProblem, string>>;
};

export declare function DateTimeInput({ value, onChange, ...field }: DateTimeInputProps): JSX.Element;

export declare type DateTimeInputProps = Omit<DateInputProps, 'value' | 'onChange' | 'onBlur'> & {
    value: string;
    onChange: (minute: string) => void;
};

declare interface DayBounds {
    min?: CalendarDay | undefined;
    max?: CalendarDay | undefined;
}

declare type DayProblem = 'noSuchDay' | 'dayTooEarly' | 'dayTooLate';

export declare function DecimalField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, ...input }: FormBinding<Input, Name, Output> & Omit<TextInputProps, Bound | 'type' | 'inputMode' | 'numeric'>): JSX.Element;

export declare function DecimalInput({ onChange, ...input }: NumericInputProps): JSX.Element;

export declare function DigitsField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, ...input }: FormBinding<Input, Name, Output> & Omit<TextInputProps, Bound | 'type' | 'inputMode' | 'numeric'>): JSX.Element;

export declare function DigitsInput({ onChange, ...input }: NumericInputProps): JSX.Element;

export declare function DraftForm({ isWrong, onSubmit, errorSummary, children, ref, ...rest }: DraftFormProps): JSX.Element;

declare type DraftFormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
    isWrong: boolean;
    onSubmit: () => void;
    errorSummary?: boolean;
    children: ReactNode;
};

declare type ErrorState = {
    invalid: boolean;
    isDirty: boolean;
    isTouched: boolean;
};

export declare type FieldErrorTexts = string | Readonly<Record<string, string>>;

export { FieldPath }

export declare function Form<Input extends FieldValues, Output>({ form, onSubmit, isWrong, errorSummary, children, ref, ...rest }: FormProps<Input, Output>): JSX.Element;

export declare type FormBinding<Input extends FieldValues, Name extends FieldPath<Input>, Output> = {
    control: Control<Input, unknown, Output>;
    name: Name;
    errors?: FieldErrorTexts | undefined;
    force?: boolean | undefined;
    deps?: FieldPath<Input> | FieldPath<Input>[] | undefined;
};

export declare function FormField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ children, ...binding }: FormFieldProps<Input, Name, Output>): ReactNode;

declare type FormFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output> = FormBinding<Input, Name, Output> & {
    children: (bound: {
        field: ControllerRenderProps<Input, Name>;
        error: string | undefined;
    }) => ReactNode;
};

declare type FormProps<Input extends FieldValues, Output> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
    form: ZodForm<Input, Output>;
    onSubmit: (values: Output) => void | Promise<void>;
    isWrong?: boolean;
    errorSummary?: boolean;
    children: ReactNode;
};

export declare function isErrorShown({ invalid, isDirty, isTouched }: ErrorState, forced: boolean): boolean;

export declare function keepDecimal(text: string): string;

export declare function keepDigits(text: string): string;

declare const levels: readonly ['weak', 'fair', 'good', 'strong'];

export declare function matchFields<Output extends object, Input>(schema: z.ZodMiniType<Output, Input>, first: keyof Output & string, second: keyof Output & string): z.ZodMiniType<Output, Input>;

export declare type NumericInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'> & {
    value: string;
    onChange: (text: string) => void;
};

export declare function OtpField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, ...input }: FormBinding<Input, Name, Output> & Omit<OtpInputProps, Bound>): JSX.Element;

export declare function PasswordField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, ...input }: FormBinding<Input, Name, Output> & Omit<Parameters<typeof PasswordInput>[0], Bound>): JSX.Element;

export declare type PasswordLevel = (typeof levels)[number];

export declare function passwordLevel(password: string): PasswordLevel;

export declare function PasswordStrength({ password }: {
    password: string;
}): JSX.Element | null;

declare type PhoneCode = z.infer<typeof phoneCodeSchema>;

declare const phoneCodeSchema: z.ZodMiniEnum<{
    "+1": "+1";
    "+91": "+91";
}>;

export declare function PhoneField<Input extends FieldValues, Name extends FieldPath<Input>, CodeName extends FieldPath<Input>, Output>({ control, name, codeName, errors, force, ...input }: FormBinding<Input, Name, Output> & {
    codeName: CodeName;
} & Omit<PhoneInputProps, Bound>): JSX.Element;

export declare function PhoneInput({ value, onChange, codeLabel, onBlur, ref, ...input }: PhoneInputProps): JSX.Element;

export declare type PhoneInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'numeric' | 'prefix' | 'maxLength' | 'ref'> & {
    value: PhoneNumber;
    onChange: (phone: PhoneNumber) => void;
    codeLabel?: string;
    ref?: Ref<HTMLInputElement>;
};

export declare interface PhoneNumber {
    countryCode: PhoneCode;
    mobile: string;
}

export declare function SwitchField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, ...input }: FormBinding<Input, Name, Output> & ChoiceProps): JSX.Element;

export declare function TextAreaField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, trimOn, ...input }: FormBinding<Input, Name, Output> & Omit<TextAreaProps, Bound> & TrimOn): JSX.Element;

export declare function TextField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, trimOn, ...input }: FormBinding<Input, Name, Output> & Omit<TextInputProps, Bound> & TrimOn): JSX.Element;

declare type TextField_2 = HTMLInputElement | HTMLTextAreaElement;

declare type TextRules = {
    onTrim: (text: string) => void;
    trimOn: keyof HTMLElementEventMap | false;
};

export declare function TrimmedInput({ value, onChange, ref, ...input }: TrimmedInputProps): JSX.Element;

declare type TrimmedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> & {
    ref?: RefCallback<HTMLInputElement>;
    value: string;
    onChange: (text: string) => void;
};

declare type TrimOn = {
    trimOn?: keyof HTMLElementEventMap | false;
};

export { useFieldArray }

export declare function useFormField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({ control, name, errors, force, deps, }: FormBinding<Input, Name, Output>): {
    field: ControllerRenderProps<Input, Name>;
    error: string | undefined;
};

export { useFormState }

export declare function useLeaveGuard(unsaved: boolean): void;

export declare function useTextRules({ onTrim, trimOn }: TextRules): {
    ref: RefCallback<TextField_2>;
    onKeyDown: (event: KeyboardEvent_2<TextField_2>) => void;
};

export declare function useTypedSearch(present: string, onRest: (text: string) => void): [string, (text: string) => void];

export { useWatch }

export declare function useZodForm<Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>, { defaultValues, values, mode }: ZodFormOptions<Input>): ZodForm<Input, Output>;

export declare type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

declare type ZodFormOptions<Input extends FieldValues> = {
    defaultValues: DefaultValues<Input>;
    values?: Input;
    mode?: UseFormProps<Input>['mode'];
};

export { }
