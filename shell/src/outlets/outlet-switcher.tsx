import { useState, type KeyboardEvent } from 'react';
import type { OutletSummary } from '@galla/contract';
import { useQuery } from '@galla/shared/query';
import { currentOutlet, useSession } from '@galla/shared/session';
import { Badge, Icon, Skeleton, StatusDot, Text, TextInput, VisuallyHidden } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery } from '../session/session.queries';
import { useNow } from '../ui/use-now';
import { isClosedByHours } from './outlet-opening';
import type { AllOutlets } from './use-all-outlets';
import { Popup, useClosePopup } from '../ui/popup';
import './outlet-switcher.css';

/** Up to this many outlets no search field is shown. */
const searchFrom = 8;

interface SwitcherProps {
  /** New orders by outlet id. */
  waiting: ReadonlyMap<string, number>;
  all: AllOutlets;
}

/** The selected outlet, or all of them, with a list to switch. */
export function OutletSwitcher({ waiting, all }: SwitcherProps) {
  const t = useShellTexts();
  const outlets = useSession((state) => state.outletList);
  const current = useSession(currentOutlet);
  const userId = useSession((state) => state.userData?.userId ?? '');
  const { isPending, isError } = useQuery(outletsQuery(userId));
  const showsAll = all.isShown;

  if (!current) {
    if (isPending) return <Skeleton width={180} height={36} />;
    return (
      <Text as="span" tone="muted">
        {isError ? t('outlet.loadFailed') : t('outlet.noneYet')}
      </Text>
    );
  }
  return (
    <Popup
      panelLabel={t('outlet.switchTitle')}
      triggerClass="outlet-button"
      trigger={
        <>
          <VisuallyHidden>{t('outlet.switcher')} </VisuallyHidden>
          <span className="outlet-sign">
            <Icon name="store" size={18} />
          </span>
          <span className="outlet-words">
            <strong>{showsAll ? t('outlet.all') : current.displayName}</strong>{' '}
            <span>{showsAll ? t('outlet.count', { count: outlets.length }) : placeText(current, t)}</span>
          </span>
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <OutletList
        outlets={outlets}
        currentId={showsAll ? null : current.outletId}
        waiting={waiting}
        all={all}
      />
    </Popup>
  );
}

type Texts = ReturnType<typeof useShellTexts>;

function placeText({ city, config }: OutletSummary, t: Texts): string {
  return [city, t(`businessType.${config.businessType}`)].filter(Boolean).join(' · ');
}

interface ListProps extends SwitcherProps {
  outlets: readonly OutletSummary[];
  /** Null: all are shown. */
  currentId: string | null;
}

function OutletList({ outlets, currentId, waiting, all }: ListProps) {
  const t = useShellTexts();
  const close = useClosePopup();
  const now = useNow();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const matching = outlets.filter((outlet) =>
    `${outlet.displayName} ${placeText(outlet, t)}`.toLocaleLowerCase().includes(wanted),
  );
  const handleChoose = (outletId: string): void => {
    all.choose(outletId);
    close();
  };
  const handleAll = (): void => {
    all.show();
    close();
  };
  return (
    <div className="outlet-panel">
      {outlets.length >= searchFrom && (
        <TextInput
          type="search"
          icon="search"
          size="sm"
          label={t('outlet.search')}
          hideLabel
          placeholder={t('outlet.search')}
          value={search}
          onKeyDown={moveByArrows}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className="outlet-list">
        {all.address !== null && wanted === '' && (
          <li>
            <button
              type="button"
              className="outlet-choice"
              onKeyDown={moveByArrows}
              aria-current={currentId === null ? 'true' : undefined}
              onClick={handleAll}
            >
              <span className="outlet-words">
                <strong>{t('outlet.all')}</strong>
                <span>{t('outlet.count', { count: outlets.length })}</span>
              </span>
              <Waiting count={outlets.reduce((sum, each) => sum + (waiting.get(each.outletId) ?? 0), 0)} />
            </button>
          </li>
        )}
        {matching.map((outlet) => (
          <li key={outlet.outletId}>
            <button
              type="button"
              className="outlet-choice"
              onKeyDown={moveByArrows}
              aria-current={outlet.outletId === currentId ? 'true' : undefined}
              onClick={() => handleChoose(outlet.outletId)}
            >
              <span className="outlet-words">
                <strong>{outlet.displayName}</strong>
                <span>{placeText(outlet, t)}</span>
              </span>
              <Waiting count={waiting.get(outlet.outletId) ?? 0} />
              <OutletDot outlet={outlet} now={now} />
            </button>
          </li>
        ))}
      </ul>
      {matching.length === 0 && (
        <Text tone="muted" size="sm" className="outlet-none">
          {t('outlet.none', { text: search })}
        </Text>
      )}
    </div>
  );
}

/** New orders of an outlet; nothing where none waits. */
function Waiting({ count }: { count: number }) {
  const t = useShellTexts();
  if (count === 0) return null;
  return (
    <Badge pill tone="red" solid>
      {t('outlet.new', { count })}
    </Badge>
  );
}

function OutletDot({ outlet, now }: { outlet: OutletSummary; now: number }) {
  const t = useShellTexts();
  if (outlet.available === 'off')
    return outlet.pausedUntil ? (
      <StatusDot tone="amber">{t('outlet.pausedShort')}</StatusDot>
    ) : (
      <StatusDot tone="grey">{t('outlet.closedShort')}</StatusDot>
    );
  if (isClosedByHours(outlet, now)) return <StatusDot tone="grey">{t('outlet.shutShort')}</StatusDot>;
  return outlet.busy ? (
    <StatusDot tone="amber">{t('outlet.busyShort')}</StatusDot>
  ) : (
    <StatusDot tone="green">{t('outlet.openShort')}</StatusDot>
  );
}

/** Arrow keys move through the search field and the options. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const panel = event.currentTarget.closest('.outlet-panel');
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, .outlet-choice') ?? [])];
  const at = stops.indexOf(event.currentTarget);
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}
