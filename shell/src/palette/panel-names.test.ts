import { panelHome, panelLetters } from '@galla/contract';
import { homePath, shellRoutes } from '../routes';
import { frameKeys } from './frame.keys';

test('FED-27 what remotes know of the frame is what the frame has: letters, and the places of its home screen', () => {
  const letters = Object.values(frameKeys)
    .flatMap(({ keys }) => keys)
    .flatMap((key: string) => (key.startsWith('g ') ? [key.slice(2)] : []));
  expect([...panelLetters].sort()).toEqual(letters.sort());
  const home = shellRoutes.find(({ path }) => path === homePath);
  expect(panelHome).toEqual({
    path: homePath,
    landing: home?.landing,
    phoneBar: home?.sidebar?.phoneBar.order,
  });
});
