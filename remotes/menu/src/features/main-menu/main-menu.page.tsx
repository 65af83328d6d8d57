import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ItemsByCategory, MenuItemRow, OutletSummary } from '@galla/contract';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import {
  Button,
  ButtonLink,
  confirm,
  EmptyState,
  ErrorPanel,
  Heading,
  LoadingNote,
  NoOutlet,
  Skeleton,
  useAvailableHeight,
} from '@galla/ui';
import { mainMenuKeys } from '../../lib/menu.keys';
import { useItemActs } from '../../lib/menu-data/item-acts';
import { menuRowsQuery } from '../../lib/menu-data/menu.queries';
import { copyPath, editPath, emptyFilter, menuPaths, readFilter } from '../../lib/menu-url';
import { newItemPath } from '../../lib/new-item-path';
import { useMenuText } from '../../messages/texts';
import { BulkBar, type BulkQuestion } from './bulk-bar';
import { ImageSummary } from './image-summary';
import { ItemList } from './item-list';
import { ItemMenu, type ItemQuestion } from './item-menu';
import { placeOf } from './item-order';
import { createListReader } from './list-rows';
import { MenuQuestions, type MenuQuestion } from './menu-questions';
import { MenuToolbar } from './menu-toolbar';
import { OutletMatrix } from './outlet-matrix';
import { UndoBar } from './undo-bar';
import { useMenuFilter } from './use-menu-filter';
import { useSelection } from './use-selection';
import styles from './main-menu.page.module.css';

const outletsView = 'outlets';

/** Every item of the outlet, with single and bulk actions. */
export function MainMenuPage({ outlet }: { outlet: OutletSummary }) {
  const t = useMenuText();
  const page = useRef<HTMLDivElement>(null);
  useAvailableHeight(page, 360);
  const query = useQuery(menuRowsQuery(outlet.outletId));
  const [params, setParams] = useSearchParams();
  const isClosed = Boolean(outlet.closure);
  const showsOutlets = !isClosed && params.get('view') === outletsView;
  // The item the matrix was opened from: initially the only one shown.
  const [asked, setAsked] = useState('');
  const showOutlets = useCallback(
    (search: string | null) => {
      setAsked(search ?? '');
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (search === null) next.delete('view');
        else next.set('view', outletsView);
        return next;
      });
    },
    [setParams],
  );
  const navigate = useNavigate();
  const toNewItem = newItemPath(outlet.outletId, readFilter(params).catId, query.data?.categories ?? []);
  useShortcuts(mainMenuKeys, (act) => t(`mainMenu.${act}`), {
    newItem: isClosed ? null : () => void navigate(toNewItem),
    outlets: isClosed ? null : () => showOutlets(showsOutlets ? null : ''),
  });
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.header}>
        <Heading level={1}>{t(showsOutlets ? 'outlets.title' : 'mainMenu.title')}</Heading>
        <div className={styles.actions}>
          {showsOutlets ? (
            <Button size="sm" icon="chevronLeft" onClick={() => showOutlets(null)}>
              {t('outlets.back')}
            </Button>
          ) : isClosed ? null : (
            <>
              <Button size="sm" icon="store" onClick={() => showOutlets('')}>
                {t('mainMenu.outlets')}
              </Button>
              <ButtonLink size="sm" variant="primary" icon="plus" to={toNewItem}>
                {t('mainMenu.newItem')}
              </ButtonLink>
            </>
          )}
        </div>
      </header>
      {showsOutlets ? (
        <OutletMatrix outlet={outlet} search={asked} onBack={() => showOutlets(null)} />
      ) : query.data ? (
        <Items menu={query.data} outlet={outlet} onOutlets={showOutlets} />
      ) : query.isError ? (
        <ErrorPanel title={t('mainMenu.failedTitle')} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height={40} />
          <Skeleton height={420} radius={12} />
        </>
      )}
    </div>
  );
}

interface ItemsProps {
  menu: ItemsByCategory;
  outlet: OutletSummary;
  onOutlets: (search: string) => void;
}

