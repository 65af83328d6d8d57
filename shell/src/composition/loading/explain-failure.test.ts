import { followThrownScripts } from './thrown-scripts';
import { explainFailure } from './explain-failure';
import { exampleRelease } from '../testing/example-release';

const release = exampleRelease('1.0.0');
const chunk = `${location.origin}${release.base}src_page.1.js`;
const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 5 failed.\n(${type}: ${chunk})`), {
    name: 'ChunkLoadError',
    type,
    request: chunk,
  });

test('OPS-08 a chunk that came and defined nothing failed by itself: kind init, with what it threw', async () => {
  expect(await explainFailure(release, 1, chunkError('missing'))).toMatchObject({
    reason: 'init',
    passing: false,
    message: expect.stringContaining('Loading chunk 5 failed'),
  });
  const message = 'Uncaught SyntaxError: Unexpected end of input';
  followThrownScripts();
  window.dispatchEvent(new ErrorEvent('error', { filename: chunk, message }));
  expect(await explainFailure(release, 1, chunkError('missing'))).toMatchObject({ reason: 'init', message });
});

test('a chunk that did not come in time stays a timeout', async () => {
  expect(await explainFailure(release, 1, chunkError('timeout'))).toMatchObject({ reason: 'timeout' });
});

test('OPS-08 the runtime’s words do not hide what was thrown', async () => {
  const error = new Error(
    'Failed to get remoteEntry exports. #RUNTIME-001\nargs: {"remoteName":"galla_orders"}\nView the docs …\nOriginal Error Message:\n kitchen is not defined',
  );
  expect(await explainFailure(release, 1, error)).toMatchObject({
    reason: 'init',
    message: 'kitchen is not defined',
  });
});

test('FED-10 a share that does not fit stays a matter of the contract', async () => {
  const error = new Error('Unsatisfied version 18.0.0 of shared singleton module react');
  expect(await explainFailure(release, 1, error)).toMatchObject({ reason: 'contract' });
});
