import { endpointsOf } from '../endpoint';
import {
  scratchCardConfigSchema,
  scratchCardSchema,
  toggleScratchCardBodySchema,
} from '../../offers/scratch-card';

const scratchCard = endpointsOf({ host: 'scratchCard', permission: 'customers' });

/** The scratch card after a completed order. */
export const scratchCardEndpoints = {
  config: scratchCard.get('/config', 'Prizes and odds, whether cards are given, and what they brought', {
    data: scratchCardSchema,
  }),
  saveConfig: scratchCard.put('/config', 'Set prizes and odds; odds add up to 100 %', {
    showMsg: true,
    quietErrors: true,
    body: scratchCardConfigSchema,
    data: scratchCardSchema,
  }),
  toggle: scratchCard.put('/toggle', 'Give cards, or stop; 422 SERVICE_NOT_IN_PLAN, 422 TERMS_NOT_ACCEPTED', {
    showMsg: true,
    body: toggleScratchCardBodySchema,
    data: scratchCardSchema,
  }),
} as const;
