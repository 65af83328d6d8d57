import { useId } from 'react';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Text } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { closedOutletsQuery } from '../session/session.queries';
import { OutletChoice, placeText } from './outlet-choice';

/** Outlets that were closed permanently, below the others; left out where there are none. */
export function ClosedOutlets({
  currentId,
  wanted,
  onChoose,
}: {
  /** Null: all outlets are shown. */
  currentId: string | null;
  wanted: string;
  onChoose: (outletId: string) => void;
}) {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const userId = useSession((state) => state.userData?.userId ?? '');
  const closed = useSession((state) => state.closedOutlets) ?? [];
  useQuery(closedOutletsQuery(userId));
  const title = useId();
  const matching = closed.filter((outlet) =>
    `${outlet.displayName} ${placeText(outlet, t)}`.toLocaleLowerCase().includes(wanted),
  );
  if (matching.length === 0) return null;
  return (
    <>
      <Text tone="muted" size="sm" weight="semibold" className="outlet-part" id={title}>
        {t('outlet.closedOutlets')}
      </Text>
      <ul className="outlet-list" aria-labelledby={title}>
        {matching.map((outlet) => (
          <OutletChoice
            key={outlet.outletId}
            name={outlet.displayName}
            line={t('outlet.closedSince', {
              date: formatDate(outlet.closure?.at ?? '', { locale, timeZone: outlet.timezone }),
            })}
            isCurrent={outlet.outletId === currentId}
            onChoose={() => onChoose(outlet.outletId)}
          />
        ))}
      </ul>
    </>
  );
}
