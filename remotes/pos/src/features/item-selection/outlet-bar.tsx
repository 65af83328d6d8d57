import type { NearOutlet } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Button, StatusDot } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { call } from '../../lib/call/call-store';
import { usePosText } from '../../messages/texts';
import { isPickupOnly, openText, todaysHours } from '../../lib/outlet-hours';
import styles from './outlet-bar.module.css';

interface OutletBarProps {
  outlets: readonly NearOutlet[];
  outletId: string;
  name: string;
  onOtherLocation: () => void;
  onOtherOutlet: () => void;
}

/** The outlet, its open state, a link to another one, and its problems. */
export function OutletBar({ outlets, outletId, name, onOtherLocation, onOtherOutlet }: OutletBarProps) {
  const t = usePosText();
  const { locale } = useLanguage();
  const outlet = outlets.find((each) => each.outletId === outletId);
  const code = outlet?.cartCode ?? null;
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.choice}>
          <Select
            label={t('outlets.one')}
            hideLabel
            value={outletId}
            options={(outlets.length > 0 ? outlets : [{ outletId, displayName: name }]).map((each) => ({
              value: each.outletId,
              label: each.displayName,
            }))}
            onChange={(id) => {
              const chosen = outlets.find((each) => each.outletId === id);
              if (chosen) call.chooseOutlet({ id, name: chosen.displayName });
            }}
          />
        </div>
        {outlet && (
          <span className={styles.facts}>
            <StatusDot tone={outlet.open ? 'green' : 'red'}>{openText(outlet, t, locale)}</StatusDot>
            <span>{todaysHours(outlet, t)}</span>
          </span>
        )}
      </div>
      {code !== null && (
        <Banner tone="warn" title={t(`codes.c${code}.title`)}>
          <div className={styles.problem}>
            <span>
              {code === 1011
                ? outlet?.opensAt
                  ? t('outlets.opensAt', {
                      time: formatDateTime(outlet.opensAt, { locale, timeZone: outlet.timezone }),
                    })
                  : t('codes.c1011.text')
                : t(`codes.c${code}.text`)}
              {outlet && isPickupOnly(outlet) && ` ${t('codes.pickupOnly')}`}
            </span>
            <Button size="sm" onClick={code === 1011 ? onOtherOutlet : onOtherLocation}>
              {t(`codes.c${code}.button`)}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  );
}
