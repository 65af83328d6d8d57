import { useMemo, useReducer } from 'react';
import { endpoints, type MenuItemRow, type OutletSummary } from '@galla/contract';
import { newId } from '@galla/shared/format';
import { failureText } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useCallMutation, useQuery, useQueryClient, type CallEndpoint } from '@galla/shared/query';
import { uploadTimeoutMs } from '@galla/ui/lists';
import { menuRowsQuery, patchRows, refreshMenu } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import { holdersOf, noRows, readyRows, rowsAfter, type ImageRow } from './image-rows';
import { imageMatcher } from './match-images';

/** Uploads at once: more are no faster on a phone's connection, and the server decodes two. */
const atATime = 3;
const noItems: ReadonlyMap<string, MenuItemRow> = new Map();

/** Images for items of a menu: matched by name, corrected by hand, saved one by one. */
export function useAddImages(outlet: OutletSummary) {
  const t = useMenuText();
  const { outletId } = outlet;
  const client = useQueryClient();
  const menu = useQuery(menuRowsQuery(outletId));
  const items = useMemo(
    () =>
      menu.data
        ? new Map(menu.data.categories.flatMap((each) => each.items.map((item) => [item.itemId, item])))
        : noItems,
    [menu.data],
  );
  const match = useMemo(() => imageMatcher([...items.values()]), [items]);
  const [{ rows, leftOut }, dispatch] = useReducer(rowsAfter, noRows);
  const holders = useMemo(() => holdersOf(rows, items), [rows, items]);
  const ready = readyRows(rows, holders);

  /** Whether it was saved; its failure stands in its row. */
  const saveRow = async (call: CallEndpoint, row: ImageRow): Promise<boolean> => {
    const { id, itemId, file, cropped } = row;
    if (itemId === null) return false;
    try {
      let image = row.uploaded;
      if (image === null) {
        const body = new FormData();
        body.set('file', cropped ?? file);
        ({ image } = await call(endpoints.menu.uploadOne, { body }, { timeoutMs: uploadTimeoutMs }));
        dispatch({ kind: 'uploaded', id, image });
      }
      const { imageId, thumbUrl } = image;
      await call(endpoints.menu.setItemImage, { body: { outletId, itemId, imageId } });
      await patchRows(client, outletId, new Set([itemId]), (item) => ({ ...item, thumbUrl }));
      dispatch({ kind: 'saved', id });
      return true;
    } catch (error) {
      const words = { lineLost: t('addImages.noAnswer'), failed: t('addImages.failed') };
      dispatch({ kind: 'failed', id, failure: failureText(error, words) });
      return false;
    }
  };
  const { mutate } = useCallMutation(async (call, sent: readonly ImageRow[]) => {
    let saved = 0;
    // All take from one queue: each has the next file as soon as it is done.
    const queue = sent.values();
    const work = async (): Promise<void> => {
      for (const row of queue) if (await saveRow(call, row)) saved += 1;
    };
    await Promise.all(Array.from({ length: atATime }, work));
    if (saved > 0) notify.success({ message: t('addImages.done', { count: saved }) });
    await refreshMenu(client, outletId);
  });
  /** Marked as sent at once: a second press finds none of them. */
  const send = (sent: readonly ImageRow[]): void => {
    if (sent.length === 0) return;
    dispatch({ kind: 'send', ids: sent.map(({ id }) => id) });
    mutate(sent);
  };
  return {
    menu,
    items,
    rows,
    leftOut,
    holders,
    ready,
    dispatch,
    add: (files: readonly File[]) => dispatch({ kind: 'add', files, match, newId }),
    save: () => send(ready),
    retry: (row: ImageRow) => send([row]),
  };
}
