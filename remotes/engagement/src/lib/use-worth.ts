import type { ReferralTerms } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../messages/texts';

/** Value of a reduction, in words: "20% off, up to ₹100". */
export function useWorth(): (reduction: ReferralTerms['friend']['reduction']) => string {
  const t = useTexts();
  const { locale } = useLanguage();
  return (reduction) => {
    if (reduction.kind === 'flat')
      return t('rewards.flatOff', { amount: formatMoney(reduction.amount, { locale, stripZeros: true }) });
    const { percent, cap } = reduction;
    return cap === null
      ? t('rewards.percentOff', { percent })
      : t('rewards.percentOffCapped', { percent, cap: formatMoney(cap, { locale, stripZeros: true }) });
  };
}
