import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { certificateFileName } from '../../api/outlets/records/certificate.service';
import { insertDocument } from '../../api/outlets/setup/outlet-documents.repository';
import { keepRecord } from '../../api/outlets/setup/outlet-records.repository';
import { newId } from '../../db/new-id';
import { seal } from '../../secrets/sealed-text';
import { demoOutlets, type DemoOutlet } from './demo-outlets';

/** The one whose checklist is open, so that visitors see one. */
const unfinished = 'Chai Stop Gifts';
const owner = 'Asha Menon';

const outletRowSchema = z.object({ id: z.string(), name: z.string() });

/** Completes the set-up of the store, and of its outlets but one. What is set up already stays as it is. */
export async function seedSetup(context: AppContext, merchantId: string): Promise<void> {
  await context.db.execute({
    text: 'insert into merchant_domains (merchant_id, domain_name, at) values ($1, $2, $3) on conflict do nothing',
    values: [merchantId, 'galla-demo', context.clock.now()],
  });
  const outlets = await context.db.query(outletRowSchema, {
    text: `select id, display_name as name from outlets o where merchant_id = $1
      and not exists (select from outlet_records r where r.outlet_id = o.id)`,
    values: [merchantId],
  });
  for (const { id, name } of outlets) {
    const demo = demoOutlets.find(({ displayName }) => displayName === name);
    if (demo !== undefined && name !== unfinished) await complete(context, id, demo);
  }
}

async function complete(context: AppContext, outletId: string, outlet: DemoOutlet): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const records: Record<string, unknown> = {
    config: { delivery: true, order: true },
    gstin: { gstinEntered: outlet.gstin !== null },
    finance: account(context, outletId, outlet),
    ...(outlet.fssai !== null && { fssai: await licence(context, outletId, outlet) }),
  };
  await db.transaction(async (tx) => {
    for (const [step, record] of Object.entries(records))
      await keepRecord(tx, { outletId, step, record, now });
    await tx.execute({
      text: "update outlets set email = $2, outlet_name = $3 where id = $1 and email = ''",
      values: [outletId, `${outlet.upiAddress.split('@')[0]}@demo.galla.example`, outlet.displayName],
    });
  });
}

/** As after the sandbox's bank has verified it. */
function account({ secrets }: AppContext, outletId: string, { legalName, phone }: DemoOutlet) {
  const accountNumber = `5010${phone.replaceAll(/\D/g, '').slice(-10).padStart(10, '0')}`;
  return {
    accountSealed: seal(secrets.derive('bank-accounts'), accountNumber, outletId),
    accountLast4: accountNumber.slice(-4),
    ifscCode: 'HDFC0000240',
    bankName: 'HDFC Bank',
    branch: 'Bengaluru',
    holderName: legalName,
    nameAtBank: legalName.toUpperCase(),
  };
}

async function licence({ db, clock, partners }: AppContext, outletId: string, outlet: DemoOutlet) {
  const now = clock.now();
  const key = randomBytes(16).toString('hex');
  const bytes = await certificate(outlet);
  await partners.files.write(certificateFileName(key), bytes, 'application/pdf');
  const document = { id: newId(), outletId, key, name: 'food-licence.pdf', fileType: 'pdf' as const };
  await insertDocument(db, { ...document, size: bytes.length, createdAt: now });
  return {
    fssaiEntered: true,
    lic: outlet.fssai ?? '',
    registrationNum: '',
    companyName: outlet.legalName,
    companyAddress: outlet.addressLine,
    city: outlet.city,
    state: outlet.state,
    pincode: outlet.pincode,
    ownerName: owner,
    ownerMobile: '',
    validUpto: `${now.getFullYear() + 3}-03-31`,
    certificateId: document.id,
    certificateName: document.name,
    awaitedSince: '',
  };
}

/** A page that says what it is: a licence of the demo, which nobody issued. */
async function certificate({ displayName, fssai, legalName }: DemoOutlet): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({ size: 'A5' });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  pdf.fontSize(18).text('Food licence (demo)').moveDown();
  pdf
    .fontSize(12)
    .text(displayName)
    .text(legalName)
    .text(`Licence ${fssai ?? ''}`);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
