import type { ReactNode } from 'react';
import type { ControllerRenderProps, FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox, Switch } from '../base/choice';
import { OtpInput, type OtpInputProps } from '../base/otp-input';
import {
  PasswordInput,
  TextArea,
  TextInput,
  type TextAreaProps,
  type TextInputProps,
} from '../base/text-input';
import { DecimalInput, DigitsInput } from './numeric-input';
import { PhoneInput, type PhoneInputProps } from './phone-input';
import { useFormField, type FormBinding } from './use-form-field';
import { useTextRules } from './use-text-rules';

/** Props set by the form, not by the caller. */
type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'error' | 'ref';
type TrimOn = { trimOn?: keyof HTMLElementEventMap | false };

type FormFieldProps<Input extends FieldValues, Name extends FieldPath<Input>, Output> = FormBinding<
  Input,
  Name,
  Output
> & {
  children: (bound: { field: ControllerRenderProps<Input, Name>; error: string | undefined }) => ReactNode;
};

/** Connects any input to the form: value, handlers, and the error once it may be shown. */
export function FormField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  children,
  ...binding
}: FormFieldProps<Input, Name, Output>) {
  return children(useFormField(binding));
}

/** Text that is trimmed on blur (or on the event `trimOn`) and rejects a leading space. */
export function TextField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  trimOn = 'focusout',
  ...input
}: FormBinding<Input, Name, Output> & Omit<TextInputProps, Bound> & TrimOn) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  const rules = useTextRules({ onTrim: field.onChange, trimOn });
  return (
    <TextInput
      {...input}
      {...field}
      value={field.value ?? ''}
      error={error}
      onKeyDown={rules.onKeyDown}
      ref={(element) => {
        rules.ref(element);
        field.ref(element);
      }}
    />
  );
}

/** Several lines of text, under the same rules as TextField. */
export function TextAreaField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  trimOn = 'focusout',
  ...input
}: FormBinding<Input, Name, Output> & Omit<TextAreaProps, Bound> & TrimOn) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  const rules = useTextRules({ onTrim: field.onChange, trimOn });
  return (
    <TextArea
      {...input}
      {...field}
      value={field.value ?? ''}
      error={error}
      onKeyDown={rules.onKeyDown}
      ref={(element) => {
        rules.ref(element);
        field.ref(element);
      }}
    />
  );
}

/** A password; never trimmed, since spaces are significant. */
export function PasswordField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  ...input
}: FormBinding<Input, Name, Output> & Omit<Parameters<typeof PasswordInput>[0], Bound>) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  return <PasswordInput {...input} {...field} value={field.value ?? ''} error={error} />;
}

/** Digits only, kept as text until parsed by the schema: codes, phone numbers, counts. */
export function DigitsField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  ...input
}: FormBinding<Input, Name, Output> & Omit<TextInputProps, Bound | 'type' | 'inputMode' | 'numeric'>) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  return <DigitsInput {...input} {...field} value={String(field.value ?? '')} error={error} />;
}

/** An amount with at most two decimals, kept as text until parsed by the schema. */
export function DecimalField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  ...input
}: FormBinding<Input, Name, Output> & Omit<TextInputProps, Bound | 'type' | 'inputMode' | 'numeric'>) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  return <DecimalInput {...input} {...field} value={String(field.value ?? '')} error={error} />;
}

/** A telephone number: two fields of the form, the code and the national number, in one input. */
export function PhoneField<
  Input extends FieldValues,
  Name extends FieldPath<Input>,
  CodeName extends FieldPath<Input>,
  Output,
>({
  control,
  name,
  codeName,
  errors,
  force,
  ...input
}: FormBinding<Input, Name, Output> & { codeName: CodeName } & Omit<PhoneInputProps, Bound>) {
  const { field, error } = useFormField({ control, name, errors, force });
  const { field: code } = useFormField({ control, name: codeName, deps: name });
  return (
    <PhoneInput
      {...input}
      {...field}
      value={{ countryCode: code.value ?? '+91', mobile: String(field.value ?? '') }}
      error={error}
      onChange={({ countryCode, mobile }) => {
        if (mobile !== field.value) field.onChange(mobile);
        if (countryCode !== code.value) code.onChange(countryCode);
      }}
    />
  );
}

/** A one-time code. */
export function OtpField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  ...input
}: FormBinding<Input, Name, Output> & Omit<OtpInputProps, Bound>) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  return <OtpInput {...input} {...field} value={field.value ?? ''} error={error} />;
}

type ChoiceProps = Omit<Parameters<typeof Checkbox>[0], Bound | 'checked' | 'indeterminate'>;

/** A checkbox field. */
export function CheckboxField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  ...input
}: FormBinding<Input, Name, Output> & ChoiceProps) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  const { value, ...rest } = field;
  return <Checkbox {...input} {...rest} checked={Boolean(value)} error={error} />;
}

/** A switch field. */
export function SwitchField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors,
  force,
  deps,
  ...input
}: FormBinding<Input, Name, Output> & ChoiceProps) {
  const { field, error } = useFormField({ control, name, errors, force, deps });
  const { value, ...rest } = field;
  return <Switch {...input} {...rest} checked={Boolean(value)} error={error} />;
}
