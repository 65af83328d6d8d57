import { useState } from 'react';
import { buyerGstinSchema, parseGstin } from '@galla/contract';
import { TextInput } from '@galla/ui';
import { usePosText } from '../../lib/texts';

interface GstinFieldProps {
  value: string;
  /** Says what is wrong although the field was not left yet. */
  forced: boolean;
  onChange: (text: string) => void;
}

/** The GSTIN of a business customer; optional. */
export function GstinField({ value, forced, onChange }: GstinFieldProps) {
  const t = usePosText();
  const [left, setLeft] = useState(value !== '');
  const valid = buyerGstinSchema.safeParse(value).success;
  const state = parseGstin(value.trim())?.state;
  return (
    <div data-gstin>
      <TextInput
        label={t('sale.gstin')}
        description={state === undefined ? t('sale.gstinHint') : t('sale.gstinOf', { state })}
        error={!valid && (left || forced) ? t('sale.gstinInvalid') : undefined}
        value={value}
        maxLength={15}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
    </div>
  );
}
