import { useState } from 'react';
import type { OutletSummary } from '@galla/contract';
import { lazyComponent } from '@galla/shared/composition';
import { useQuery } from '@galla/shared/query';
import { currentOutlet, useSession } from '@galla/shared/session';
import { Icon, Skeleton, StatusDot, Text, TextInput, VisuallyHidden } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery } from '../session/session.queries';
import { useNow } from '../ui/use-now';
import { chooseOutlet } from './choose-outlet';
import { moveByArrows, OutletChoice, placeText } from './outlet-choice';
import { isClosedByHours } from './outlet-opening';
import { Popup, useClosePopup } from '../ui/popup';
import './outlet-switcher.css';

/** Most merchants have none. */
const closedOutlets = lazyComponent(async () => (await import('./closed-outlets')).ClosedOutlets);

/** Up to this many outlets no search field is shown. */
const searchFrom = 8;

/** The selected outlet, with a list to switch. */
export function OutletSwitcher() {
  const t = useShellTexts();
  const outlets = useSession((state) => state.outletList);
  const current = useSession(currentOutlet);
  const userId = useSession((state) => state.userData?.userId ?? '');
  const { isPending, isError } = useQuery(outletsQuery(userId));

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
            <strong>{current.displayName}</strong> <span>{placeText(current, t)}</span>
          </span>
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <OutletList outlets={outlets} currentId={current.outletId} />
    </Popup>
  );
}

interface ListProps {
  outlets: readonly OutletSummary[];
  currentId: string;
}

function OutletList({ outlets, currentId }: ListProps) {
  const t = useShellTexts();
  const close = useClosePopup();
  const now = useNow();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const matching = outlets.filter((outlet) =>
    `${outlet.displayName} ${placeText(outlet, t)}`.toLocaleLowerCase().includes(wanted),
  );
  const handleChoose = (outletId: string): void => {
    chooseOutlet(outletId);
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
        {matching.map((outlet) => (
          <OutletChoice
            key={outlet.outletId}
            name={outlet.displayName}
            line={placeText(outlet, t)}
            isCurrent={outlet.outletId === currentId}
            onChoose={() => handleChoose(outlet.outletId)}
          >
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
