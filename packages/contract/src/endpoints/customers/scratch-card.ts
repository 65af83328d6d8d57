import { endpoint } from '../endpoint';
import {
  scratchCardConfigSchema,
  scratchCardSchema,
  toggleScratchCardBodySchema,
} from '../../offers/scratch-card';

const scratchCard = { host: 'scratchCard', permission: 'customers' } as const;

/** The scratch card after a completed order. */
export const scratchCardEndpoints = {
  config: endpoint({
    ...scratchCard,
    method: 'GET',
    path: '/config',
    data: scratchCardSchema,
    summary: 'Prizes and odds, whether cards are given, and what they brought',
  }),
  saveConfig: endpoint({
    ...scratchCard,
    method: 'PUT',
    path: '/config',
    showMsg: true,
    quietErrors: true,
    body: scratchCardConfigSchema,
    data: scratchCardSchema,
    summary: 'Set prizes and odds; odds add up to 100 %',
  }),
  toggle: endpoint({
    ...scratchCard,
    method: 'PUT',
    path: '/toggle',
    showMsg: true,
    body: toggleScratchCardBodySchema,
    data: scratchCardSchema,
    summary: 'Give cards, or stop; 422 SERVICE_NOT_IN_PLAN, 422 TERMS_NOT_ACCEPTED',
  }),
} as const;
