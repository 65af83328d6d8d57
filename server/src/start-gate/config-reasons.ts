import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { isGuessable } from '../secrets/guessable';
import type { StartReason, StartRisk } from '../config/start-risks';

/** Sandbox parties of a configuration, each with the settings that replace it. */
export function sandboxReasons(config: ServerConfig): StartReason[] {
  const { setupPartners: setup } = config;
  const parties: [StartRisk, boolean, string, string][] = [
    ['sms', config.sms.provider === 'sandbox', 'text messages', 'SMS_PROVIDER=http and SMS_HTTP_URL'],
    ['mail', config.mail.provider === 'sandbox', 'mail', 'MAIL_PROVIDER=smtp and MAIL_SMTP_URL'],
    [
      'payments',
      config.payments.provider === 'sandbox',
      'payments',
      'PAYMENTS_PROVIDER=razorpay and its RAZORPAY_… settings',
    ],
    ['maps', config.maps.provider === 'sandbox', 'maps', 'MAPS_PROVIDER=http and MAPS_HTTP_URL'],
    [
      'social',
      config.social.provider === 'sandbox',
      'the social network',
      'SOCIAL_PROVIDER=graph and its SOCIAL_… settings',
    ],
    ['push', config.push.sandbox, 'pushes', 'PUSH_SANDBOX=0'],
    ['gst', setup.GST_HTTP_URL === null, 'the register of tax numbers', 'GST_HTTP_URL'],
    ['fssai', setup.FSSAI_HTTP_URL === null, 'the register of food licences', 'FSSAI_HTTP_URL'],
    ['bank', setup.BANK_HTTP_URL === null, 'the check of bank accounts', 'BANK_HTTP_URL'],
    [
      'salesMigration',
      setup.SALES_MIGRATION_HTTP_URL === null,
      'the old sales system',
      'SALES_MIGRATION_HTTP_URL',
    ],
    ['voice', setup.VOICE_HTTP_URL === null, 'telephone calls', 'VOICE_HTTP_URL'],
  ];
  return parties
    .filter(([, isSandbox]) => isSandbox)
    .map(([risk, , party, settings]) => ({
      risk,
      cause: `${party}: the sandbox answers in place of the real host`,
      remedy: `Set ${settings}.`,
    }));
}

/** Without it, links in messages would lead to this machine. */
export function originReasons({ publicOrigin }: ServerConfig): StartReason[] {
  if (publicOrigin !== null) return [];
  return [
    {
      risk: 'origin',
      cause: 'PUBLIC_ORIGIN is missing: invitations and payment links could not name an address to open',
      remedy: 'Set PUBLIC_ORIGIN to where merchants open the panel, e.g. https://panel.example.',
    },
  ];
}

/** The text of a key file; null: it is made at this start, so it can't have been typed. */
function keyFile(...path: string[]): string | null {
  try {
    return readFileSync(join(...path), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Secrets that are missing or could be guessed. Their values are never part of a reason. */
export function secretReasons(config: ServerConfig): StartReason[] {
  const reasons: StartReason[] = [];
  const draw = 'draw one with «openssl rand -hex 32».';
  const ownKey = config.secretKey === null ? keyFile(config.dataDir, 'secret.key') : null;
  if (config.databaseUrl !== null && config.secretKey === null && ownKey === null)
    reasons.push({
      risk: 'secrets',
      cause:
        'SECRET_KEY is missing: each process would seal what PostgreSQL keeps with a key of its own folder',
      remedy: `Set SECRET_KEY, the same for all processes; ${draw}`,
    });
  const secrets: [string, string | null][] = [
    ['SECRET_KEY', config.secretKey],
    ['METRICS_TOKEN', config.metrics.token],
    ['RAZORPAY_WEBHOOK_SECRET', config.payments.webhookSecret],
    ...Object.entries(config.partnerKeys).map(([name, key]): [string, string] => [
      `PARTNER_KEYS, the one of ${name}`,
      key,
    ]),
    ['secret.key in DATA_DIR', ownKey],
    ['release-tokens.key in the keys folder', keyFile(config.keysDir, 'release-tokens.key')],
  ];
  for (const [name, secret] of secrets)
    if (secret !== null && isGuessable(secret))
      reasons.push({
        risk: 'secrets',
        cause: `${name} can be guessed: it has usual words, repeats itself or follows the alphabet`,
        remedy: `Replace it; ${draw}`,
      });
  return reasons;
}
