import { opsAccessEndpoints } from './ops-access';
import { opsMerchantEndpoints } from './ops-merchants';
import { opsReleaseEndpoints } from './ops-releases';

export type { OpsEndpoint } from './ops-endpoint';

/** The operations API: one for the command line and the web console. */
export const opsEndpoints = {
  ...opsAccessEndpoints,
  ...opsMerchantEndpoints,
  ...opsReleaseEndpoints,
} as const;
