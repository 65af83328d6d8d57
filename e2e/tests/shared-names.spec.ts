import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shellDescriptionSchema } from '@galla/contract';
import { contentOf, documentIn } from '../fixtures/document';
import { enter } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import { reportIn, reportsOutcomeOf } from '../fixtures/outcomes';
import { makeRelease } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

const ui = '@galla/ui';
const missing = 'NotOffered';

/** The built shell with a description that declares one name too many, so that the registry accepts a remote that uses it. */
function shellThatPromises(name: string) {
  const dist = path.resolve(import.meta.dirname, '../../shell/dist');
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name))
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  const files = new Map(names.map((file) => [file, readFileSync(path.join(dist, file))]));
  const described = shellDescriptionSchema.parse(JSON.parse(String(files.get('shell.json'))));
  const offers = { ...described.offers, [ui]: [...(described.offers?.[ui] ?? []), name] };
  files.set('shell.json', Buffer.from(JSON.stringify({ ...described, offers })));
  return { files };
}

/** Orders using a name of `ui` that no shell provides; any of its scripts that runs leaves a marker in the page. */
function ordersThatUses(name: string) {
  const { description, files } = makeRelease({
    version: '0.9.70',
    edit: (_, text) => `globalThis.ranUnfit = true;\n${text}`,
  });
  const uses = { ...description.uses, [ui]: [...(description.uses?.[ui] ?? []), name] };
  files.set('remote.json', Buffer.from(JSON.stringify({ ...description, uses })));
  return { files, releaseId: description.releaseId };
}

test('FED-15 a release that uses a name which is not provided: the registry refuses it, and a page runs nothing of it', async ({
  page,
  galla,
}) => {
  const registry = createRegistry(galla);
  const orders = ordersThatUses(missing);
  await expect(registry.publish('orders', orders)).rejects.toThrow(
    /422 .*RELEASE_CONTRACT_UNMET.*orders 0\.9\.70-e2e: NotOffered of @galla\/ui/,
  );

  const before = await registry.remote('shell');
  const stable = (await registry.remote('orders')).stable ?? '';
  await registry.publish('shell', shellThatPromises(missing), 'always');
  try {
    await registry.publish('orders', orders);
    await enter(page, galla.origin, 'counter');
    await registry.canary('orders', orders.releaseId, 10_000);
    const reported = page.waitForRequest((request) => reportsOutcomeOf(request, orders.releaseId));
    const given = async () => {
      const answer = await page.request.get('/panel/orders', { headers: { accept: 'text/html' } });
      return contentOf(documentIn(await answer.text())).remotes['orders']?.release.releaseId;
    };
    await expect.poll(given).toBe(orders.releaseId);

    await page.goto('/panel/orders');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(page.getByText('Showing the previous version of this screen for now.')).toBeVisible();
    expect(await page.evaluate(() => 'ranUnfit' in globalThis)).toBe(false);
    const outcome = reportIn(await reported)?.outcomes.find(
      ({ releaseId }) => releaseId === orders.releaseId,
    );
    expect(outcome).toMatchObject({ kind: 'contract', fellBackTo: stable });
    expect(outcome).toHaveProperty('message', expect.stringContaining('NotOffered of @galla/ui'));
  } finally {
    if ((await registry.remote('orders')).rollout) await registry.rollback('orders');
    await registry.rollback('shell', before.stable ?? '');
  }
});