function Items({ menu, outlet, onOutlets }: ItemsProps) {
  const t = useMenuText();
  const navigate = useNavigate();
  const [filter, setFilter] = useMenuFilter();
  const [readList] = useState(createListReader);
  // The field updates at once; the list is deferred and interruptible.
  const shown = useDeferredValue(filter);
  const list = useMemo(() => readList(menu, shown), [readList, menu, shown]);
  const { acts, undoable } = useItemActs(outlet);
  const selection = useSelection(list.items);
  const [question, setQuestion] = useState<MenuQuestion | null>(null);
  const [more, setMore] = useState<{ item: MenuItemRow; beside: HTMLElement; place: DOMRect } | null>(null);
  const handleMore = useCallback(
    (item: MenuItemRow, beside: HTMLElement) =>
      setMore({ item, beside, place: beside.getBoundingClientRect() }),
    [],
  );

  const confirmDelete = async (items: readonly MenuItemRow[]): Promise<void> => {
    const yes = await confirm({
      title: t('mainMenu.deleteTitle', { count: items.length, name: items[0]?.name ?? '' }),
      message: t('mainMenu.deleteMessage'),
      confirmLabel: t('mainMenu.delete'),
      danger: true,
    });
    if (!yes) return;
    const itemIds = items.map(({ itemId }) => itemId);
    if (await acts.bulk(itemIds, { kind: 'delete' })) selection.select(itemIds, false);
  };
  const handleBulk = (kind: BulkQuestion): void => {
    if (kind === 'delete') void confirmDelete(selection.items);
    else setQuestion({ kind, items: selection.items });
  };
  const handleItem = (item: MenuItemRow, asked: ItemQuestion): void => {
    if (asked === 'edit') void navigate(editPath(item.itemId));
    else if (asked === 'copy') void navigate(copyPath(item.itemId));
    else if (asked === 'outlets') onOutlets(item.name);
    else if (asked === 'delete') void confirmDelete([item]);
    else setQuestion({ kind: asked, items: [item] });
  };

  const selectAll = (): void =>
    selection.select(
      list.items.map(({ itemId }) => itemId),
      true,
    );
  const selects = list.total > 0 && !outlet.closure;
  useShortcuts(mainMenuKeys, (act) => t(`mainMenu.${act}`), { selectAll: selects ? selectAll : null });

  if (list.total === 0 && outlet.closure) return <NoOutlet reason="closed" />;
  if (list.total === 0) {
    return (
      <>
        {undoable && <UndoBar undoable={undoable} acts={acts} />}
        <EmptyState
          icon="menu"
          title={t('mainMenu.emptyTitle')}
          message={t('mainMenu.emptyMessage')}
          action={{ label: t('mainMenu.emptyAction'), onClick: () => void navigate(menuPaths.newItem) }}
        />
      </>
    );
  }
  const shownCount =
    list.items.length === list.total
      ? t('mainMenu.count', { count: list.total })
      : t('mainMenu.someOf', { shown: list.items.length, count: list.total });
  return (
    <>
      <MenuToolbar filter={filter} onChange={setFilter} categories={menu.categories} />
      {selection.items.length > 0 ? (
        <BulkBar
          count={selection.items.length}
          onSwitch={(available, forHow) =>
            void acts.switchSeveral(
              selection.items.map(({ itemId }) => itemId),
              available,
              forHow,
            )
          }
          onAsk={handleBulk}
          onClear={selection.clear}
        />
      ) : (
        <div className={styles.summary}>
          <output aria-busy={shown !== filter}>{shownCount}</output>
          <ImageSummary
            withoutImage={list.withoutImage}
            isFiltered={filter.image === 'none'}
            onFilter={(only) => setFilter({ ...filter, image: only ? 'none' : null })}
            adds={selects}
          />
          {selects && (
            <Button size="sm" variant="ghost" onClick={selectAll}>
              {t('mainMenu.selectAll')}
            </Button>
          )}
        </div>
      )}
      {undoable && <UndoBar undoable={undoable} acts={acts} />}
      {list.rows.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('mainMenu.nothingTitle')}
          message={t('mainMenu.nothingMessage')}
          action={{ label: t('mainMenu.clearFilters'), onClick: () => setFilter(emptyFilter) }}
        />
      ) : (
        <ItemList
          rows={list.rows}
          selected={selection.chosen}
          outlet={outlet}
          acts={acts}
          onSelect={selection.select}
          onMore={handleMore}
        />
      )}
      {more && (
        <ItemMenu
          item={more.item}
          place={more.place}
          position={placeOf(menu, more.item, list.items)}
          onOrder={(itemIds) => void acts.reorder(more.item, itemIds)}
          onSnooze={(forHow) => void acts.switchItems([more.item.itemId], false, forHow)}
          onAsk={(asked) => handleItem(more.item, asked)}
          onClose={() => {
            // The popover closes at once and would move the focus.
            more.beside.focus({ preventScroll: true });
            setMore(null);
          }}
        />
      )}
      {question && (
        <MenuQuestions
          question={question}
          outlet={outlet}
          categories={menu.categories}
          acts={acts}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
