import { useId } from 'react';
import type { OutletSummary } from '@galla/contract';
import { formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, holds, useSession } from '@galla/shared/session';
import { Button, StatusDot, Switch, type Tone } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { setAvailability } from './set-availability';
import { useIsUnsent } from './unsent-availability';
import { closesText, isClosedByHours, opensText, pauseEndText, useOpeningClock } from './outlet-opening';
import './availability-toggle.css';

type AvailabilityState = 'unsent' | 'paused' | 'busy' | 'shut' | 'open' | 'notSetUp' | 'closed';

const tones = {
  unsent: 'amber',
  paused: 'amber',
  busy: 'amber',
  shut: 'grey',
  open: 'green',
  notSetUp: 'grey',
  closed: 'grey',
} as const satisfies Record<AvailabilityState, Tone>;

const shortTexts = {
  unsent: 'outlet.unsentShort',
  paused: 'outlet.pausedShort',
  busy: 'outlet.busyShort',
  shut: 'outlet.shutShort',
  open: 'outlet.openShort',
  notSetUp: 'outlet.closedShort',
  closed: 'outlet.closedShort',
} as const satisfies Record<AvailabilityState, string>;

/** Availability of the current outlet, in the header. */
export function AvailabilityToggle() {
  const outlet = useSession(currentOutlet);
  const t = useShellTexts();
  if (outlet?.closure)
    return (
      <span className="availability">
        <StatusDot tone="grey">{t('outlet.closedPermanently')}</StatusDot>
      </span>
    );
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
  const closes = closed ? null : closesText(outlet, now, locale);
  const notYet = !isOn && outlet.setUp === false;
  const pausedUntil = isOn ? null : (outlet.pausedUntil ?? null);
  const busy = outlet.busy ?? null;
  const unsent = useIsUnsent(outlet.outletId);
  const state = (): AvailabilityState => {
    if (unsent) return 'unsent';
    if (pausedUntil !== null) return 'paused';
    if (closed) return 'shut';
    if (!isOn) return notYet ? 'notSetUp' : 'closed';
    return busy ? 'busy' : 'open';
  };
  const shown = state();
  const repeatsSwitch = shown === 'open' ? closes === null : shown === 'closed' || shown === 'notSetUp';
  const openText = () => {
    // Without an answer since it opened, its end is not known.
    if (!outlet.opening?.open) return t('outlet.open');
    return closes === null ? t('outlet.openAllDay') : t('outlet.openUntil', { time: closes });
  };
  const timeOfDay = (time: string) => formatTime(time, { locale, timeZone: outlet.timezone });
  const longTexts: Record<AvailabilityState, string> = {
    unsent: t('outlet.unsent'),
    paused:
      pausedUntil === null
        ? ''
        : t('outlet.pausedUntil', { time: pauseEndText(outlet, pausedUntil, locale) }),
    busy: busy?.until == null ? t('outlet.busy') : t('outlet.busyUntil', { time: timeOfDay(busy.until) }),
    shut: opens === null ? t('outlet.shut') : t('outlet.shutUntil', { time: opens }),
    open: openText(),
    notSetUp: t('outlet.notSetUp'),
    closed: t('outlet.closed'),
  };
  const words = (
    <StatusDot tone={tones[shown]}>
      <span className="availability-long">{longTexts[shown]}</span>
      <span className="availability-short">{t(shortTexts[shown])}</span>
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
      <span aria-hidden={repeatsSwitch} data-unsent={unsent || undefined}>
        {words}
      </span>
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
