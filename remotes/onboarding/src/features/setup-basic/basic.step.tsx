import { useState } from 'react';
import { basicSaveSchema, mobileFits, type BasicRecord } from '@galla/contract';
import { PhoneInput, TrimmedInput } from '@galla/ui/forms';
import { Stack } from '@galla/ui';
import { useAutosave } from '../../lib/setup/use-autosave';
import type { SetupStepProps } from '../../lib/setup-step';
import { useTexts } from '../../messages/texts';
import { SaveNote } from '../../ui/save-note';
import { AddressFields } from './address-fields';
import { LogoField } from './logo-field';
import styles from './setup-basic.module.css';

type TextFieldName = 'displayName' | 'outletName' | 'email';

const isPhone = ({ countryCode, mobile }: Pick<BasicRecord, 'countryCode' | 'mobile'>): boolean =>
  mobileFits({ countryCode, mobile });

/** Name, logo, contact and address of an outlet. Valid values are autosaved; invalid ones show their error. */
export function BasicStep({ setup }: SetupStepProps) {
  const t = useTexts();
  const { state, save, flush } = useAutosave(setup.outletId, 'basic');
  const [draft, setDraft] = useState<BasicRecord>(setup.basic);
  const [left, setLeft] = useState<ReadonlySet<TextFieldName | 'mobile'>>(new Set());

  const isGood = (field: TextFieldName, value: string): boolean =>
    basicSaveSchema.shape[field].safeParse(value).success;
  function change(field: TextFieldName, value: string): void {
    setDraft((now) => ({ ...now, [field]: value }));
    if (isGood(field, value)) save({ [field]: value.trim() });
  }
  function leave(field: TextFieldName | 'mobile'): void {
    setLeft((now) => new Set([...now, field]));
    void flush();
  }
  const bind = (field: TextFieldName) => ({
    value: draft[field],
    label: t(`setupBasic.${field}`),
    onChange: (value: string) => change(field, value),
    onBlur: () => leave(field),
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
        <PhoneInput
          label={t('setupBasic.mobile')}
          codeLabel={t('setupBasic.countryCode')}
          required
          autoComplete="off"
          value={{ countryCode: draft.countryCode, mobile: draft.mobile }}
          error={left.has('mobile') && !isPhone(draft) ? t('setupBasic.mobileError') : undefined}
          onChange={(phone) => {
            setDraft((now) => ({ ...now, ...phone }));
            if (isPhone(phone)) save(phone);
          }}
          onBlur={() => leave('mobile')}
        />
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
