import { useState } from 'react';
import { basicSaveSchema, phoneCodes, type BasicRecord } from '@galla/contract';
import { DigitsInput, TrimmedInput } from '@galla/ui/forms';
import { Field, Stack } from '@galla/ui';
import { useAutosave } from '../../lib/setup/use-autosave';
import type { SetupStepProps } from '../../lib/setup-step';
import { useTexts } from '../../lib/texts';
import { SaveNote } from '../../ui/save-note';
import { AddressFields } from './address-fields';
import { LogoField } from './logo-field';
import styles from './setup-basic.module.css';

type TextFieldName = 'displayName' | 'outletName' | 'mobile' | 'email';

/** Name, logo, contact and address of an outlet. Valid values are autosaved; invalid ones show their error. */
export function BasicStep({ setup }: SetupStepProps) {
  const t = useTexts();
  const { state, save, flush } = useAutosave(setup.outletId, 'basic');
  const [draft, setDraft] = useState<BasicRecord>(setup.basic);
  const [left, setLeft] = useState<ReadonlySet<TextFieldName>>(new Set());

  const isGood = (field: TextFieldName, value: string): boolean =>
    basicSaveSchema.shape[field].safeParse(value).success;
  function change(field: TextFieldName, value: string): void {
    setDraft((now) => ({ ...now, [field]: value }));
    if (isGood(field, value)) save({ [field]: value.trim() });
  }
  const bind = (field: TextFieldName) => ({
    value: draft[field],
    label: t(`setupBasic.${field}`),
    onChange: (value: string) => change(field, value),
    onBlur: () => {
      setLeft((now) => new Set([...now, field]));
      void flush();
    },
    error: left.has(field) && !isGood(field, draft[field]) ? t(`setupBasic.${field}Error`) : undefined,
  });

  return (
    <Stack gap={4}>
      <LogoField
        setup={setup}
        onRemove={() => {
          save({ updateLogo: true });
          void flush();
        }}
      />
      <div className={styles.fields}>
        <TrimmedInput {...bind('displayName')} required maxLength={60} autoComplete="off" />
        <TrimmedInput
          {...bind('outletName')}
          description={t('setupBasic.outletNameHint')}
          maxLength={60}
          autoComplete="off"
        />
        <div className={styles.phone}>
          <Field label={t('setupBasic.countryCode')}>
            {(wiring) => (
              <select
                {...wiring}
                className="g-input"
                value={draft.countryCode}
                onChange={(event) => {
                  const code = phoneCodes.find((each) => each === event.currentTarget.value);
                  if (!code) return;
                  setDraft({ ...draft, countryCode: code });
                  save({ countryCode: code });
                }}
              >
                {phoneCodes.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
            )}
          </Field>
          <DigitsInput {...bind('mobile')} required maxLength={10} autoComplete="off" />
        </div>
        <TrimmedInput {...bind('email')} required type="email" maxLength={254} autoComplete="off" />
      </div>
      <AddressFields
        draft={draft}
        onChange={(change_) => setDraft((now) => ({ ...now, ...change_ }))}
        onSave={save}
        onLeave={() => void flush()}
      />
      <SaveNote state={state} onRetry={() => void flush()} />
    </Stack>
  );
}
