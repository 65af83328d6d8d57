import { opsEndpoints, type RemoteSetting, type SettingScope, type SettingValue } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Stack, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useState, type FormEvent } from 'react';
import { call } from '../lib/api';
import type { Act } from '../ui/confirm-dialog';
import { FormDrawer } from '../ui/form-drawer';
import { useTexts } from '../messages/texts';
import { labelOf, saySettingValue } from './say-setting';
import { useFieldChecks, type FieldRules } from '../lib/use-submit';
import { useTyped } from '../lib/use-typed';

/** A value to change, or a new one. */
export interface AskedSetting {
  setting: RemoteSetting;
  scope: SettingScope;
  value: SettingValue;
}

interface SettingDrawerProps {
  remote: string;
  version: number;
  /** null: closed. */
  asked: AskedSetting | null;
  onClose: () => void;
  onAct: (act: Act) => void;
}

/** The form of one value. Returns an action that needs a confirmation. */
export function SettingDrawer({ asked, onClose, onAct, ...of }: SettingDrawerProps) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <FormDrawer
      title={asked === null ? '' : labelOf(asked.setting, language)}
      submitLabel={t('setSetting')}
      opened={asked !== null}
      onClose={onClose}
    >
      {(formId) =>
        asked === null ? null : (
          <SettingForm
            {...of}
            id={formId}
            asked={asked}
            onAct={(act) => {
              onAct(act);
              onClose();
            }}
          />
        )
      }
    </FormDrawer>
  );
}

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const rulesOf: Readonly<Record<SettingScope['kind'], FieldRules>> = {
  everybody: {},
  merchant: { scopeId: { pattern: anId } },
  outlet: { scopeId: { pattern: anId } },
};

function idOf(scope: SettingScope): string {
  if (scope.kind === 'everybody') return '';
  return scope.kind === 'merchant' ? scope.merchantId : scope.outletId;
}

function scopeWith(kind: SettingScope['kind'], id: string): SettingScope {
  if (kind === 'everybody') return { kind };
  return kind === 'merchant' ? { kind, merchantId: id } : { kind, outletId: id };
}

/** The typed value as its kind wants it; the server judges whether it fits. */
function readValue({ kind }: RemoteSetting, text: string): SettingValue {
  if (kind === 'flag') return text === 'true';
  return kind === 'number' ? Number(text.replace(',', '.')) : text;
}

function SettingForm({
  id,
  remote,
  version,
  asked,
  onAct,
}: Omit<SettingDrawerProps, 'asked' | 'onClose'> & { id: string; asked: AskedSetting }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { setting } = asked;
  const [kind, setKind] = useState(asked.scope.kind);
  const [value, setValue] = useState(String(asked.value));
  const { errors, check } = useFieldChecks();
  const typed = useTyped();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const rules = setting.kind === 'number' ? { value: { pattern: /^\s*-?\d+(?:[.,]\d+)?\s*$/ } } : {};
    if (!check(form, { ...rulesOf[kind], ...rules })) return;
    const scope = scopeWith(kind, String(new FormData(form).get('scopeId') ?? '').trim());
    const wanted = readValue(setting, value);
    onAct({
      text: t('setSettingText', {
        setting: labelOf(setting, language),
        value: saySettingValue(setting, wanted, t, language),
      }),
      label: t('confirm'),
      danger: false,
      run: (reason) =>
        call(opsEndpoints.setSetting, {
          params: { remote, key: setting.key },
          version,
          body: { scope, value: wanted, reason },
        }),
    });
  }

  return (
    <form id={id} noValidate onSubmit={handleSubmit} {...typed}>
      <Stack gap={4}>
        <Select
          label={t('settingFor')}
          options={(['everybody', 'merchant', 'outlet'] as const).map((each) => ({
            value: each,
            label: t(`settingScopes.${each}`),
          }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'everybody' ? null : (
          <TextInput
            key={kind}
            label={t(kind === 'merchant' ? 'merchantId' : 'outletId')}
            name="scopeId"
            defaultValue={kind === asked.scope.kind ? idOf(asked.scope) : ''}
            error={errors['scopeId'] && t('idInvalid')}
            required
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <ValueField setting={setting} value={value} onChange={setValue} error={errors['value']} />
      </Stack>
    </form>
  );
}

function ValueField({
  setting,
  value,
  onChange,
  error,
}: {
  setting: RemoteSetting;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useTexts();
  const { language } = useLanguage();
  const label = t('settingValue');
  if (setting.kind === 'flag' || setting.kind === 'choice') {
    const values = setting.kind === 'flag' ? ['true', 'false'] : setting.choices.map((each) => each.value);
    const options = values.map((each) => ({
      value: each,
      label: saySettingValue(setting, readValue(setting, each), t, language),
    }));
    return <Select label={label} options={options} value={value} onChange={onChange} />;
  }
  return (
    <TextInput
      label={label}
      name="value"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      {...(setting.kind === 'number'
        ? { inputMode: 'decimal' as const, numeric: true }
        : { maxLength: setting.max ?? 500 })}
    />
  );
}
