import { pinStateSchema, setPinBodySchema } from '../../people/approvals';
import { anyUser } from '../callers';

export const state = anyUser.get('/account/pin', 'Whether the user has a PIN for shared screens', {
  quietErrors: true,
  data: pinStateSchema,
});

export const set = anyUser.put(
  '/account/pin',
  'Sets the PIN by which the user says who they are at a shared screen, or takes it away',
  { showMsg: true, quietErrors: true, body: setPinBodySchema, data: pinStateSchema },
);
