export { useZodForm, type ZodForm } from './use-zod-form';
export { DraftForm, Form } from './form';
export {
  FormField,
  TextField,
  TextAreaField,
  PasswordField,
  DigitsField,
  DecimalField,
  PhoneField,
  OtpField,
  CheckboxField,
  SwitchField,
} from './fields';
export { useFormField, isErrorShown, type FieldErrorTexts, type FormBinding } from './use-form-field';
export { DigitsInput, DecimalInput, type NumericInputProps } from './numeric-input';
export { PhoneInput, type PhoneInputProps, type PhoneNumber } from './phone-input';
export { keepDigits, keepDecimal } from './numeric-text';
export { useTextRules } from './use-text-rules';
export { matchFields } from './match-fields';
export { PasswordStrength, passwordLevel, type PasswordLevel } from './password-strength';
export { useLeaveGuard } from './use-leave-guard';
export { useFieldArray, useFormState, useWatch, type FieldPath } from 'react-hook-form';
export { DateInput, type DateInputProps } from './date-input';
export { DateTimeInput, type DateTimeInputProps } from './date-time-input';
export { TrimmedInput } from './trimmed-input';
export { useTypedSearch } from './use-typed-search';
