import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Text } from '../base/text';
import './password-strength.css';

const levels = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordLevel = (typeof levels)[number];

/** Common passwords. */
const wornOut =
  /^(?:pass(?:word|w0rd)?|qwerty|admin|welcome|letmein|iloveyou|abc123|india|krishna|(?:0?1234567890?)|\d{1,3})\W*(?:\d+\W*)?$/i;

function poolOf(password: string): number {
  const pools: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z0-9]/, 33],
  ];
  return pools.reduce((size, [pattern, count]) => size + (pattern.test(password) ? count : 0), 0);
}

/**
 * Password strength from its length and character classes; repeated and sequential characters
 * (aaa, 1234) count once.
 */
export function passwordLevel(password: string): PasswordLevel {
  if (wornOut.test(password)) return 'weak';
  let counted = 0;
  for (let index = 0; index < password.length; index += 1) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1);
    if (index === 0 || Math.abs(step) > 1) counted += 1;
  }
  const bits = counted * Math.log2(Math.max(2, poolOf(password)));
  if (password.length < 8 || bits < 36) return 'weak';
  if (bits < 50) return 'fair';
  return bits < 66 ? 'good' : 'strong';
}

/** Shows the strength of the password; renders nothing while it is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useMessages<SharedMessages>('shared');
  if (password === '') return null;
  const level = passwordLevel(password);
  const name = t(`password.${level}`);
  return (
    <div className="g-strength" data-level={level}>
      <meter
        className="g-visually-hidden"
        aria-label={t('password.strength')}
        aria-valuetext={name}
        min={0}
        max={levels.length}
        value={levels.indexOf(level) + 1}
      />
      <span className="g-strength-bar" aria-hidden="true" />
      <Text as="span" size="xs" tone="muted" aria-live="polite">
        {`${t('password.strength')}: ${name}`}
      </Text>
    </div>
  );
}
