import { endpoints, idSchema, type OutletSummary } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { useEndpointQuery } from '@galla/shared/query';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import { EmptyState, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/ui';
import { menuKeys } from '../../lib/menu-data/menu.queries';
import { menuPaths } from '../../lib/menu-url';
import { useMenuText } from '../../messages/texts';
import { ItemEditor } from './item-editor';

/** Form of a new item, a copy (`?copy=`), or an existing item (`?item=`). */
export function ItemFormPage({ outlet }: { outlet: OutletSummary }) {
  const t = useMenuText();
  const { outletId } = outlet;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('item') ?? params.get('copy');
  const askedId = idSchema.safeParse(asked).data ?? null;
  // An address that names no item is no address of a new one.
  const isBroken = asked !== null && askedId === null;
  const editedId = params.has('item') ? askedId : null;
  const sourceId = askedId;
  const query = useEndpointQuery(endpoints.menu.getItem, {
    query: { outletId, itemId: sourceId ?? '' },
    key: menuKeys.item(outletId, sourceId ?? ''),
    enabled: sourceId !== null,
    // Not from the cache: saving stale data would be rejected by the server.
    staleTime: 0,
    gcTime: 0,
  });
  const title = t(
    params.has('item') ? 'item.editTitle' : asked === null ? 'item.newTitle' : 'item.copyTitle',
  );
  if (isBroken || (sourceId !== null && !query.data)) {
    const isGone = isBroken || (query.error instanceof ApiError && query.error.status === 404);
    return (
      <Page title={title} width="list" back={{ to: menuPaths.allItems, label: t('item.back') }}>
        {isGone ? (
          <EmptyState
            icon="menu"
            title={t('item.goneTitle')}
            message={t('item.goneMessage')}
            action={{ label: t('item.back'), onClick: () => void navigate(menuPaths.allItems) }}
          />
        ) : query.isError ? (
          <ErrorPanel title={t('item.failedTitle')} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton height={280} radius={12} />
            <Skeleton height={160} radius={12} />
          </>
        )}
      </Page>
    );
  }
  return (
    <ItemEditor
      key={`${editedId ?? ''} ${sourceId ?? ''}`}
      outlet={outlet}
      title={title}
      stored={editedId ? (query.data ?? null) : null}
      source={editedId ? null : (query.data ?? null)}
      catId={idSchema.safeParse(params.get('category')).data ?? null}
    />
  );
}
