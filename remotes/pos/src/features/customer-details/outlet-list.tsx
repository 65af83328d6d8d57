import { useState, type Ref } from 'react';
import type { NearOutlet } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Radio, StatusDot } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import { useMoney } from '../../lib/use-money';
import { isPickupOnly, openText, todaysHours } from '../../lib/outlet-hours';
import styles from './outlet-list.module.css';

interface OutletListProps {
  /** The radio of the first outlet that isn't chosen, else of the first. */
  otherRef: Ref<HTMLInputElement>;
  outlets: readonly NearOutlet[];
  chosenId: string | null;
  onChoose: (outlet: NearOutlet) => void;
  onOtherLocation: () => void;
  onOtherOutlet: () => void;
}

const metresPerKm = 1_000;
/** Farther outlets are in other towns: collapsed behind a button. */
const farMetres = 50_000;

/** Outlets by distance, with hours, and the reason where one can't be chosen. */
export function OutletList({
  otherRef,
  outlets,
  chosenId,
  onChoose,
  onOtherLocation,
  onOtherOutlet,
}: OutletListProps) {
  const t = usePosText();
  const [all, setAll] = useState(false);
  const shown = outlets.filter(
    ({ outletId, distanceMetres }) =>
      all || outletId === chosenId || distanceMetres === null || distanceMetres <= farMetres,
  );
  const other = shown.find(({ outletId }) => outletId !== chosenId) ?? shown[0];
  return (
    <div role="radiogroup" aria-label={t('outlets.title')} className={styles.list}>
      {shown.map((outlet) => {
        const chosen = outlet.outletId === chosenId;
        return (
          <div key={outlet.outletId} className={styles.outlet} data-chosen={chosen || undefined}>
            <div className={styles.choice}>
              <Radio
                ref={outlet === other ? otherRef : undefined}
                name="pos-outlet"
                checked={chosen}
                onChange={() => onChoose(outlet)}
                label={
                  <span className={styles.name}>
                    {outlet.displayName}
                    {outlet.distanceMetres !== null && (
                      <span className={styles.distance}>
                        {t('outlets.away', { km: (outlet.distanceMetres / metresPerKm).toFixed(1) })}
                      </span>
                    )}
                  </span>
                }
                description={<OutletFacts outlet={outlet} />}
              />
            </div>
            {chosen && outlet.cartCode !== null && (
              <div role="alert" className={styles.problem}>
                <span>
                  <strong>{t(`codes.c${outlet.cartCode}.title`)}</strong>
                  {outlet.cartCode !== 1011 && `\u00A0· ${t(`codes.c${outlet.cartCode}.text`)}`}
                  {isPickupOnly(outlet) && <> {t('codes.pickupOnly')}</>}
                </span>
                <Button size="sm" onClick={outlet.cartCode === 1011 ? onOtherOutlet : onOtherLocation}>
                  {t(`codes.c${outlet.cartCode}.button`)}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {shown.length < outlets.length && (
        <Button variant="ghost" icon="chevronDown" onClick={() => setAll(true)}>
          {t('outlets.showAll', { count: outlets.length })}
        </Button>
      )}
    </div>
  );
}

/** Open state, next change, today's hours, minimum order. */
function OutletFacts({ outlet }: { outlet: NearOutlet }) {
  const t = usePosText();
  const { locale } = useLanguage();
  const money = useMoney(outlet.currency);
  return (
    <span className={styles.facts}>
      <StatusDot tone={outlet.open ? 'green' : 'red'}>{openText(outlet, t, locale)}</StatusDot>
      <span>{todaysHours(outlet, t)}</span>
      {outlet.minOrderAmount > 0 && (
        <span>{t('outlets.minimum', { amount: money(outlet.minOrderAmount) })}</span>
      )}
    </span>
  );
}
