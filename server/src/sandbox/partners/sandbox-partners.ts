import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { createSandboxBank } from './bank';
import { createSandboxFssai } from './fssai';
import { createSandboxGst } from './gst';
import { createSandboxMail } from './mail';
import { sandboxMaps } from './maps';
import { createSandboxPayments } from './payments/payments';
import { createPushSandbox } from './push';
import { sandboxSalesMigration } from './sales-migration';
import { createSandboxSms } from './sms';
import { createSandboxSocial } from './social/social';
import { createSandboxVoice } from './voice';
import { createSandboxWhatsApp } from './whatsapp';

/** The sandbox of each partner, with its state in the database. `origin`: the server's origin. */
export const createSandboxPartners = (db: Queryable, clock: Clock, origin: string) => ({
  gst: createSandboxGst(db),
  fssai: createSandboxFssai(db, clock),
  bank: createSandboxBank(db, clock),
  salesMigration: sandboxSalesMigration,
  voice: createSandboxVoice(db, clock),
  sms: createSandboxSms(db, clock),
  whatsapp: createSandboxWhatsApp(db, clock),
  mail: createSandboxMail(db, clock),
  maps: sandboxMaps,
  payments: createSandboxPayments({ db, clock, origin }),
  social: createSandboxSocial(db, clock),
  push: createPushSandbox(db, clock),
});
