import { useEffect, useState } from 'react';
import { endpoints, storeNameSchema } from '@galla/contract';
import { useFormField, useTextRules, useWatch, type FormBinding } from '@galla/ui/forms';
import { http } from '@galla/shared/http';
import { Button, Icon, TextInput } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';

/** Availability of a name. 'unknown': the request failed; checked again on submit. */
type NameAnswer =
  | { kind: 'free' | 'unknown'; name: string }
  | { kind: 'taken'; name: string; suggestion: string | null };
export type NameCheck = NameAnswer | { kind: 'none' } | { kind: 'checking' };

const pauseMs = 400;

/** Checks whether a store name is free, debounced. */
export function useNameCheck(typed: string): [NameCheck, (answer: NameAnswer) => void] {
  const [answer, setAnswer] = useState<NameAnswer | null>(null);
  const parsed = storeNameSchema.safeParse(typed);
  const name = parsed.success ? parsed.data : null;

  useEffect(() => {
    if (name === null) return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      http
        .call(endpoints.account.signupValidation, { body: { storeName: name } }, { signal: giveUp.signal })
        .then(
          ({ data: { available, suggestion } }) =>
            setAnswer(available ? { kind: 'free', name } : { kind: 'taken', name, suggestion }),
          () => {
            if (!giveUp.signal.aborted) setAnswer({ kind: 'unknown', name });
          },
        );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [name]);

  if (name === null) return [{ kind: 'none' }, setAnswer];
  return [answer?.name === name ? answer : { kind: 'checking' }, setAnswer];
}

type Props<Output> = FormBinding<DetailsWithName, 'storeName', Output> & {
  check: NameCheck;
  onSuggestion: (name: string) => void;
};
interface DetailsWithName {
  userName: string;
  email: string;
  storeName: string;
  password: string;
  repeat: string;
}

/** Field of the store's name, with its availability. */
export function StoreNameField<Output>({ check, onSuggestion, ...binding }: Props<Output>) {
  const t = useShellTexts();
  const { field, error } = useFormField(binding);
  const rules = useTextRules({ onTrim: field.onChange, trimOn: 'focusout' });
  const value = useWatch({ control: binding.control, name: 'storeName' });
  const isTaken = check.kind === 'taken' && check.name === value.trim();
  return (
    <div>
      <TextInput
        {...field}
        label={t('signup.storeName')}
        description={<NameNote check={check} />}
        error={isTaken ? t('signup.storeNameTaken') : error}
        autoComplete="organization"
        onKeyDown={rules.onKeyDown}
        ref={(element) => {
          rules.ref(element);
          field.ref(element);
        }}
      />
      {isTaken && check.suggestion !== null && (
        <SuggestionButton name={check.suggestion} onChoose={onSuggestion} />
      )}
    </div>
  );
}

function SuggestionButton({ name, onChoose }: { name: string; onChoose: (name: string) => void }) {
  const t = useShellTexts();
  return (
    <Button variant="ghost" size="sm" icon="arrowRight" onClick={() => onChoose(name)}>
      {t('signup.storeNameSuggestion', { name })}
    </Button>
  );
}

function NameNote({ check }: { check: NameCheck }) {
  const t = useShellTexts();
  return (
    <output>
      {check.kind === 'checking' && t('signup.storeNameChecking')}
      {check.kind === 'free' && (
        <span className="auth-free">
          <Icon name="checkCircle" size={14} />
          {t('signup.storeNameFree')}
        </span>
      )}
      {check.kind !== 'checking' && check.kind !== 'free' && t('signup.storeNameHint')}
    </output>
  );
}
