import { panelConfigSchema, shellName, type PanelConfig } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './server-context';
import './gate/access/ops-gate';
import { createAudiences } from './releases/page/audience-cookie';
import { registerBackendTokens } from './releases/operations/backend-tokens.routes';
import { findBuilds } from './releases/registry/find-builds';
import { registerOpsAccess } from './releases/operations/ops-access.routes';
import { registerOpsConsole } from './releases/operations/ops-console.routes';
import { registerOpsEvents } from './releases/operations/ops-events.routes';
import { registerOpsReleases } from './releases/operations/ops-releases.routes';
import { registerOutcomes } from './releases/watch/outcomes.routes';
import { createOverrideOrigin } from './releases/page/page-override';
import { registerOverrides } from './releases/page/overrides.routes';
import { registerPage } from './releases/page/page.routes';
import { registerRuleTrial } from './releases/operations/rule-trial.routes';
import { registerFailures } from './releases/operations/failures.routes';
import { saveStarts } from './releases/figures/starts.repository';
import { readPageStarter } from './releases/page/read-page-starter';
import { openReleaseRegistry, type ReleaseRegistry } from './releases/registry/registry';
import { registerReleaseFiles } from './releases/page/release-files.routes';
import { ensureReleaseKeys } from './secrets/release-keys.mjs';
import { createStaffTokenReader, isStaffTokenValid } from './releases/state/staff-tokens.repository';
import { registerPublishing, registerReleaseDocument } from './releases/operations/releases.routes';

/**
 * The registry: release documents, the files of all releases, and the panel's page at every remaining
 * address; at the operators' origin all that publishes and steers. `app.releases` is the registry, for code that
 * announces new revisions.
 */
export async function registerReleases(
  app: FastifyInstance,
  context: ServerContext,
  ops: FastifyInstance,
): Promise<void> {
  const { db, config, clock, logger } = context;
  const { dataDir, keysDir, publishFrom, connectOrigins, overrides, releasesOrigin } = config;
  const allowsLocalBackends = !config.forRealMerchants;
  const allowsDevelopersHosts = allowsLocalBackends && overrides === 'free';
  const registry = await openReleaseRegistry({
    db,
    dataDir,
    keysDir,
    clock,
    log: logger,
    overrides,
    filesOrigin: releasesOrigin,
    allowsLocalBackends,
  });
  app.addHook('onClose', () => registry.close());
  app.decorate('releases', registry);
  if (publishFrom !== null) {
    const builds = await findBuilds(publishFrom);
    await registry.publishAll(builds, { by: 'start', promotion: 'always', prevails: true });
  }
  const keys = ensureReleaseKeys(keysDir);
  const { accounts, gate } = ops.operators;
  registerPublishing(ops, registry, gate);
  registerOpsReleases(ops, context, registry, gate);
  registerFailures(ops, context, registry, gate);
  registerRuleTrial(ops, context, gate);
  registerOpsAccess(ops, context, registry, { gate, accounts, keys });
  registerOpsEvents(ops, registry, gate);
  await registerOpsConsole(ops, config.opsConsoleDir);

  const audiences = createAudiences(context);
  const readToken = createStaffTokenReader(keys);
  registerOverrides(app, context, { registry, readToken });
  registerReleaseDocument(app, registry, audiences);
  registerBackendTokens(app, context, registry, { allowsLocalBackends, allowsDevelopersHosts });
  registerOutcomes(app, context, registry);
  await registerReleaseFiles(app, registry);
  registerPage(app, registry, {
    panelConfig: panelConfigOf(context),
    connectOrigins,
    filesOrigin: releasesOrigin,
    audiences,
    starter: await readPageStarter(),
    givesWay: overrides !== 'free',
    allowsLocalBackends,
    allowsDevelopersHosts,
    // Counted beside the page, not before it.
    onServed({ shell: releaseId, ...page }) {
      const began = { remote: shellName, releaseId: releaseId ?? '', state: 'began' as const };
      saveStarts(db, { ...page, shell: releaseId, at: clock.now() }, [began]).catch((error: unknown) =>
        logger.warn({ err: error }, 'A page could not be counted'),
      );
    },
    overrideOrigin: createOverrideOrigin({
      policy: overrides,
      readToken,
      isValid: (tokenId, now) => isStaffTokenValid(db, tokenId, now),
      clock,
    }),
  });
}

function panelConfigOf({ config, partners }: Pick<ServerContext, 'config' | 'partners'>): PanelConfig {
  const { maps, tracing } = config;
  return panelConfigSchema.parse({
    ...partners.shown,
    mapTiles: maps.tilesUrl,
    traceShare: tracing.endpoint === null ? 0 : tracing.share,
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    releases: ReleaseRegistry;
  }
}
