import { renderHook } from '@testing-library/react';
import { notify } from '@galla/shared/notify';
import { startI18n } from '@galla/shared/i18n';
import { exampleRelease } from '../composition/testing/example-release';
import { addShellTexts } from '../messages/shell-texts';
import { allEn } from '../testing/all-texts';
import { placesOf, type ComposedRemote } from './panel-places';
import { useClosedScreen } from './use-closed-screen';
import type { Panel } from './use-panel';

const { remote, routes, navigation } = exampleRelease('1.0.0');
const orders = { remote, routes, navigation };
const panelWith = (remotes: readonly ComposedRemote[], more: Partial<Panel> = {}): Panel => ({
  kind: 'ready',
  remotes,
  places: placesOf(remotes),
  sidebar: [],
  landing: '/panel/account',
  firstScreen: '/panel/account',
  mayOpen: () => true,
  ...more,
});

let reported: jest.SpyInstance;
beforeEach(() => {
  reported = jest.spyOn(notify, 'info').mockImplementation(() => undefined);
});

/** A page at a path whose panel becomes another one. */
async function becomes(before: Panel, after: Panel, path = '/panel/orders', language: 'en' | 'hi' = 'en') {
  await startI18n({ language });
  await addShellTexts(allEn);
  const { rerender } = renderHook(({ panel, at }) => useClosedScreen(panel, at), {
    initialProps: { panel: before, at: path },
  });
  rerender({ panel: after, at: path });
  // The page leads on to the landing screen.
  rerender({ panel: after, at: '/panel/account' });
  return reported.mock.calls.map(([{ message }]: [{ message: string }]) => message);
}

test.each([
  ['en', '“Orders” is no longer available. Contact support if you need it'],
  ['hi', '“ऑर्डर” अब उपलब्ध नहीं है। ज़रूरत हो तो सहायता से संपर्क करें'],
] as const)(
  'FED-20 a screen that is retired under somebody says so once, in %s',
  async (language, message) => {
    expect(await becomes(panelWith([orders]), panelWith([]), '/panel/orders', language)).toEqual([message]);
  },
);

const noAccess = { mayOpen: () => false };
test.each<[string, Panel, Panel, string]>([
  ['somebody is elsewhere', panelWith([orders]), panelWith([]), '/panel/account'],
  ['another release takes over', panelWith([orders]), panelWith([{ ...orders }]), '/panel/orders'],
  ['the document could not be had', panelWith([orders]), panelWith([], { kind: 'failed' }), '/panel/orders'],
  ['they had no access to it', panelWith([orders], noAccess), panelWith([], noAccess), '/panel/orders'],
])('FED-20 nothing is said where %s', async (_, before, after, path) => {
  expect(await becomes(before, after, path)).toEqual([]);
});
