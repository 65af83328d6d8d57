import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { fileRoute, route } from '../../../gate/http/route';
import { msg } from '../../../messages/message';
import { askPartner, notInRegister } from './ask-partner';
import { beginVerification, verifyAccount } from './bank.service';
import { readCertificate, takeCertificate, uploadsOf } from './certificate.service';
import { listOldOutlets, migrateOutlet } from './migration.service';

/** Look-ups, certificates, bank verification and migration for the set-up steps. */
export function registerOutletRecords(app: FastifyInstance, context: AppContext): void {
  const { outletRecords } = endpoints;
  const { partners, rateLimits } = context;

  route(app, outletRecords.gstnSearch, async ({ query, session }) => {
    await rateLimits.take('lookUpByMerchant', session.merchantId);
    const found = await askPartner(context, () => partners.gst.search(query.gstin));
    if (found === null) throw notInRegister('records.gstinUnknown');
    return { data: found };
  });

  route(app, outletRecords.fssaiValidator, async ({ query, session }) => {
    await rateLimits.take('lookUpByMerchant', session.merchantId);
    const found = await askPartner(context, () => partners.fssai.find(query.lic));
    if (found === null) throw notInRegister('records.fssaiUnknown');
    return { data: found };
  });

  route(app, outletRecords.ifsc, async ({ query, session }) => {
    await rateLimits.take('lookUpByMerchant', session.merchantId);
    const found = await askPartner(context, () => partners.ifsc.find(query.ifsc));
    if (found === null) throw notInRegister('records.ifscUnknown');
    return { data: found };
  });

  route(app, outletRecords.uploadCertificate, async ({ session, request }) => ({
    data: await takeCertificate(context, session, request),
  }));
  fileRoute(app, outletRecords.certificate, ({ query, session }) => readCertificate(context, session, query));
  route(app, outletRecords.uploadStatus, async ({ query, session }) => ({
    data: await uploadsOf(context, session, query.outletId),
  }));

  route(app, outletRecords.initVerification, async ({ body, session }) => ({
    data: await beginVerification(context, session, body),
    message: 'records.pennySent',
  }));
  route(app, outletRecords.verifyBank, async ({ body, session }) => ({
    data: await verifyAccount(context, session, body),
    message: 'records.accountVerified',
  }));

  route(app, outletRecords.oldOutlets, async ({ session }) => ({
    data: await listOldOutlets(context, session),
  }));
  route(app, outletRecords.migrateOutlet, async ({ body, session }) => {
    const data = await migrateOutlet(context, session, body.oldOutletId);
    const key = data.isNew ? 'records.migrated' : 'records.migratedBefore';
    return { data, message: msg(key, { name: data.displayName }) };
  });
}
