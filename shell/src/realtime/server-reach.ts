import { createStore } from 'zustand/vanilla';

/** Whether the server answered no call when the connection asked last; written by `Connection` only. */
export const serverReach = createStore<{ away: boolean }>(() => ({ away: false }));

export const setAway = (away: boolean): void => serverReach.setState({ away });
