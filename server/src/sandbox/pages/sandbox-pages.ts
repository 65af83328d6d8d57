import type { AppPlugin } from '../../app-context';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { registerSandboxPayments, sandboxPaymentJobs } from './payment.routes';
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

/** What sandbox partners do by themselves. */
export const sandboxJobs = (app: FastifyInstance, context: AppContext): Job[] =>
  sandboxPaymentJobs(app, context);
