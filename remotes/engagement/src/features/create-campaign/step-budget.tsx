import { useState } from 'react';
import { campaignLimits, currencies, endpoints, type Campaign, type CampaignBudget } from '@galla/contract';
import { addDays, budgetProblems, localDate, plannedSpend, runDays, zonedInstant } from '@galla/domain';
import { DateInput, DecimalInput } from '@galla/ui/forms';
import { formatMoney, moneyToInput, parseMoney } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { outletZone, useSession } from '@galla/shared/session';
import { Grid, Stack, Text } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { useOutletTime } from '../../lib/social/network-problem';
import { useNow } from '../../lib/social/use-now';
import { useTexts } from '../../messages/texts';
import { StepFrame, type StepProps } from './step-frame';

const usualDays = 6;

/** Budget: daily or total amount, first and last day on the clock of the campaign's first outlet, and a hard cap. */
export function StepBudget(props: StepProps) {
  const { campaign } = props;
  const t = useTexts();
  const now = useNow();
  const { locale } = useOutletTime();
  const timeZone = useSession(outletZone(campaign?.outletIds[0] ?? null));
  const kept = campaign?.budget ?? null;
  const currency = campaign?.currency ?? 'INR';
  const today = localDate(new Date(now), timeZone);
  const [start] = useState(() => ({
    kind: kept?.kind ?? ('daily' as const),
    amount: kept === null ? '' : moneyToInput(kept.amount),
    cap: kept === null ? '' : moneyToInput(kept.spendCap),
    starts: kept === null ? today : localDate(new Date(kept.startsAt), timeZone),
    // The end is the midnight after the last day.
    ends:
      kept === null ? addDays(today, usualDays) : localDate(new Date(Date.parse(kept.endsAt) - 1), timeZone),
  }));
  const [form, setForm] = useState<Omit<typeof start, 'kind'> & { kind: CampaignBudget['kind'] }>(start);
  const [shown, setShown] = useState(false);
  const change = (next: Partial<typeof form>): void => setForm((before) => ({ ...before, ...next }));
  const money = (minor: number): string => formatMoney(minor, { currency, locale, stripZeros: true });

  const amount = parseMoney(form.amount);
  const cap = parseMoney(form.cap);
  const budget: CampaignBudget | null =
    amount !== null && amount > 0 && cap !== null && cap > 0 && form.starts !== '' && form.ends !== ''
      ? {
          kind: form.kind,
          amount,
          spendCap: cap,
          startsAt: zonedInstant(form.starts, 0, timeZone).toISOString(),
          endsAt: zonedInstant(addDays(form.ends, 1), 0, timeZone).toISOString(),
        }
      : null;
  const problems = new Set(budget === null ? [] : budgetProblems(budget, now));
  const canSave = campaign !== null && budget !== null && problems.size === 0;
  const save = canSave
    ? async (): Promise<Campaign> => {
        const { campaignId, version, name, objective, outletIds, productTags } = campaign;
        const body = { campaignId, version, name, objective, outletIds, productTags, budget };
        return (await http.call(endpoints.campaigns.save, { body })).data;
      }
    : null;
  const symbol = currencies.find(({ name }) => name === currency)?.symbol ?? '';
  const missing = (value: number | null) =>
    shown && (value === null || value === 0) ? t('campaigns.amountRequired') : undefined;
  const spent = budget === null ? 0 : plannedSpend(budget);
  const dirty =
    kept === null ? form.amount !== '' || form.cap !== '' : JSON.stringify(form) !== JSON.stringify(start);
  return (
    <StepFrame {...props} step="budget" save={save} onRefused={() => setShown(true)} dirty={dirty}>
      <Stack gap={4}>
        <SegmentedControl
          isField
          label={t('campaigns.budgetKind')}
          choices={(['daily', 'total'] as const).map((value) => ({
            value,
            label: t(`campaigns.kind.${value}`),
          }))}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
        <Grid gap={4} minColumn={220}>
          <DecimalInput
            label={t(`campaigns.amount.${form.kind}`)}
            description={t('campaigns.problem.tooSmall', { least: money(campaignLimits.dailyMin) })}
            required
            prefix={symbol}
            value={form.amount}
            error={
              missing(amount) ??
              (problems.has('tooSmall')
                ? t('campaigns.problem.tooSmall', { least: money(campaignLimits.dailyMin) })
                : undefined)
            }
            onChange={(text) => change({ amount: text })}
          />
          <DecimalInput
            label={t('campaigns.cap')}
            description={t('campaigns.capMore')}
            required
            prefix={symbol}
            value={form.cap}
            error={
              missing(cap) ??
              (problems.has('overCap') ? t('campaigns.problem.overCap', { amount: money(spent) }) : undefined)
            }
            onChange={(text) => change({ cap: text })}
          />
        </Grid>
        <Grid gap={4} minColumn={220}>
          <DateInput
            label={t('campaigns.starts')}
            required
            value={form.starts}
            error={form.starts === '' ? t('campaigns.dayRequired') : undefined}
            onChange={(starts) => change({ starts })}
          />
          <DateInput
            label={t('campaigns.ends')}
            required
            min={form.starts}
            value={form.ends}
            error={
              form.ends === ''
                ? t('campaigns.dayRequired')
                : problems.has('endsBeforeStart')
                  ? t('campaigns.problem.endsBeforeStart')
                  : problems.has('ended')
                    ? t('campaigns.problem.ended')
                    : undefined
            }
            onChange={(ends) => change({ ends })}
          />
        </Grid>
        {budget !== null && problems.size === 0 && (
          <Text as="output">{t('campaigns.planned', { count: runDays(budget), amount: money(spent) })}</Text>
        )}
      </Stack>
    </StepFrame>
  );
}
