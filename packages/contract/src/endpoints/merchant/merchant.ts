import { sessionSchema } from '../../people/account';
import { endpointsOf } from '../endpoint';
import { merchantInfoSchema, merchantProfileSchema, restConfigSchema } from '../../merchant/merchant';

const profile = endpointsOf({ permission: 'profile' });

export const merchantEndpoints = {
  merchantInfo: profile.get('/account/merchantInfo', 'What the store says of itself', {
    data: merchantInfoSchema,
  }),
  completeRestProfile: profile.put(
    '/account/completeRestProfile',
    'Save what the store says of itself; completes an incomplete owner',
    { showMsg: true, quietErrors: true, body: merchantProfileSchema, data: sessionSchema },
  ),
  restConfig: profile.get('/account/restConfig', 'Settings of the whole account', { data: restConfigSchema }),
  saveRestConfig: profile.put('/account/restConfig', 'Change settings of the whole account', {
    showMsg: true,
    body: restConfigSchema,
    data: restConfigSchema,
  }),
  exportData: profile.file(
    '/account/export',
    'Everything that is kept of the merchant, as one JSON file; for owners',
  ),
} as const;
