import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './folder';
import { createS3Store } from './s3';

const folder = mkdtempSync(join(tmpdir(), 'galla-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A host that stores objects like S3 and records its requests. */
function host(stumbles = 0) {
  const kept = new Map<string, Buffer>();
  const asked: Request[] = [];
  const answer = async (input: Request): Promise<Response> => {
    asked.push(input);
    if (asked.length <= stumbles) return new Response(null, { status: 503 });
    const path = new URL(input.url).pathname;
    if (input.method === 'PUT') kept.set(path, Buffer.from(await input.arrayBuffer()));
    if (input.method === 'DELETE') kept.delete(path);
    const bytes = kept.get(path);
    if (input.method === 'GET' && bytes === undefined) return new Response(null, { status: 404 });
    return new Response(input.method === 'GET' && bytes ? new Uint8Array(bytes) : null);
  };
  const store = createS3Store({
    url: 'https://s3.example/',
    bucket: 'galla',
    region: 'ap-south-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
    fetch: (input) => answer(input as Request),
  });
  return { store, kept, asked };
}

test.each([
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', () => host().store],
])('%s returns what was stored, and nothing after a removal', async (_, make) => {
  const store = make();
  const name = 'documents/ab/file.pdf';
  expect(await store.read(name)).toBeNull();
  await store.write(name, Buffer.from('one'), 'application/pdf');
  await store.write(name, Buffer.from('two'), 'application/pdf');
  expect(String(await store.read(name))).toBe('two');
  await store.remove(name);
  await store.remove(name);
  expect(await store.read(name)).toBeNull();
});

test('a folder contains only complete files', async () => {
  await createFolderStore(folder).write('images/aa/x.webp', Buffer.from('x'), 'image/webp');
  expect(readdirSync(join(folder, 'images', 'aa'))).toEqual(['x.webp']);
});

test.each(['../secret.key', 'documents/../../x', '/etc/passwd', 'documents', 'a/b c'])(
  'a name can’t lead outside the store: %s',
  async (name) => {
    await expect((async () => createFolderStore(folder).read(name))()).rejects.toThrow('Not the name');
    await expect(host().store.read(name)).rejects.toThrow('Not the name');
  },
);

test('calls to a bucket are signed, retried once on a server error, and reject when they fail', async () => {
  const { store, asked } = host(1);
  await store.write('documents/ab/file.pdf', Buffer.from('one'), 'application/pdf');
  expect(asked.map(({ url }) => url)).toEqual(
    Array(2).fill('https://s3.example/galla/documents/ab/file.pdf'),
  );
  expect(asked[0]?.headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=.*host/,
  );
  await expect(
    host(2).store.write('documents/ab/x.pdf', Buffer.from('x'), 'application/pdf'),
  ).rejects.toThrow('503');
});
