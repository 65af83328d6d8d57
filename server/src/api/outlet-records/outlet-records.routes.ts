import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { fileRoute, route } from '../../http/route';
import { say } from '../../messages/say';
import { askPartner, notInRegister } from './ask-partner';
import { beginVerification, verifyAccount } from './bank.service';
import { readCertificate, takeCertificate, uploadsOf } from './certificate.service';
import { listOldOutlets, migrateOutlet } from './migration.service';

/** Look-ups, certificates, bank verification and migration: what the steps of a set-up need besides being saved. */
export function registerOutletRecords(app: FastifyInstance, context: AppContext): void {
  const { outletRecords } = endpoints;
  const { partners, rateLimits } = context;

  route(app, outletRecords.gstnSearch, async ({ query, session, request }) => {
    await rateLimits.take('lookUpByMerchant', session.merchantId, request);
    const found = await askPartner(context, request, () => partners.gst.search(query.gstin));
    if (found === null) throw notInRegister(request, 'records.gstinUnknown');
    return { data: found };
  });

  route(app, outletRecords.fssaiValidator, async ({ query, session, request }) => {
    await rateLimits.take('lookUpByMerchant', session.merchantId, request);
    const found = await askPartner(context, request, () => partners.fssai.find(query.lic));
    if (found === null) throw notInRegister(request, 'records.fssaiUnknown');
    return { data: found };
  });

  route(app, outletRecords.ifsc, async ({ query, session, request }) => {
    await rateLimits.take('lookUpByMerchant', session.merchantId, request);
    const found = await askPartner(context, request, () => partners.ifsc.find(query.ifsc));
    if (found === null) throw notInRegister(request, 'records.ifscUnknown');
    return { data: found };
  });

  route(app, outletRecords.uploadCertificate, async ({ session, request }) => ({
    data: await takeCertificate(context, session, request),
  }));
  fileRoute(app, outletRecords.certificate, ({ query, session, request }) =>
    readCertificate(context, session, query, request),
  );
  route(app, outletRecords.uploadStatus, async ({ query, session, request }) => ({
    data: await uploadsOf(context, session, query.outletId, request),
  }));

  route(app, outletRecords.initVerification, async ({ body, session, request }) => ({
    data: await beginVerification(context, session, body, request),
    message: say(request, 'records.pennySent'),
  }));
  route(app, outletRecords.verifyBank, async ({ body, session, request }) => ({
    data: await verifyAccount(context, session, body, request),
    message: say(request, 'records.accountVerified'),
  }));

  route(app, outletRecords.oldOutlets, async ({ session, request }) => ({
    data: await listOldOutlets(context, session, request),
  }));
  route(app, outletRecords.migrateOutlet, async ({ body, session, request }) => {
    const data = await migrateOutlet(context, session, body.oldOutletId, request);
    const key = data.isNew ? 'records.migrated' : 'records.migratedBefore';
    return { data, message: say(request, key, { name: data.displayName }) };
  });
}
