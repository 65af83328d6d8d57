import { createStore } from 'zustand/vanilla';
import type { EndReason } from './end-session';

/** Why the last session of this page ended; kept outside the router, so that redirects can't lose it. */
export const departure = createStore<{ reason: EndReason | null }>(() => ({ reason: null }));
