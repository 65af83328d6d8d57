import {
  currencySchema,
  memberSchema,
  type AuditEntry,
  type Member,
  type OutletSummary,
} from '@galla/contract';
import { formatDate, formatTime, withZone } from '@galla/shared/format';
import { hasMessage } from '@galla/shared/i18n';
import * as z from 'zod/mini';
import { namespace, type OnboardingText } from '../../messages/texts';
import { describeCash } from './describe-cash';
import { describeDiscount } from './describe-discount';
import { describeChange, type DescribedChange } from './describe-change';
import { describeStock } from './describe-stock';

/** What an entry of the history is described with, on the screen and in the file. */
export interface ChangeContext {
  t: OnboardingText;
  locale: string;
  people: readonly Member[];
  outlets: readonly Pick<OutletSummary, 'outletId' | 'timezone' | 'currency'>[];
  /** The clock of what concerns no single outlet. */
  homeZone: string;
}

export interface DescribedEntry {
  /** On the clock of the outlet, or of the merchant where a change concerns none; named where the device's differs. */
  when: string;
  who: string;
  what: string;
  /** "Created WEEKEND10: 10% off everything, every day". */
  sentence: string;
  /** Whether the sentence says everything: the fields are details of it. */
  isWhole: boolean;
  /** Where it was, if the sentence does not say so. */
  place: string;
  /** The person or outlet that was changed; empty: unknown. */
  subject: string;
  named: DescribedChange[];
  /** Changed fields without a name. */
  others: number;
}

/** Money that was moved is kept with its currency. */
const currencyOfSchema = z.object({ amount: z.number(), currency: currencySchema });
const movedSchema = z.object({ amount: z.number() });
const namedSchema = z.pick(memberSchema, { userName: true });

function actionText(t: OnboardingText, { action, after }: AuditEntry): string {
  const moved = action === 'counter.move' ? movedSchema.safeParse(after).data?.amount : undefined;
  if (moved !== undefined) return t(`manageUsers.changes.${moved < 0 ? 'paidOut' : 'addedCash'}`);
  const key = `manageUsers.changes.actions.${action.replace('.', '_')}`;
  return t(hasMessage(namespace, key) ? (key as 'manageUsers.changes.title') : 'manageUsers.changes.changed');
}

function subjectOf(entry: AuditEntry, people: readonly Member[]): string {
  if (entry.subjectKind !== 'user') return entry.outletName ?? '';
  const known = people.find(({ userId }) => userId === entry.subjectId)?.userName;
  const said = namedSchema.safeParse(entry.after ?? entry.before);
  return known ?? (said.success ? said.data.userName : '');
}

/** What a record is called by people, best first. */
const nameSchema = z.object({
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  displayName: z.optional(z.string()),
  title: z.optional(z.string()),
  headline: z.optional(z.string()),
});

function nameOf(entry: AuditEntry, people: readonly Member[]): string {
  if (entry.subjectKind === 'user') return subjectOf(entry, people);
  const { data } = nameSchema.safeParse(entry.after ?? entry.before);
  const own = data && [data.code, data.name, data.displayName, data.title, data.headline].find(Boolean);
  return own ?? (entry.action === 'outlet.availability' ? (entry.outletName ?? '') : '');
}

function sentenceOf(t: OnboardingText, { what, name, detail }: Record<'what' | 'name' | 'detail', string>) {
  if (name !== '' && detail !== '') return t('manageUsers.changes.saidWhole', { what, name, detail });
  if (name !== '') return t('manageUsers.changes.said', { what, name });
  return detail === '' ? what : t('manageUsers.changes.saidDetail', { what, detail });
}

/** An entry of the history in words. */
export function describeEntry(
  entry: AuditEntry,
  { t, locale, people, outlets, homeZone }: ChangeContext,
): DescribedEntry {
  const outlet = outlets.find(({ outletId }) => outletId === entry.outletId);
  const timeZone = entry.outletTimezone ?? outlet?.timezone ?? homeZone;
  const zone = { locale, timeZone };
  const own = currencyOfSchema.safeParse(entry.after).data?.currency;
  const currency = own ?? outlet?.currency ?? 'INR';
  const what = actionText(t, entry);
  const name = nameOf(entry, people);
  const reader = { t, locale, currency, timeZone };
  const stock = describeStock(entry.after, reader);
  const detail =
    entry.before === null ? describeDiscount(entry.after, reader) || describeCash(entry.after, reader) : '';
  return {
    when: withZone(`${formatDate(entry.at, zone)}, ${formatTime(entry.at, zone)}`, entry.at, zone),
    who: [entry.actor.name, entry.actor.device].filter(Boolean).join(', '),
    what,
    sentence: stock || sentenceOf(t, { what, name, detail }),
    isWhole: stock !== '' || detail !== '',
    place: entry.outletName !== null && entry.outletName !== name ? entry.outletName : '',
    subject: subjectOf(entry, people),
    ...describeChange(entry, { t, locale, currency, timeZone }),
  };
}
