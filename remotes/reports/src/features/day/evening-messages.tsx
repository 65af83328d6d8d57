import { eveningTimes, hourMs } from '@galla/contract';
import type { EveningMessage, EveningState } from '@galla/contract';
import { formatDate, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Text, type Tone } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { Panel } from '../../ui/panel';
import list from '../../ui/row-list.module.css';

const tones = { sent: 'green', waiting: 'amber', failed: 'red' } as const satisfies Record<string, Tone>;

/** What was sent and when, and why something was not. */
export function EveningMessages({ state: { messages, channel } }: { state: EveningState }) {
  const t = useTexts();
  return (
    <Panel title={t('evening.last')}>
      {messages.length === 0 ? (
        <Text tone="muted">{t(channel === 'off' ? 'evening.noneOff' : 'evening.none')}</Text>
      ) : (
        <ul className={list.rows}>
          {messages.map((message) => (
            <Message key={message.messageId} message={message} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Message({ message }: { message: EveningMessage }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { date, outletName, text, state, failure, channel, at, timezone } = message;
  const day = formatDate(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' });
  const time = formatTime(at, { locale, timeZone: timezone });
  const hours = eveningTimes.givenUpAfterMs / hourMs;
  return (
    <li>
      <span className={list.what}>
        <span>{text === '' ? `${outletName}, ${day}` : text}</span>
        <Text as="span" size="sm" tone="muted">
          {[t(`evening.channel.${channel}`), failure && t(`evening.failure.${failure}`, { hours })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <Badge tone={tones[state]} mark>
        {t(`evening.${state}`, { time })}
      </Badge>
    </li>
  );
}
