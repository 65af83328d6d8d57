import { panelConfigSchema, type PanelConfig } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import { registerOutletReviews } from '../api/outlet-setup/review.routes';
import { hasSandboxInbox, sandboxInbox } from '../api/sandbox/sandbox.routes';
import type { AppContext } from '../app-context';
import type { ServerConfig } from '../config';
import { registerData } from '../data/data.routes';
import { demoLogins } from '../demo/demo-logins';
import { createOpsAccounts } from '../security/ops-accounts';
import { createOpsGate } from '../security/ops-gate';
import { createXsrf } from '../security/xsrf';
import { createAudiences } from './audience-cookie';
import { findBuilds } from './find-builds';
import { registerOpsAccess } from './ops-access.routes';
import { registerOpsConsole } from './ops-console.routes';
import { registerOpsEvents } from './ops-events.routes';
import { registerOpsReleases } from './ops-releases.routes';
import { registerOutcomes } from './outcomes.routes';
import { createOverrideOrigin } from './page-override';
import { registerPage } from './page.routes';
import { redeemPublishToken } from './publish-tokens';
import { readPageStarter } from './read-page-starter';
import { openReleaseRegistry, type ReleaseRegistry } from './registry';
import { registerReleaseFiles } from './release-files.routes';
import { ensureReleaseKeys, ensureReleaseTokens } from './release-keys.mjs';
import { registerReleaseApi } from './releases.routes';

/**
 * An area of the server, the last one: the registry's API, the files of all releases, and the panel's page at every
 * address that nothing else serves. The registry is `app.releases` for whoever tells open pages of a new revision.
 */
export async function registerReleases(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, config, clock, logger } = context;
  const { dataDir, keysDir, publishFrom, connectOrigins, overrides } = config;
  const registry = await openReleaseRegistry({ db, dataDir, keysDir, clock, log: logger, overrides });
  app.addHook('onClose', () => registry.close());
  app.decorate('releases', registry);
  if (publishFrom !== null) {
    const builds = await findBuilds(publishFrom);
    await registry.publishAll(builds, { by: 'start', promotion: 'always', prevails: true });
  }
  const accounts = createOpsAccounts(context);
  const xsrf = createXsrf(context.secrets.xsrf);
  const { operator } = ensureReleaseTokens(keysDir);
  const gate = createOpsGate({
    accounts,
    redeemToken: (token) => redeemPublishToken(db, token, clock.now()),
    xsrf,
    installationToken: operator(),
  });
  const audiences = createAudiences(context);
  registerReleaseApi(app, registry, { gate, audiences });
  registerOpsReleases(app, context, registry, gate);
  registerOpsAccess(app, context, registry, { gate, accounts });
  registerOpsEvents(app, registry, gate);
  registerOutletReviews(app, context, gate);
  registerData(app, context, gate);
  registerOutcomes(app, context, registry);
  await registerReleaseFiles(app, registry);
  registerOpsConsole(app, config.opsConsoleDir);
  registerPage(app, registry, {
    panelConfig: panelConfigOf(config),
    connectOrigins,
    audiences,
    starter: await readPageStarter(),
    overrideOrigin: createOverrideOrigin(overrides, ensureReleaseKeys(keysDir), clock),
  });
}

function panelConfigOf(
  config: Pick<ServerConfig, 'demo' | 'sms' | 'mail' | 'maps' | 'tracing'>,
): PanelConfig {
  const { demo, maps, tracing } = config;
  return panelConfigSchema.parse({
    demoLogins: demo ? demoLogins : [],
    mapTiles: maps.tilesUrl,
    sandboxInbox: hasSandboxInbox(config) ? sandboxInbox : null,
    traceShare: tracing.endpoint === null ? 0 : tracing.share,
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    releases: ReleaseRegistry;
  }
}
