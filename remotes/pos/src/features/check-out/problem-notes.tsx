import type { Ref } from 'react';
import type { CartProblem } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Icon } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import { placeOf, type ProblemPlace } from './problem-texts';
import styles from './problem-notes.module.css';

interface ProblemNotesProps {
  problems: readonly CartProblem[];
  place: ProblemPlace;
  timezone: string;
  money: (minor: number) => string;
  nameOf: (lineId: string) => string;
  /** Action of the problem's button; its text belongs to the problem. */
  onAct: (problem: CartProblem) => void;
  /** Makes it a pickup order; null: the outlet offers none. */
  onPickup: (() => void) | null;
  /** The problem whose first button gets `focusRef`. */
  first: CartProblem | undefined;
  focusRef: Ref<HTMLButtonElement>;
}

const isOutOfReach = ({ kind }: CartProblem): boolean =>
  kind === 'locationUnserviceable' || kind === 'deliveryPersonUnavailable';

/** Problems that block the order, shown where they can be fixed. */
export function ProblemNotes({
  problems,
  place,
  timezone,
  money,
  nameOf,
  onAct,
  onPickup,
  first,
  focusRef,
}: ProblemNotesProps) {
  const t = usePosText();
  const { locale } = useLanguage();
  const here = problems.filter((problem) => placeOf(problem) === place);
  const textOf = (problem: CartProblem): string => {
    switch (problem.kind) {
      case 'itemNotServing':
      case 'optionsInvalid':
      case 'quantityInvalid':
      case 'aboveMrp':
      case 'priceChanged':
        return t(`problems.${problem.kind}.text`, {
          names: [...new Set(problem.lineIds.map(nameOf))].filter(Boolean).join(', '),
        });
      case 'outletClosed':
        return problem.opensAt === null
          ? t('codes.c1011.text')
          : t('outlets.opensAt', { time: formatDateTime(problem.opensAt, { locale, timeZone: timezone }) });
      case 'offerInvalid':
        return t(`coupon.reasons.${problem.reason}`);
      case 'offerMinimumNotMet':
      case 'minimumNotMet':
        return t(`problems.${problem.kind}.text`, {
          minimum: money(problem.minimum),
          missing: money(problem.missing),
        });
      case 'interStateGoods':
        return t('problems.interStateGoods.text', { state: problem.state });
      case 'walletTooLow':
        return t('problems.walletTooLow.text', { balance: money(problem.balance) });
      default:
        return t(`problems.${problem.kind}.text`);
    }
  };
  return here.map((problem) => (
    <div key={problem.kind} role="alert" className={styles.note}>
      <Icon name="warning" />
      <div className={styles.text}>
        <strong>{t(`problems.${problem.kind}.title`)}</strong>
        <div>{textOf(problem)}</div>
        {onPickup !== null && isOutOfReach(problem) && <div>{t('codes.pickupOnly')}</div>}
      </div>
      {onPickup !== null && isOutOfReach(problem) && (
        <Button size="sm" ref={problem === first ? focusRef : undefined} onClick={onPickup}>
          {t('delivery.makePickup')}
        </Button>
      )}
      <Button
        size="sm"
        ref={problem === first && !(onPickup !== null && isOutOfReach(problem)) ? focusRef : undefined}
        onClick={() => onAct(problem)}
      >
        {t(`problems.${problem.kind}.button`)}
      </Button>
    </div>
  ));
}
