import type { ReactNode } from 'react';
import { ApiError } from '@galla/shared/http';
import {
  PasswordField,
  PasswordStrength,
  TextField,
  useWatch,
  type FieldPath,
  type FormBinding,
  type ZodForm,
} from '@galla/ui/forms';
import { useShellTexts } from '../../messages/shell-texts';

/** What everybody is asked who gets an account. */
interface AccountInput {
  userName: string;
  email: string;
  password: string;
  repeat: string;
}

/** A form with these fields has their paths, which the compiler doesn't see of a form it doesn't know. */
const path = <Input extends AccountInput>(name: keyof AccountInput) => name as FieldPath<Input>;

interface AccountFieldsProps<Input extends AccountInput, Output> {
  control: FormBinding<Input, FieldPath<Input>, Output>['control'];
  emailLabel: string;
  /** Between the person and the password. */
  children?: ReactNode;
}

/** Name, e-mail address and password of a new user. */
export function AccountFields<Input extends AccountInput, Output>({
  control,
  emailLabel,
  children,
}: AccountFieldsProps<Input, Output>) {
  const t = useShellTexts();
  const password: string = useWatch({ control, name: path<Input>('password') });
  return (
    <>
      <TextField
        control={control}
        name={path<Input>('userName')}
        label={t('signup.userName')}
        errors={t('signup.userNameInvalid')}
        autoComplete="name"
      />
      <TextField
        control={control}
        name={path<Input>('email')}
        type="email"
        label={emailLabel}
        errors={{ any: t('signup.emailInvalid'), exists: t('signup.emailExists') }}
        autoComplete="email"
        autoCapitalize="none"
      />
      {children}
      <div className="auth-password">
        <PasswordField
          control={control}
          name={path<Input>('password')}
          deps={path<Input>('repeat')}
          label={t('signup.password')}
          description={t('signup.passwordHint')}
          errors={t('signup.passwordInvalid')}
          autoComplete="new-password"
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        control={control}
        name={path<Input>('repeat')}
        label={t('signup.repeat')}
        errors={{ required: t('signup.repeatRequired'), mustMatch: t('signup.mustMatch') }}
        autoComplete="new-password"
      />
    </>
  );
}

/** Says at the field that the e-mail address is another's; false: the refusal is about something else. */
export function refuseEmail<Input extends AccountInput, Output>(
  { setError }: Pick<ZodForm<Input, Output>, 'setError'>,
  error: unknown,
): boolean {
  const isAboutEmail =
    error instanceof ApiError && error.problems.some(({ path: [field] }) => field === 'email');
  if (isAboutEmail)
    setError(path<Input>('email'), { type: 'server', message: 'exists' }, { shouldFocus: true });
  return isAboutEmail;
}
