import { useState } from 'react';
import { hexColourSchema, type ThemeColourName } from '@galla/contract';
import { TextInput } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import styles from './themes.module.css';

interface ColourFieldProps {
  name: ThemeColourName;
  value: string;
  onChange: (hex: string) => void;
}

/** One colour: by the browser's picker, or typed. An incomplete value changes nothing. */
export function ColourField({ name, value, onChange }: ColourFieldProps) {
  const t = useTexts();
  // Typed text applies to the colour it replaced: a colour chosen elsewhere discards it.
  const [edit, setEdit] = useState({ text: value, over: value });
  const typed = edit.over === value ? edit.text : value;
  const label = t(`themes.colour.${name}`);
  const isWrong = !hexColourSchema.safeParse(typed).success;
  const handleTyped = (text: string): void => {
    const parsed = hexColourSchema.safeParse(text);
    setEdit({ text, over: parsed.success ? parsed.data : value });
    if (parsed.success) onChange(parsed.data);
  };
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.picker}
        aria-label={t('themes.picker', { colour: label })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        label={label}
        description={t(`themes.use.${name}`)}
        value={typed}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        error={isWrong ? t('themes.hexWrong') : undefined}
        onChange={(event) => handleTyped(event.currentTarget.value)}
        onBlur={() => setEdit({ text: value, over: value })}
      />
    </div>
  );
}
