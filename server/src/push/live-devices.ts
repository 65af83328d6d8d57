/**
 * SQL, after `push_subscriptions p`: the devices that may be notified of an order now. Their session is active, their
 * user is not blocked and may see orders. $1 is the time.
 */
export const liveDevices = `
  join sessions s on s.id = p.session_id and s.revoked_at is null and s.expires_at > $1::timestamptz
  join users u on u.id = s.user_id and u.merchant_id = s.merchant_id and u.status <> 'blocked'
    and (u.user_type = 'owner' or u.permissions ->> 'order' = 'true')`;

/** SQL condition: the order's outlet is one of the user's, and the device is subscribed to it. */
export const hearsOutlet = `
  (u.all_outlets or u.user_type = 'owner' or exists (
    select 1 from user_outlets x where x.user_id = u.id and x.outlet_id = o.outlet_id))
  and (p.outlet_ids is null or p.outlet_ids ? o.outlet_id::text)`;
