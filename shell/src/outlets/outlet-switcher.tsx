import { useState } from 'react';
import type { OutletSummary } from '@galla/contract';
import { lazyComponent } from '@galla/shared/composition';
import { useQuery } from '@galla/shared/query';
import { currentOutlet, useSession } from '@galla/shared/session';
import { Badge, Icon, Skeleton, StatusDot, Text, TextInput, VisuallyHidden } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery } from '../session/session.queries';
import { useNow } from '../ui/use-now';
import { moveByArrows, OutletChoice, placeText } from './outlet-choice';
import { isClosedByHours } from './outlet-opening';
import type { AllOutlets } from './use-all-outlets';
import { Popup, useClosePopup } from '../ui/popup';
import './outlet-switcher.css';

/** Most merchants have none. */
const closedOutlets = lazyComponent(async () => (await import('./closed-outlets')).ClosedOutlets);

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
          <OutletChoice
            name={t('outlet.all')}
            line={t('outlet.count', { count: outlets.length })}
            isCurrent={currentId === null}
            onChoose={handleAll}
          >
            <Waiting count={outlets.reduce((sum, each) => sum + (waiting.get(each.outletId) ?? 0), 0)} />
          </OutletChoice>
        )}
        {matching.map((outlet) => (
          <OutletChoice
            key={outlet.outletId}
            name={outlet.displayName}
            line={placeText(outlet, t)}
            isCurrent={outlet.outletId === currentId}
            onChoose={() => handleChoose(outlet.outletId)}
          >
            <Waiting count={waiting.get(outlet.outletId) ?? 0} />
            <OutletDot outlet={outlet} now={now} />
          </OutletChoice>
        ))}
      </ul>
      <closedOutlets.Part currentId={currentId} wanted={wanted} onChoose={handleChoose} />
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
