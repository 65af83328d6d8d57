import { z } from 'zod';
import { optionalText, optionalUrl } from './environment-text';

/** Variables of the partners that every installation has: each is a sandbox unless another provider is chosen. */
export const partnersEnvironment = {
  SMS_PROVIDER: z.enum(['sandbox', 'http']).default('sandbox'),
  SMS_HTTP_URL: optionalUrl,
  SMS_HTTP_TOKEN: optionalText,
  SMS_SENDER: z.string().default('GALLA'),
  /** Without it WhatsApp isn’t offered; its sandbox goes with that of the text messages. */
  WHATSAPP_HTTP_URL: optionalUrl,
  WHATSAPP_HTTP_TOKEN: optionalText,
  MAPS_PROVIDER: z.enum(['sandbox', 'http']).default('sandbox'),
  MAPS_HTTP_URL: optionalUrl,
  MAPS_HTTP_KEY: optionalText,
  MAPS_TILES_URL: optionalText,
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'razorpay']).default('sandbox'),
  RAZORPAY_URL: z.url().default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  /** Signs webhooks to /api/partner/razorpay/webhook. */
  RAZORPAY_WEBHOOK_SECRET: optionalText.pipe(z.string().min(16).nullable()),
  MAIL_PROVIDER: z.enum(['sandbox', 'smtp']).default('sandbox'),
  /** 'smtps://user:password@mail.example:465' */
  MAIL_SMTP_URL: optionalText,
  MAIL_FROM: z.string().default('Galla <panel@galla.example>'),
  /** Recipient of merchants' support questions. */
  SUPPORT_MAIL_TO: z.string().default('support@galla.example'),
  SOCIAL_PROVIDER: z.enum(['sandbox', 'graph']).default('sandbox'),
  /** 'https://graph.example', and the origin of the consent page: 'https://www.example'. */
  SOCIAL_GRAPH_URL: optionalUrl,
  SOCIAL_DIALOG_URL: optionalUrl,
  SOCIAL_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'write it like v8.0')
    .default('v8.0'),
  SOCIAL_APP_ID: optionalText,
  SOCIAL_APP_SECRET: optionalText,
};
type Environment = z.output<z.ZodObject<typeof partnersEnvironment>>;

/** A partner that was chosen without what it needs, by the variable that should be looked at. */
export function partnerProblems(
  env: Environment & { PUBLIC_ORIGIN: string | null },
): { variable: keyof Environment; message: string }[] {
  const needs: [variable: keyof Environment, isChosen: boolean, needed: unknown[], message: string][] = [
    ['SMS_HTTP_URL', env.SMS_PROVIDER === 'http', [env.SMS_HTTP_URL], 'is needed when SMS_PROVIDER is http'],
    [
      'SOCIAL_PROVIDER',
      env.SOCIAL_PROVIDER === 'graph',
      [
        env.SOCIAL_GRAPH_URL,
        env.SOCIAL_DIALOG_URL,
        env.SOCIAL_APP_ID,
        env.SOCIAL_APP_SECRET,
        env.PUBLIC_ORIGIN,
      ],
      'graph needs SOCIAL_GRAPH_URL, SOCIAL_DIALOG_URL, SOCIAL_APP_ID, SOCIAL_APP_SECRET and PUBLIC_ORIGIN',
    ],
    [
      'MAIL_SMTP_URL',
      env.MAIL_PROVIDER === 'smtp',
      [env.MAIL_SMTP_URL],
      'is needed when MAIL_PROVIDER is smtp',
    ],
    [
      'MAPS_HTTP_URL',
      env.MAPS_PROVIDER === 'http',
      [env.MAPS_HTTP_URL],
      'is needed when MAPS_PROVIDER is http',
    ],
    [
      'PAYMENTS_PROVIDER',
      env.PAYMENTS_PROVIDER === 'razorpay',
      [env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET],
      'razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
    ],
  ];
  return needs
    .filter(([, isChosen, needed]) => isChosen && needed.includes(null))
    .map(([variable, , , message]) => ({ variable, message }));
}

export interface PartnersConfig {
  sms: {
    provider: 'sandbox' | 'http';
    httpUrl: string | null;
    httpToken: string | null;
    sender: string;
  };
  whatsapp: { httpUrl: string | null; httpToken: string | null };
  maps: {
    provider: 'sandbox' | 'http';
    httpUrl: string | null;
    httpKey: string | null;
    tilesUrl: string | null;
  };
  payments: {
    provider: 'sandbox' | 'razorpay';
    url: string;
    keyId: string | null;
    keySecret: string | null;
    webhookSecret: string | null;
  };
  mail: { provider: 'sandbox' | 'smtp'; smtpUrl: string | null; from: string; supportAddress: string };
  social: {
    provider: 'sandbox' | 'graph';
    graphUrl: string | null;
    dialogUrl: string | null;
    apiVersion: string;
    appId: string | null;
    appSecret: string | null;
  };
}

export const partnersConfigOf = (env: Environment): PartnersConfig => ({
  sms: {
    provider: env.SMS_PROVIDER,
    httpUrl: env.SMS_HTTP_URL,
    httpToken: env.SMS_HTTP_TOKEN,
    sender: env.SMS_SENDER,
  },
  whatsapp: { httpUrl: env.WHATSAPP_HTTP_URL, httpToken: env.WHATSAPP_HTTP_TOKEN },
  maps: {
    provider: env.MAPS_PROVIDER,
    httpUrl: env.MAPS_HTTP_URL,
    httpKey: env.MAPS_HTTP_KEY,
    tilesUrl: env.MAPS_TILES_URL,
  },
  payments: {
    provider: env.PAYMENTS_PROVIDER,
    url: env.RAZORPAY_URL,
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
  },
  mail: {
    provider: env.MAIL_PROVIDER,
    smtpUrl: env.MAIL_SMTP_URL,
    from: env.MAIL_FROM,
    supportAddress: env.SUPPORT_MAIL_TO,
  },
  social: {
    provider: env.SOCIAL_PROVIDER,
    graphUrl: env.SOCIAL_GRAPH_URL,
    dialogUrl: env.SOCIAL_DIALOG_URL,
    apiVersion: env.SOCIAL_API_VERSION,
    appId: env.SOCIAL_APP_ID,
    appSecret: env.SOCIAL_APP_SECRET,
  },
});
