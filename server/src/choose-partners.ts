import { demoLogins } from './sandbox/demo/demo-logins';
import { withDemoPhotos } from './sandbox/demo/photos';
import { sandboxInbox } from './sandbox/partners/inbox';
import { createSandboxPartners } from './sandbox/partners/sandbox-partners';
import type { Clock } from './clock';
import type { ServerConfig } from './config/config';
import type { Queryable } from './db/queryable';
import { loadVapidKeys, type VapidKeys } from './partners/push/vapid';
import { createSmtpMail } from './partners/mail/smtp';
import { createHttpMaps } from './partners/maps/http';
import { distanceByMaps } from './partners/maps/place-distance';
import type { PaymentsPartner } from './partners/payments/payments';
import { createRazorpayPayments } from './partners/payments/razorpay';
import type { PushPartner, PushSandbox } from './partners/push/push';
import { createWebPush } from './partners/push/web-push';
import { createSetupPartners } from './partners/setup-partners';
import { createHttpSms } from './partners/sms/http';
import { createGraphSocial } from './partners/social/http';
import type { SocialPartner } from './partners/social/social';
import { createHttpWhatsApp } from './partners/whatsapp/http';
import type { WhatsAppPartner } from './partners/whatsapp/whatsapp';
import type { Partners } from './partners/partners';

/** Chooses the real party or its sandbox, each by the configuration. The only file that imports both. */
export function createPartners(config: ServerConfig, db: Queryable, clock: Clock): Partners {
  const { provider, httpUrl, httpToken, sender } = config.sms;
  const { maps, mail } = config;
  const sandbox = createSandboxPartners(db, clock, config.publicOrigin ?? '');
  const realMaps =
    maps.provider === 'http' && maps.httpUrl !== null
      ? createHttpMaps({ url: maps.httpUrl, key: maps.httpKey })
      : null;
  const usedMaps = realMaps ?? sandbox.maps;
  const setup = createSetupPartners(config.setupPartners, config.dataDir, sandbox);
  return {
    ...setup,
    files: config.demo ? withDemoPhotos(setup.files) : setup.files,
    sms:
      provider === 'http' && httpUrl !== null
        ? createHttpSms({ url: httpUrl, token: httpToken, sender })
        : sandbox.sms,
    whatsapp: whatsappPartner(config, sandbox.whatsapp),
    maps: usedMaps,
    places: distanceByMaps(usedMaps),
    payments: paymentsPartner(config.payments, clock) ?? sandbox.payments,
    mail:
      mail.provider === 'smtp' && mail.smtpUrl !== null
        ? createSmtpMail({ url: mail.smtpUrl, from: mail.from })
        : sandbox.mail,
    social: socialPartner(config.social) ?? sandbox.social,
    push: pushPartner(config, clock, config.push.sandbox ? sandbox.push : null),
    shown: {
      demoLogins: config.demo ? demoLogins : [],
      sandboxInbox:
        config.sandboxPages && (provider === 'sandbox' || mail.provider === 'sandbox') ? sandboxInbox : null,
    },
  };
}

/** A server for real merchants has the real host or none: nobody would get what the sandbox takes. */
function whatsappPartner(
  { whatsapp: { httpUrl, httpToken }, sms }: ServerConfig,
  sandbox: WhatsAppPartner,
): WhatsAppPartner | null {
  if (httpUrl !== null) return createHttpWhatsApp({ url: httpUrl, token: httpToken });
  return sms.provider === 'sandbox' ? sandbox : null;
}

function pushPartner(
  { push, keysDir }: ServerConfig,
  clock: Clock,
  sandbox: PushSandbox | null,
): PushPartner {
  let keys: VapidKeys | undefined;
  return createWebPush({
    clock,
    // Created on first use, so that reading the configuration writes no key.
    keys: () => (keys ??= loadVapidKeys(keysDir, push.vapidKey)),
    subject: push.subject,
    hosts: push.hosts,
    sandbox,
  });
}

function paymentsPartner(config: ServerConfig['payments'], clock: Clock): PaymentsPartner | null {
  const { url, keyId, keySecret, webhookSecret } = config;
  const complete = keyId !== null && keySecret !== null && webhookSecret !== null;
  return config.provider === 'razorpay' && complete
    ? createRazorpayPayments({ url, clock, keys: async () => ({ keyId, keySecret, webhookSecret }) })
    : null;
}

function socialPartner(config: ServerConfig['social']): SocialPartner | null {
  const { graphUrl, dialogUrl, apiVersion, appId, appSecret } = config;
  const complete = graphUrl !== null && dialogUrl !== null && appId !== null && appSecret !== null;
  return config.provider === 'graph' && complete
    ? createGraphSocial({ url: graphUrl, dialogUrl, version: apiVersion, appId, appSecret })
    : null;
}
