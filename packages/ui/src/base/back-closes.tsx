import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { isHistoryHeld, openLayers, subscribeToLayers } from './open-layers';

/** What an entry of the history is, that was added for an open dialog: the page's own entry is below it. */
const layerEntrySchema = z.object({
  layers: z.object({
    /** How many dialogs it was added for. */
    depth: z.number(),
    /** The entry below: its key, and its address. */
    key: z.string(),
    address: z.string(),
  }),
});

function layerEntryOf(state: unknown) {
  const read = layerEntrySchema.safeParse(state);
  return read.success ? read.data.layers : null;
}

/**
 * Makes Back close what is open above the page. An open dialog adds an entry of the same address to the history; Back
 * leads to the entry below it, and the topmost dialog closes. One that was closed otherwise leaves its entry behind,
 * which Back then skips. Mounted once per page, inside the router.
 */
export function BackCloses(): null {
  const { pathname, search, hash, state, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const count = useSyncExternalStore(subscribeToLayers, openLayers).length;
  const address = `${pathname}${search}${hash}`;
  const entry = layerEntryOf(state);
  const depth = entry?.depth ?? 0;
  const before = useRef({ key, entry });
  /** The dialog that Back has just closed is still counted. */
  const closing = useRef<number | null>(null);

  useEffect(() => {
    const { key: keyBefore, entry: left } = before.current;
    before.current = { key, entry };
    if (!isPop || key === keyBefore || left?.key !== key || left.address !== address) return;
    const top = openLayers().at(-1);
    if (top === undefined) return void navigate(-1);
    if (top.close === null) return void navigate(1);
    closing.current = openLayers().length;
    top.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each move within the history
  }, [key]);

  useEffect(() => {
    // Those of the page that was left are closed by now.
    const open = openLayers().length;
    const isClosing = closing.current === open;
    closing.current = null;
    // A new entry would be the end of the move that a question is about.
    if (isClosing || open <= depth || isHistoryHeld()) return;
    const kept = typeof state === 'object' ? state : null;
    void navigate(address, { state: { ...kept, layers: { depth: open, key, address } } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each dialog that opens
  }, [count, depth, key]);

  return null;
}
