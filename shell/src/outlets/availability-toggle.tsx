import { useId } from 'react';
import type { OutletSummary } from '@galla/contract';
import { formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, holds, useSession } from '@galla/shared/session';
import { Button, StatusDot, Switch } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { setAvailability } from './set-availability';
import { isClosedByHours, opensText, pauseEndText, useOpeningClock } from './outlet-opening';
import './availability-toggle.css';

/** Availability of the current outlet, in the header. */
export function AvailabilityToggle() {
  const outlet = useSession(currentOutlet);
  return outlet && <OutletAvailability outlet={outlet} />;
}

/** Availability of an outlet: a switch with the orders permission, otherwise a text. */
export function OutletAvailability({ outlet }: { outlet: OutletSummary }) {
  const t = useShellTexts();
  const mayChange = useSession((state) => holds(state, 'order'));
  const reason = useId();
  const isOn = outlet.available === 'on';
  const { locale } = useLanguage();
  const now = useOpeningClock(outlet);
  const closed = isClosedByHours(outlet, now);
  const opens = closed ? opensText(outlet, now, locale) : null;
  const busy = isOn && !closed ? (outlet.busy ?? null) : null;
  const busyText =
    busy?.until == null
      ? t('outlet.busy')
      : t('outlet.busyUntil', {
          time: formatTime(busy.until, { locale, timeZone: outlet.timezone }),
        });
  const notYet = !isOn && outlet.setUp === false;
  const pausedUntil = isOn ? null : (outlet.pausedUntil ?? null);
  const closedText = opens === null ? t('outlet.shut') : t('outlet.shutUntil', { time: opens });
  const words = (
    <StatusDot tone={busy || pausedUntil !== null ? 'amber' : isOn && !closed ? 'green' : 'grey'}>
      <span className="availability-long">
        {pausedUntil !== null
          ? t('outlet.pausedUntil', { time: pauseEndText(outlet, pausedUntil, locale) })
          : busy
            ? busyText
            : closed
              ? closedText
              : t(isOn ? 'outlet.open' : notYet ? 'outlet.notSetUp' : 'outlet.closed')}
      </span>
      <span className="availability-short">
        {t(
          pausedUntil !== null
            ? 'outlet.pausedShort'
            : busy
              ? 'outlet.busyShort'
              : closed
                ? 'outlet.shutShort'
                : isOn
                  ? 'outlet.openShort'
                  : 'outlet.closedShort',
        )}
      </span>
    </StatusDot>
  );
  if (!mayChange) return <span className="availability">{words}</span>;
  return (
    <span className="availability" title={notYet ? t('outlet.notSetUpHint') : undefined}>
      <Switch
        label={t('outlet.toggle', { name: outlet.displayName })}
        hideLabel
        checked={isOn}
        disabled={notYet}
        aria-describedby={notYet ? reason : undefined}
        onChange={(event) => void setAvailability(outlet, event.currentTarget.checked ? 'on' : 'off')}
      />
      <span aria-hidden={pausedUntil === null}>{words}</span>
      {pausedUntil !== null && (
        <Button
          size="sm"
          variant="ghost"
          className="availability-resume"
          aria-label={t('outlet.resumeNamed', { name: outlet.displayName })}
          onClick={() => void setAvailability(outlet, 'on')}
        >
          {t('outlet.resume')}
        </Button>
      )}
      {notYet && (
        <span id={reason} className="g-visually-hidden">
          {t('outlet.notSetUpHint')}
        </span>
      )}
    </span>
  );
}
