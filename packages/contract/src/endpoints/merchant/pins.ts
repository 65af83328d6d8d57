import { pinStateSchema, setPinBodySchema } from '../../people/approvals';
import { endpoint } from '../endpoint';

export const state = endpoint({
  method: 'GET',
  path: '/account/pin',
  quietErrors: true,
  data: pinStateSchema,
  summary: 'Whether the user has a PIN for shared screens',
});

export const set = endpoint({
  method: 'PUT',
  path: '/account/pin',
  showMsg: true,
  quietErrors: true,
  body: setPinBodySchema,
  data: pinStateSchema,
  summary: 'Sets the PIN by which the user says who they are at a shared screen, or takes it away',
});
