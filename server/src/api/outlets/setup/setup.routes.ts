import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { notFound, notPermitted } from '../../../messages/api-error';
import { route } from '../../../gate/http/route';
import { openOutletsOf } from '../../../gate/access/tenant';
import { createImageFiles } from '../../../images/image-files';
import { takeLogo } from './logo.service';
import { outletAllowance } from './outlet-allowance';
import { readSetups, summaryOf } from './setup.read';
import { findOutletRows } from './setup.repository';
import { createOutlet, saveStep } from './setup.service';

/** Creating outlets, and the checklist of each. */
export function registerOutletSetup(app: FastifyInstance, { db, clock, partners }: AppContext): void {
  const { outletSetup } = endpoints;
  const deps = { db, clock, files: createImageFiles(partners.files) };

  route(app, outletSetup.list, async ({ session }) => {
    const rows = await findOutletRows(db, session.merchantId, openOutletsOf(session));
    return { data: (await readSetups(db, rows, clock.now())).map(summaryOf) };
  });

  route(app, outletSetup.get, async ({ query, session }) => {
    const rows = await findOutletRows(db, session.merchantId, [query.outletId]);
    const [setup] = await readSetups(db, rows, clock.now());
    if (setup === undefined) throw notFound();
    return { data: setup };
  });

  route(app, outletSetup.create, async ({ body, session }) => {
    if (session.userType !== 'owner') throw notPermitted('setup.ownerOnly');
    return { data: await createOutlet(deps, body, session) };
  });

  route(app, outletSetup.save, async ({ body, session }) => ({ data: await saveStep(deps, body, session) }));

  route(app, outletSetup.logo, async ({ session, request }) => ({
    data: await takeLogo(deps, session, request),
  }));

  route(app, outletSetup.allowOutletAdd, async ({ session }) => ({
    data: await outletAllowance(db, session.merchantId, clock.now()),
  }));
}
