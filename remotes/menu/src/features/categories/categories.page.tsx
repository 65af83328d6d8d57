import { useState, type ReactNode } from 'react';
import type { MenuCategory, OutletSummary } from '@galla/contract';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import {
  Badge,
  Button,
  Card,
  confirm,
  EmptyState,
  ErrorPanel,
  IconButton,
  LoadingNote,
  NoOutlet,
  Page,
  Skeleton,
  Switch,
  Banner,
} from '@galla/ui';
import { categoryKeys } from '../../lib/menu.keys';
import { categoriesQuery } from '../../lib/menu-data/menu.queries';
import { emptyFilter, menuPaths, writeFilter } from '../../lib/menu-url';
import { useMenuText } from '../../messages/texts';
import { parentOf, useCategoryActs, type AnyCategory } from './category-acts';
import { CategoryDialog, type CategoryQuestion } from './category-dialog';
import { SortableList } from './sortable-list';
import { useCategoryOrder } from './use-category-order';
import styles from './categories.page.module.css';

interface RowActs {
  onSwitch: (category: AnyCategory, available: boolean) => void;
  onEdit: (category: AnyCategory) => void;
  onDelete: (category: AnyCategory) => void;
}

const itemsPath = (catId: string): string =>
  `${menuPaths.allItems}?${writeFilter(new URLSearchParams(), { ...emptyFilter, catId }).toString()}`;

/** One row: handle, name and count, actions. */
function CategoryLine({
  category,
  handle,
  acts,
}: {
  category: AnyCategory;
  handle: ReactNode;
  /** Null: the outlet was closed permanently. */
  acts: RowActs | null;
}) {
  const t = useMenuText();
  const { name, itemCount, catId, available } = category;
  return (
    <div className={styles.line}>
      {handle}
      <span className={styles.text} data-off={!available || undefined}>
        <span className={styles.name} data-sub={parentOf(category) !== null || undefined}>
          {name}
        </span>
        <Link to={itemsPath(catId)} className={styles.count}>
          {t('categories.items', { count: itemCount })}
          <span className="g-visually-hidden">: {name}</span>
        </Link>
      </span>
      {acts ? (
        <>
          <Switch
            label={t('categories.on', { name })}
            hideLabel
            checked={available}
            onChange={(event) => acts.onSwitch(category, event.currentTarget.checked)}
          />
          <IconButton
            icon="edit"
            label={t('categories.edit', { name })}
            onClick={() => acts.onEdit(category)}
          />
          <IconButton
            icon="trash"
            label={t('categories.delete', { name })}
            onClick={() => acts.onDelete(category)}
          />
        </>
      ) : (
        !available && <Badge tone="amber">{t('mainMenu.off')}</Badge>
      )}
    </div>
  );
}

/** Categories and their sub-categories in display order. */
export function CategoriesPage({ outlet }: { outlet: OutletSummary }) {
  const t = useMenuText();
  const query = useQuery(categoriesQuery(outlet.outletId));
  const acts = useCategoryActs(outlet);
  const { categories, reorder } = useCategoryOrder(outlet, query.data);
  const [question, setQuestion] = useState<CategoryQuestion | null>(null);
  const [notEmpty, setNotEmpty] = useState<string | null>(null);

  const confirmDelete = async (category: AnyCategory): Promise<void> => {
    const isSub = parentOf(category) !== null;
    const rule = t('categories.deleteMessage');
    const subs = 'subCategories' in category ? category.subCategories.length : 0;
    const yes = await confirm({
      title: t(isSub ? 'categories.deleteSubTitle' : 'categories.deleteTitle'),
      message: subs > 0 ? `${rule} ${t('categories.subsGo', { count: subs })}` : rule,
      confirmLabel: t('categories.deleteConfirm'),
      danger: true,
    });
    if (!yes) return;
    setNotEmpty((await acts.remove(category)) === 'notEmpty' ? category.name : null);
  };
  const isClosed = Boolean(outlet.closure);
  const rowActs: RowActs | null = isClosed
    ? null
    : {
        onSwitch: (category, available) => void acts.switchTo(category, available),
        onEdit: (category) => setQuestion({ kind: 'edit', category }),
        onDelete: (category) => void confirmDelete(category),
      };
  const add = (): void => setQuestion({ kind: 'add', parent: null });
  useShortcuts(categoryKeys, () => t('categories.add'), { add: isClosed ? null : add });
  const card = (category: MenuCategory, handle: ReactNode): ReactNode => (
    <Card padding="none" className={styles.card ?? ''}>
      <CategoryLine category={category} handle={handle} acts={rowActs} />
      <div className={styles.subs} hidden={isClosed && category.subCategories.length === 0}>
        {category.subCategories.length > 0 && (
          <SortableList
            label={t('categories.subList', { name: category.name })}
            items={category.subCategories}
            onOrder={rowActs && ((catIds) => reorder(category.catId, catIds))}
          >
            {(sub, subHandle) => <CategoryLine category={sub} handle={subHandle} acts={rowActs} />}
          </SortableList>
        )}
        {!isClosed && (
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            aria-label={t('categories.addSubTo', { name: category.name })}
            onClick={() => setQuestion({ kind: 'add', parent: category })}
          >
            {t('categories.addSub')}
          </Button>
        )}
      </div>
    </Card>
  );
  return (
    <Page
      title={t('categories.title')}
      width="form"
      actions={
        !isClosed && (
          <Button variant="primary" size="sm" icon="plus" onClick={add}>
            {t('categories.add')}
          </Button>
        )
      }
    >
      {notEmpty !== null && (
        <Banner
          tone="warn"
          title={t('categories.notEmptyTitle', { name: notEmpty })}
          onDismiss={() => setNotEmpty(null)}
        >
          {t('categories.deleteMessage')}
        </Banner>
      )}
      {query.isError && !query.data && (
        <ErrorPanel title={t('categories.failedTitle')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <>
          <LoadingNote />
          <Skeleton height={92} radius={12} />
          <Skeleton height={92} radius={12} />
        </>
      )}
      {categories?.length === 0 && isClosed && <NoOutlet reason="closed" />}
      {categories?.length === 0 && !isClosed && (
        <EmptyState
          icon="menu"
          title={t('categories.emptyTitle')}
          message={t('categories.emptyMessage')}
          action={{ label: t('categories.add'), onClick: add }}
        />
      )}
      {categories && categories.length > 0 && (
        <SortableList
          label={t('categories.list')}
          items={categories}
          onOrder={rowActs && ((catIds) => reorder(null, catIds))}
        >
          {card}
        </SortableList>
      )}
      {question && <CategoryDialog question={question} outlet={outlet} onClose={() => setQuestion(null)} />}
    </Page>
  );
}
