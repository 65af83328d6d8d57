import { opsEndpoints, opsRoles, type OpsRole } from '@galla/contract';
import { Banner, PasswordInput, Stack, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useState } from 'react';
import { call } from '../lib/api';
import { FormDrawer } from '../ui/form-drawer';
import { useTexts } from '../messages/texts';
import { parseRemotes } from '../lib/permissions';
import { useSubmit, type FieldRules } from '../lib/use-submit';
import { useTyped } from '../lib/use-typed';

interface NewAccountProps {
  opened: boolean;
  onClose: () => void;
  /** Gets the login. */
  onMade: (login: string) => void;
}

/** The form of a new account. */
export function NewAccount({ opened, onClose, onMade }: NewAccountProps) {
  const t = useTexts();
  return (
    <FormDrawer title={t('newAccount')} submitLabel={t('makeAccount')} opened={opened} onClose={onClose}>
      {(formId) => <AccountForm id={formId} onMade={onMade} />}
    </FormDrawer>
  );
}

const rules: FieldRules = { name: {}, login: { min: 2 }, password: { min: 10 } };

function AccountForm({ id, onMade }: { id: string; onMade: (login: string) => void }) {
  const t = useTexts();
  const [role, setRole] = useState<OpsRole>(opsRoles[0]);
  const typed = useTyped();
  const { problem, errors, onSubmit } = useSubmit(async (fields) => {
    const of = (name: string) => String(fields.get(name));
    const body = {
      login: of('login'),
      name: of('name'),
      role,
      remotes: parseRemotes(of('remotes')),
      password: of('password'),
    };
    onMade((await call(opsEndpoints.createAccount, { body })).login);
  }, rules);
  return (
    <form id={id} noValidate onSubmit={onSubmit} {...typed}>
      <Stack gap={4}>
        <TextInput
          label={t('name')}
          error={errors['name']}
          name="name"
          required
          autoComplete="off"
          maxLength={80}
        />
        <TextInput
          label={t('login')}
          description={t('loginHint')}
          error={errors['login']}
          name="login"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
        <Select
          label={t('role')}
          options={opsRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        <TextInput
          label={t('ownRemotes')}
          description={t('ownRemotesHint')}
          name="remotes"
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordInput
          label={t('password')}
          description={t('passwordHint')}
          error={errors['password']}
          name="password"
          required
          autoComplete="new-password"
          maxLength={200}
        />
        {problem === null ? null : <Banner tone="error">{problem}</Banner>}
      </Stack>
    </form>
  );
}
