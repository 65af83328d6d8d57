import * as z from 'zod/mini';
import { otpTicketSchema, sessionSchema } from '../../people/account';
import { anybody } from '../callers';
import { endpointsOf } from '../endpoint';
import {
  asksPinBodySchema,
  auditEntrySchema,
  auditFilterSchema,
  blockMemberBodySchema,
  completeSubuserBodySchema,
  invitationChoiceSchema,
  invitationSchema,
  invitationTokenBodySchema,
  inviteBodySchema,
  memberDevicesSchema,
  memberSchema,
  openInvitationSchema,
  signOutMemberBodySchema,
  staffSchema,
  updateMemberBodySchema,
} from '../../merchant/members';
import { idSchema, pageQuerySchema } from '../../basics/primitives';

const profile = endpointsOf({ permission: 'profile' });

const done = z.object({});

export const memberEndpoints = {
  viewUsers: profile.get('/outlet/viewUsers', 'Who works here, and who was asked to', { data: staffSchema }),
  initSubuser: profile.post(
    '/account/subuser/initSignup',
    'Ask somebody to join: sends a link to their telephone',
    { showMsg: true, quietErrors: true, body: inviteBodySchema, data: invitationSchema },
  ),
  resendInvitation: profile.post('/account/subuser/resend', 'Send an invitation again, with a new link', {
    showMsg: true,
    body: invitationChoiceSchema,
    data: invitationSchema,
  }),
  withdrawInvitation: profile.post('/account/subuser/withdraw', 'Take an invitation back', {
    showMsg: true,
    body: invitationChoiceSchema,
    data: done,
  }),
  openInvitation: anybody.post(
    '/account/subuser/invitation',
    'What an invitation says to whoever holds its link',
    { quietErrors: true, body: invitationTokenBodySchema, data: openInvitationSchema },
  ),
  sendSubuserOtp: anybody.post('/account/subuser/sendOtp', 'Send an OTP to the invited number', {
    quietErrors: true,
    body: invitationTokenBodySchema,
    data: otpTicketSchema,
  }),
  completeSubuser: anybody.post('/account/subuser/completeSignup', 'Join: makes the user and signs in', {
    showLoading: true,
    showMsg: true,
    quietErrors: true,
    body: completeSubuserBodySchema,
    data: sessionSchema,
  }),
  updateUser: profile.put('/outlet/users', 'Change what somebody may do, and where', {
    showMsg: true,
    quietErrors: true,
    body: updateMemberBodySchema,
    data: memberSchema,
  }),
  setAsksPin: profile.put('/outlet/users/asksPin', 'Whether refunds and the drawer ask for a PIN', {
    quietErrors: true,
    body: asksPinBodySchema,
    data: asksPinBodySchema,
  }),
  blockUser: profile.post(
    '/outlet/users/block',
    'Shut somebody out and sign out their devices, or let them in again',
    { showMsg: true, body: blockMemberBodySchema, data: memberSchema },
  ),
  userDevices: profile.get('/outlet/users/devices', 'Where somebody is signed in', {
    query: z.object({ userId: idSchema }),
    data: memberDevicesSchema,
  }),
  signOutUser: profile.post('/outlet/users/signOut', 'Sign out one device of somebody, or all', {
    showMsg: true,
    body: signOutMemberBodySchema,
    data: z.object({ ended: z.int().check(z.nonnegative()) }),
  }),
  audit: profile.get('/account/audit', 'Who changed what, before and after, newest first', {
    query: z.extend(auditFilterSchema, pageQuerySchema.shape),
    data: z.object({ entries: z.array(auditEntrySchema), total: z.int().check(z.nonnegative()) }),
  }),
} as const;
