import { z } from 'zod';
import { knownPushHosts } from '../partners/push/push-hosts';

/** Variables of pushes to devices. */
export const pushEnvironment = {
  /** Push services that devices may name, comma separated, '*.' for any name below; those of the known browsers unless named. */
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
  /** '1': browsers that reach no push service get a device of the sandbox, whose pushes a page of the server shows. On in demo mode. */
  PUSH_SANDBOX: z
    .enum(['', '0', '1'])
    .default('')
    .transform((text) => (text === '' ? null : text === '1')),
  /** 32 bytes as base64url, shared by all servers of one installation; otherwise made beside the release keys. */
  VAPID_PRIVATE_KEY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? null : text)),
  /** Whom a push service writes to when something is wrong; SUPPORT_MAIL_TO unless named. */
  VAPID_SUBJECT: z
    .string()
    .default('')
    .pipe(z.string().regex(/^$|^mailto:.+@.+|^https:\/\//, 'write mailto:… or https://…')),
};

/** How devices are pushed to. */
export interface PushConfig {
  hosts: readonly string[];
  sandbox: boolean;
  vapidKey: string | null;
  subject: string;
}

/** The same, with what depends on the rest of the configuration filled in. */
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
