import type { AppPlugin } from '../../src/compose-server';
import { registerSandboxPayments } from './payment.routes';
import { registerSandboxPush } from './push.routes';
import { registerSandbox } from './sandbox.routes';
import { registerSandboxNetwork } from './social.routes';
import { registerSandboxSupport } from './support.routes';

/** Pages of the sandbox partners. Each is served only while its partner is the sandbox. */
export const sandboxPages: readonly AppPlugin[] = [
  registerSandbox,
  registerSandboxPayments,
  registerSandboxSupport,
  registerSandboxNetwork,
  registerSandboxPush,
];
