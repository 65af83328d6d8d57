import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import { requireOutlet } from '../../security/tenant';
import { createImageFiles } from '../gallery/image-files';
import { takeLogo } from './logo.service';
import { outletAllowance } from './outlet-allowance';
import { readSetups, summaryOf } from './setup.read';
import { findOutletRows } from './setup.repository';
import { createOutlet, saveStep } from './setup.service';

/** Opening outlets, and the checklist of each. */
export function registerOutletSetup(app: FastifyInstance, { db, clock, partners }: AppContext): void {
  const { outletSetup } = endpoints;
  const needs = { db, clock, files: createImageFiles(partners.files) };

  route(app, outletSetup.list, async ({ session }) => {
    const rows = await findOutletRows(db, session.merchantId, session.outletIds);
    return { data: (await readSetups(db, rows, clock.now())).map(summaryOf) };
  });

  route(app, outletSetup.get, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const rows = await findOutletRows(db, session.merchantId, [query.outletId]);
    const [setup] = await readSetups(db, rows, clock.now());
    if (setup === undefined) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return { data: setup };
  });

  route(app, outletSetup.create, async ({ body, session, request }) => {
    if (session.userType !== 'owner')
      throw new ApiError(403, 'NOT_PERMITTED', say(request, 'setup.ownerOnly'));
    return { data: await createOutlet(needs, body, session, request) };
  });

  route(app, outletSetup.save, async ({ body, session, request }) => {
    requireOutlet(session, body.outletId, request);
    return { data: await saveStep(needs, body, session, request) };
  });

  route(app, outletSetup.logo, async ({ session, request }) => ({
    data: await takeLogo(needs, session, request),
  }));

  route(app, outletSetup.allowOutletAdd, async ({ session }) => ({
    data: await outletAllowance(db, session.merchantId, clock.now()),
  }));
}
