import type { SettingValues } from '@galla/contract';
import type { PagePayload } from '../release/release-payload';
import type { DocumentState } from '../release/release-store';
import { settingSource } from './setting-source';
import { exampleRelease } from '../testing/example-release';

const identity = { remote: 'orders', releaseId: '1.0.0-abc' };

function ready(
  version: string,
  settingValues?: SettingValues,
  lastGood: string | null = null,
): DocumentState {
  const document: PagePayload = {
    schema: 1,
    revision: 1,
    issuedAt: '2026-03-02T06:30:00.000Z',
    expiresAt: '2026-03-03T06:30:00.000Z',
    audience: 'anonymous',
    remotes: {
      orders: {
        track: 'stable',
        release: exampleRelease(version, { settingValues }),
        lastGood:
          lastGood === null ? null : exampleRelease(lastGood, { settingValues: { all: { old: true } } }),
      },
    },
  };
  return { kind: 'ready', document };
}

let state: DocumentState;
const source = () => settingSource({ getState: () => state, subscribe: () => () => undefined });

test('FED-26 a release has the values that the document says, the one that is fallen back to as well', () => {
  state = ready('1.0.0', { all: { rush: true } });
  expect(source().valuesOf(identity)).toEqual({ all: { rush: true } });
  state = ready('1.1.0', { all: { rush: false } }, '1.0.0');
  expect(source().valuesOf(identity)).toEqual({ all: { old: true } });
  state = ready('1.0.0');
  expect(source().valuesOf(identity)).toBeUndefined();
  expect(source().valuesOf({ ...identity, remote: 'menu' })).toBeUndefined();
});

test('FED-26 a release that is still shown when the document names others keeps its values', () => {
  const values = { all: { rush: true } };
  state = ready('1.0.0', values);
  const kept = source();
  expect(kept.valuesOf(identity)).toBe(values);
  state = ready('2.0.0', { all: {} });
  expect(kept.valuesOf(identity)).toBe(values);
  state = { kind: 'loading' };
  expect(kept.valuesOf(identity)).toBe(values);
});
