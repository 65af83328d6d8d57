import { acceptBandSeconds, orderStatusSchema, prepareBandSeconds, type Drill } from '@galla/contract';
import { discountReasonText, givenText } from '@galla/domain';
import type { Language } from '@galla/shared/i18n';
import { hourName } from '../../lib/hour-name';
import type { ReportText } from '../../messages/texts';

interface DrillText {
  name: string;
  text: string;
}

const secondsOfMinute = 60;

function bandText(ends: readonly number[], band: number, t: ReportText, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const from = number.format((ends[band - 1] ?? 0) / secondsOfMinute);
  const end = ends[band];
  if (end === undefined) return t('report.operational.over', { from });
  return t('report.operational.between', { from, to: number.format(end / secondsOfMinute) });
}

/** Texts of the filters of a list of orders. */
export function drillTexts(
  drill: Drill,
  t: ReportText,
  { locale, language }: { locale: string; language: Language },
): DrillText[] {
  const texts: (DrillText | false)[] = [
    drill.group !== undefined && { name: 'group', text: t(`drill.group.${drill.group}`) },
    drill.status !== undefined && {
      name: 'status',
      text: drill.status
        .split(',')
        .map((status) => statusText(status, t))
        .join(', '),
    },
    drill.reason !== undefined && { name: 'reason', text: t(`reason.${drill.reason}`) },
    drill.paymentMethod !== undefined && { name: 'paymentMethod', text: t(`payment.${drill.paymentMethod}`) },
    drill.paymentStatus !== undefined && {
      name: 'paymentStatus',
      text: t(`paymentStatus.${drill.paymentStatus}`),
    },
    drill.fulfilment !== undefined && { name: 'fulfilment', text: t(`fulfilment.${drill.fulfilment}`) },
    drill.itemId !== undefined && { name: 'itemId', text: t('drill.item') },
    drill.coupon !== undefined && { name: 'coupon', text: t('drill.coupon', { code: drill.coupon }) },
    drill.discounted !== undefined && { name: 'discounted', text: t('drill.discounted') },
    drill.given !== undefined && { name: 'given', text: givenText(drill.given, language) },
    drill.discountReason !== undefined && {
      name: 'discountReason',
      text: discountReasonText({ reason: drill.discountReason, note: '' }, language),
    },
    drill.givenBy !== undefined && { name: 'givenBy', text: t('drill.givenBy') },
    drill.taxPercent !== undefined && {
      name: 'taxPercent',
      text: t('drill.tax', { percent: drill.taxPercent }),
    },
    drill.hour !== undefined && {
      name: 'hour',
      text: t('drill.hour', { hour: hourName(drill.hour, locale) }),
    },
    drill.accepted !== undefined && { name: 'accepted', text: t(`drill.accepted.${drill.accepted}`) },
    drill.late !== undefined && { name: 'late', text: t(`drill.late.${drill.late}`) },
    drill.acceptBand !== undefined && {
      name: 'acceptBand',
      text: t('drill.acceptBand', { time: bandText(acceptBandSeconds, drill.acceptBand, t, locale) }),
    },
    drill.prepareBand !== undefined && {
      name: 'prepareBand',
      text: t('drill.prepareBand', { time: bandText(prepareBandSeconds, drill.prepareBand, t, locale) }),
    },
    drill.paper !== undefined && { name: 'paper', text: t(`drill.paper.${drill.paper}`) },
    drill.liability !== undefined && { name: 'liability', text: t(`drill.liability.${drill.liability}`) },
    drill.tender !== undefined && {
      name: 'tender',
      text: t('drill.tender', { method: t(`tender.${drill.tender}`) }),
    },
    drill.rescue !== undefined && { name: 'rescue', text: t(`report.cancellations.${drill.rescue}`) },
    drill.customerId !== undefined && { name: 'customerId', text: t('drill.customer') },
  ];
  return texts.filter((text) => text !== false);
}

function statusText(status: string, t: ReportText): string {
  const known = orderStatusSchema.safeParse(status);
  return known.success ? t(`status.${known.data}`) : status;
}
