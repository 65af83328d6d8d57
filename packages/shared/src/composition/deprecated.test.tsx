import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { deprecated, useDeprecated } from './deprecated';
import { RemoteIdentityProvider } from '../border/remote-identity';

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
const warnings = () => warn.mock.calls.map(([text]) => text as unknown);

function Group({ children }: { children?: ReactNode }) {
  useDeprecated('Group of @galla/ui', 'Use Row.');
  return <div>{children}</div>;
}
const drawnBy = (remote: string, releaseId: string) => (
  <RemoteIdentityProvider identity={{ remote, releaseId }}>
    <Group />
    <Group />
  </RemoteIdentityProvider>
);

test('FED-15 a deprecated component warns with its release, once per release', () => {
  const { rerender } = render(drawnBy('orders', '1.0.0-a'));
  rerender(drawnBy('orders', '1.0.0-a'));
  render(drawnBy('menu', '2.0.0-b'));
  render(<Group />);
  expect(warnings()).toEqual([
    'orders@1.0.0-a uses Group of @galla/ui, which will be removed. Use Row.',
    'menu@2.0.0-b uses Group of @galla/ui, which will be removed. Use Row.',
    'the shell uses Group of @galla/ui, which will be removed. Use Row.',
  ]);
});

test('FED-15 a deprecated function warns with the caller in its options', () => {
  deprecated('send of @galla/shared/http', 'Use call.', 'pos@1.0.0-c');
  deprecated('send of @galla/shared/http', 'Use call.', 'pos@1.0.0-c');
  expect(warnings()).toEqual([
    'pos@1.0.0-c uses send of @galla/shared/http, which will be removed. Use call.',
  ]);
});
