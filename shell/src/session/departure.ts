import { createStore } from 'zustand/vanilla';
import type { EndReason } from './end-session';

/** What ended the last session of this page; kept beside the router, so that no guard on the way can lose it. */
export const departure = createStore<{ reason: EndReason | null }>(() => ({ reason: null }));
