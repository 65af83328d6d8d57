import type { itemSheetPoint, OutletSummary } from '@galla/contract';
import { ExtensionPoint, type ItemSheetProps } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { currentOutlet, holds, mayChange, useSession } from '@galla/shared/session';
import { Button, DietMark, EmptyState, ErrorPanel, LoadingNote, Skeleton } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { useFollowedMenu } from '../../lib/menu-data/menu.queries';
import { editPath } from '../../lib/menu-url';
import { priceText } from '../../lib/price-range';
import { useMenuText } from '../../messages/texts';
import { sheetItemQuery, type SheetItem } from './item-sheet.queries';
import { ItemPortions } from './item-portions';
import { ItemStock } from './item-stock';
import { ItemTickets } from './item-tickets';
import styles from './item-sheet.module.css';

const width = 440;

/** One item, wherever its name was pressed: price, stock, the orders that hold it now, and the way to its form. */
export function ItemSheet({ outletId, itemId, onClose }: ItemSheetProps) {
  const t = useMenuText();
  const outlet = useSession(({ outletList, closedOutlets = [] }) =>
    [...outletList, ...closedOutlets].find((one) => one.outletId === outletId),
  );
  if (outlet) return <SheetOf outlet={outlet} itemId={itemId} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('sheet.title')} width={width}>
      <EmptyState icon="menu" title={t('item.goneTitle')} message={t('item.goneMessage')} />
    </Modal>
  );
}

interface SheetOfProps {
  outlet: OutletSummary;
  itemId: string;
  onClose: () => void;
}

function SheetOf({ outlet, itemId, onClose }: SheetOfProps) {
  const t = useMenuText();
  const navigate = useNavigate();
  const mayEdit = useSession((state) => holds(state, 'menu'));
  const mayOrder = useSession((state) => mayChange(state, 'order', outlet));
  // The form belongs to the outlet that is chosen.
  const isHere = useSession((state) => currentOutlet(state)?.outletId === outlet.outletId);
  const query = useQuery(sheetItemQuery(outlet, itemId, mayEdit));
  useFollowedMenu(outlet.outletId);
  const item = query.data ?? null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={item?.name ?? t('sheet.title')}
      width={width}
      footer={
        <>
          {item && mayEdit && isHere && !outlet.closure && (
            <Button
              variant="ghost"
              icon="edit"
              onClick={() => {
                onClose();
                void navigate(editPath(itemId));
              }}
            >
              {t('sheet.edit')}
            </Button>
          )}
          <Button onClick={onClose}>{t('sheet.close')}</Button>
        </>
      }
    >
      {item ? (
        <div className={styles.sheet}>
          <Facts item={item} outlet={outlet} />
          {!outlet.closure && (
            <>
              <ItemStock item={item} outlet={outlet} />
              <ItemPortions item={item} outlet={outlet} />
            </>
          )}
          <ExtensionPoint<typeof itemSheetPoint>
            name="menu/item-sheet"
            value={{
              outletId: outlet.outletId,
              itemId,
              name: item.name,
              catId: item.catId,
              subCatId: item.subCatId,
            }}
          />
          {mayOrder && <ItemTickets outlet={outlet} itemId={itemId} onClose={onClose} />}
        </div>
      ) : query.isError ? (
        <ErrorPanel title={t('item.failedTitle')} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <>
          <LoadingNote />
          <Skeleton height={48} />
          <Skeleton height={96} radius={12} />
        </>
      ) : (
        <EmptyState icon="menu" title={t('item.goneTitle')} message={t('item.goneMessage')} />
      )}
    </Modal>
  );
}

/** Picture, dietary mark, and what it costs. */
function Facts({ item, outlet }: { item: SheetItem; outlet: OutletSummary }) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const count = item.sizePrices.length;
  return (
    <div className={styles.facts}>
      {item.thumbUrl !== null && (
        <img src={item.thumbUrl} alt="" width={48} height={48} className={styles.picture} />
      )}
      <DietMark diet={item.diet} />
      <span className={styles.price}>
        {priceText(t, item, { currency: outlet.currency, locale })}
        {count > 0 && <span className={styles.quiet}>{`\u00A0· ${t('mainMenu.sizes', { count })}`}</span>}
      </span>
    </div>
  );
}
