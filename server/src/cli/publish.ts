import { promotionSchema } from '@galla/contract';
import { z } from 'zod';
import { readConfig } from '../config/config';
import { findBuilds } from '../releases/registry/find-builds';
import { publishByHttp, publishDirectly, UploadRefused } from '../releases/registry/publish-builds';
import { ensureReleaseTokens } from '../secrets/release-keys.mjs';
import { ReleaseRefusal } from '../releases/builds/release-refusal';

// Run by scripts/release.mjs, which has built the named releases and reads the result: one line of JSON on stdout.

const defaultUrl = 'http://localhost:8081';
const probeDeadlineMs = 2_000;

const orderSchema = z.object({
  workspace: z.string(),
  names: z.array(z.string()).min(1),
  promotion: promotionSchema,
});

const isUp = (url: string): Promise<boolean> =>
  fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(probeDeadlineMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function publish(order: z.output<typeof orderSchema>) {
  const config = readConfig(process.env);
  const found = await findBuilds(order.workspace);
  const builds = order.names.map((name) => {
    const build = found.find(({ remote }) => remote === name);
    if (build === undefined) throw new Error(`There is no build of ${name}`);
    return build;
  });
  const named = process.env['GALLA_OPS_URL'];
  const url = named || defaultUrl;
  if (await isUp(url)) {
    const token = process.env['GALLA_RELEASE_TOKEN'] || ensureReleaseTokens(config.keysDir).operator();
    return { through: url, outcomes: await publishByHttp({ url, token }, builds, order.promotion) };
  }
  // A named server means that this machine's data folder is not used.
  if (named) throw new Error(`${url} does not answer`);
  return { through: config.dataDir, outcomes: await publishDirectly(config, builds, order.promotion) };
}

async function main(): Promise<void> {
  const order = orderSchema.parse(JSON.parse(process.argv[2] ?? 'null'));
  const answer = await publish(order).catch((error: unknown) => {
    if (error instanceof ReleaseRefusal || error instanceof UploadRefused)
      return { refused: { code: error.code, message: error.message } };
    throw error;
  });
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
