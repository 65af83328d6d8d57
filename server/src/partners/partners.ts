import type { Clock } from '../clock';
import type { ServerConfig } from '../config';
import type { Queryable } from '../db/queryable';
import type { MailPartner } from './mail/mail';
import { createSandboxMail } from './mail/sandbox';
import { createSmtpMail } from './mail/smtp';
import { createHttpMaps } from './maps/http';
import type { MapsPartner } from './maps/maps';
import { sandboxMaps } from './maps/sandbox';
import { createHttpPayments } from './payments/http';
import type { PaymentsPartner } from './payments/payments';
import { createSandboxPayments } from './payments/sandbox';
import { createHttpSms } from './sms/http';
import { createSandboxSms } from './sms/sandbox';
import { loadVapidKeys, type VapidKeys } from '../push/vapid';
import type { PushPartner } from './push/push';
import { createWebPush } from './push/web-push';
import { createSetupPartners } from './setup-partners';
import type { SetupPartners } from './setup-partners';
import type { SmsPartner } from './sms/sms';
import { createGraphSocial } from './social/http';
import { createSandboxSocial } from './social/sandbox';
import type { SocialPartner } from './social/social';

/** The outside parties, each behind an interface: a sandbox with real state, or the real one by configuration. */
export interface Partners extends SetupPartners {
  sms: SmsPartner;
  maps: MapsPartner;
  payments: PaymentsPartner;
  mail: MailPartner;
  social: SocialPartner;
  push: PushPartner;
}

export function createPartners(config: ServerConfig, db: Queryable, clock: Clock): Partners {
  const { provider, httpUrl, httpToken, sender } = config.sms;
  const { maps, payments, mail } = config;
  return {
    ...createSetupPartners(config.setupPartners, config.dataDir, db, clock),
    sms:
      provider === 'http' && httpUrl !== null
        ? createHttpSms({ url: httpUrl, token: httpToken, sender })
        : createSandboxSms(db, clock),
    maps:
      maps.provider === 'http' && maps.httpUrl !== null
        ? createHttpMaps({ url: maps.httpUrl, key: maps.httpKey })
        : sandboxMaps,
    payments:
      payments.provider === 'http' && payments.httpUrl !== null
        ? createHttpPayments({ url: payments.httpUrl, token: payments.httpToken })
        : createSandboxPayments(db, clock, config.publicOrigin ?? ''),
    mail:
      mail.provider === 'smtp' && mail.smtpUrl !== null
        ? createSmtpMail({ url: mail.smtpUrl, from: mail.from })
        : createSandboxMail(db, clock),
    social: socialPartner(config.social, db, clock),
    push: pushPartner(config, db, clock),
  };
}

function pushPartner({ push, keysDir }: ServerConfig, db: Queryable, clock: Clock): PushPartner {
  let keys: VapidKeys | undefined;
  return createWebPush({
    db,
    clock,
    // Made when they are first needed: whoever only looks at the configuration writes no key.
    keys: () => (keys ??= loadVapidKeys(keysDir, push.vapidKey)),
    subject: push.subject,
    hosts: push.hosts,
    sandbox: push.sandbox,
  });
}

function socialPartner(config: ServerConfig['social'], db: Queryable, clock: Clock): SocialPartner {
  const { graphUrl, dialogUrl, apiVersion, appId, appSecret } = config;
  const complete = graphUrl !== null && dialogUrl !== null && appId !== null && appSecret !== null;
  return config.provider === 'graph' && complete
    ? createGraphSocial({ url: graphUrl, dialogUrl, version: apiVersion, appId, appSecret })
    : createSandboxSocial(db, clock);
}
