import { z } from 'zod';
import { knownPushHosts } from './push-hosts';

/** Variables of pushes to devices. */
export const pushEnvironment = {
  /**
   * Allowed push services of devices, comma separated, '*.' for subdomains; defaults to those of the known browsers.
   */
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    )
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'write hosts like push.example or *.push.example'),
      ),
    )
    .transform((hosts) => (hosts.length === 0 ? knownPushHosts : hosts)),
  /**
   * '1': browsers that can't reach a push service get a sandbox device, whose pushes are shown on a page of the server.
   * On in demo mode.
   */
  PUSH_SANDBOX: z
    .enum(['', '0', '1'])
    .default('')
    .transform((text) => (text === '' ? null : text === '1')),
  /** 32 bytes as base64url, shared by all servers of one installation; otherwise generated beside the release keys. */
  VAPID_PRIVATE_KEY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? null : text)),
  /** Contact address for push services; defaults to SUPPORT_MAIL_TO. */
  VAPID_SUBJECT: z
    .string()
    .default('')
    .pipe(z.string().regex(/^$|^mailto:.+@.+|^https:\/\//, 'write mailto:… or https://…')),
};

/** Settings of pushes to devices. */
export interface PushConfig {
  hosts: readonly string[];
  sandbox: boolean;
  vapidKey: string | null;
  subject: string;
}

/** The same, with defaults that depend on the rest of the configuration. */
export function pushConfigOf(
  env: z.output<z.ZodObject<typeof pushEnvironment>>,
  rest: { demo: boolean; supportAddress: string },
): PushConfig {
  return {
    hosts: env.PUSH_HOSTS,
    sandbox: env.PUSH_SANDBOX ?? rest.demo,
    vapidKey: env.VAPID_PRIVATE_KEY,
    subject: env.VAPID_SUBJECT === '' ? `mailto:${rest.supportAddress}` : env.VAPID_SUBJECT,
  };
}
