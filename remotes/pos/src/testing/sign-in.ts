import { outletConfigSchema } from '@galla/contract';
import { session } from '@galla/shared/session';
import { ownerSession } from '@galla/testing';
import { sampleId, sampleOutlet } from './samples';

/** Begins a session of an owner with the sample outlet. For tests. */
export function signIn(): void {
  session.begin(ownerSession({ userId: sampleId(900), createdAt: '2026-03-02T12:00:00Z' }), 't');
  session.setOutlets([
    {
      outletId: sampleOutlet.outletId,
      displayName: sampleOutlet.displayName,
      config: outletConfigSchema.parse({}),
      available: 'on',
      timezone: 'Asia/Kolkata',
      currency: 'INR',
      city: 'Bengaluru',
    },
  ]);
}
