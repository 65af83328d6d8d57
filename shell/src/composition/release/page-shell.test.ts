import { pageStarterId } from '@galla/contract';
import { pageShell } from './page-shell';
import { parsePayload } from './release-payload';

test('FED-16 the shell release is read from the starter, and invalid values are ignored', () => {
  expect(pageShell()).toBeNull();
  const script = document.createElement('script');
  script.id = pageStarterId;
  script.dataset['release'] = '0.1.0-abc';
  document.head.append(script);
  expect(pageShell()).toBe('0.1.0-abc');
  script.dataset['release'] = '"><img>';
  expect(pageShell()).toBeNull();
  script.remove();
});

test('FED-16 a document is read with a shell, without one, and with an unreadable one', () => {
  const document = {
    schema: 1,
    revision: 3,
    issuedAt: '2026-11-23T10:00:00.000Z',
    expiresAt: '2026-11-24T10:00:00.000Z',
    audience: 'anonymous',
    remotes: {},
  };
  const shell = { track: 'stable', releaseId: '0.1.0-abc', version: '0.1.0', lastGood: null };
  expect(parsePayload({ ...document, shell }).shell).toEqual(shell);
  expect(parsePayload(document).shell).toBeUndefined();
  expect(parsePayload({ ...document, shell: { track: 'nightly' } }).shell).toBeUndefined();
});
