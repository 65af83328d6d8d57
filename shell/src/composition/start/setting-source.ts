import type { SettingValues } from '@galla/contract';
import { remoteTag, type SettingSource } from '@galla/shared/composition';
import type { ReleaseStore } from '../release/release-store';

/**
 * Settings of the page's releases, from its document. A release that is still shown when the document names another one
 * keeps the values it had.
 */
export function settingSource(releases: Pick<ReleaseStore, 'getState' | 'subscribe'>): SettingSource {
  const last = new Map<string, SettingValues>();
  return {
    subscribe: releases.subscribe,
    valuesOf(identity) {
      const state = releases.getState();
      const { release, lastGood } = (state.kind === 'ready' && state.document.remotes[identity.remote]) || {};
      const named = [release, lastGood].find((each) => each?.releaseId === identity.releaseId);
      if (!named) return last.get(remoteTag(identity));
      if (named.settingValues) last.set(remoteTag(identity), named.settingValues);
      return named.settingValues;
    },
  };
}
