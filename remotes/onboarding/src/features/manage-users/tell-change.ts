import { memberSchema, type AuditEntry, type Member, type OutletSummary } from '@galla/contract';
import { formatDate, formatTime } from '@galla/shared/format';
import { hasMessage } from '@galla/shared/i18n';
import * as z from 'zod/mini';
import { namespace, type OnboardingText } from '../../lib/texts';
import { describeChange, type DescribedChange } from './describe-change';

/** What an entry of the history is told with, on the screen and in the file. */
export interface ChangeContext {
  t: OnboardingText;
  locale: string;
  people: readonly Member[];
  outlets: readonly Pick<OutletSummary, 'outletId' | 'timezone' | 'currency'>[];
}

export interface ToldChange {
  /** On the clock of the outlet; on the device's where a change concerns none. */
  when: string;
  who: string;
  what: string;
  /** The person or outlet that was changed; empty: unknown. */
  subject: string;
  named: DescribedChange[];
  /** Changed fields without a name. */
  others: number;
}

const namedSchema = z.pick(memberSchema, { userName: true });

function actionText(t: OnboardingText, action: string): string {
  const key = `manageUsers.changes.actions.${action.replace('.', '_')}`;
  return t(hasMessage(namespace, key) ? (key as 'manageUsers.changes.title') : 'manageUsers.changes.changed');
}

function subjectOf(entry: AuditEntry, people: readonly Member[]): string {
  if (entry.subjectKind !== 'user') return entry.outletName ?? '';
  const known = people.find(({ userId }) => userId === entry.subjectId)?.userName;
  const said = namedSchema.safeParse(entry.after ?? entry.before);
  return known ?? (said.success ? said.data.userName : '');
}

/** An entry of the history in words. */
export function tellChange(entry: AuditEntry, { t, locale, people, outlets }: ChangeContext): ToldChange {
  const outlet = outlets.find(({ outletId }) => outletId === entry.outletId);
  const timeZone = outlet?.timezone;
  const zone = { locale, ...(timeZone !== undefined && { timeZone }) };
  return {
    when: `${formatDate(entry.at, zone)}, ${formatTime(entry.at, zone)}`,
    who: [entry.actor.name, entry.actor.device].filter(Boolean).join(', '),
    what: actionText(t, entry.action),
    subject: subjectOf(entry, people),
    ...describeChange(entry, { t, locale, currency: outlet?.currency ?? 'INR', timeZone }),
  };
}
