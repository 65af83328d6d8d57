import { builtInSegmentSchema, idSchema } from '@galla/contract';
import { urlChoice, urlSkip, urlText, urlValue, type UrlValues } from '@galla/domain';

export const customerSorts = ['lastOrder', 'spend', 'orders', 'name', 'newest'] as const;
export type CustomerSort = (typeof customerSorts)[number];
export const customerViews = ['list', 'import', 'sendings'] as const;

/** Parameters of the customers screen in the URL. */
export const customersUrl = {
  view: { ...urlChoice('view', customerViews, 'list'), keepsPage: true },
  segment: {
    name: 'segment',
    read: (text: string | null): string =>
      builtInSegmentSchema.safeParse(text).data ?? idSchema.safeParse(text).data ?? 'all',
  },
  search: urlText('q', 60),
  sort: urlChoice('sort', customerSorts, 'lastOrder'),
  skip: urlSkip(),
  /** The customer whose profile is open. */
  token: { ...urlValue('customer', idSchema), keepsPage: true },
} as const;
export type CustomersAddress = UrlValues<typeof customersUrl>;
