import type { Address, BusinessType, NearOutlet, OutletConfig } from '@galla/shared/contract';
import type { KeptHours } from '@galla/shared/domain';
import type { Queryable } from '../../../db/queryable';
import { configOf } from '../../orders/order-rows';

/** An outlet as on-call ordering needs it, besides its menu. */
export interface PosOutlet extends KeptHours {
  outletId: string;
  merchantId: string;
  displayName: string;
  businessType: BusinessType;
  config: OutletConfig;
  address: Address | null;
  latitude: number | null;
  longitude: number | null;
  timezone: string;
  currency: NearOutlet['currency'];
  available: 'on' | 'off';
}

/** These outlets of a merchant, by name. */
export async function findPosOutlets(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
): Promise<PosOutlet[]> {
  const rows = await db.query<Omit<PosOutlet, 'config'> & { config: unknown }>({
    name: 'pos-outlets',
    text: `select id as "outletId", merchant_id as "merchantId", display_name as "displayName",
        business_type as "businessType", config, address, latitude, longitude, timezone, currency, available,
        op_setting_type as "opSettingType", op_hours as "opHours", holidays
      from outlets where merchant_id = $1 and id = any($2::uuid[]) order by display_name, id`,
    values: [merchantId, outletIds],
  });
  return rows.map((row) => ({ ...row, config: configOf(row.config, row.businessType) }));
}

export async function findPosOutlet(
  db: Queryable,
  merchantId: string,
  outletId: string,
): Promise<PosOutlet | null> {
  const [outlet] = await findPosOutlets(db, merchantId, [outletId]);
  return outlet ?? null;
}
