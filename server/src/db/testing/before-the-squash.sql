-- A database of the last release that had seventeen migrations: pg_dump --inserts of the demo, twelve orders of its
-- history, and a row in each table that the demo leaves empty. Never edit it: it stands for databases that exist.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE FUNCTION public.report_items_listed() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$ begin with facts as materialized (
  select s.sign, s.id, s.outlet_id, s.channel, s.total, s.status not in ('cancelled', 'rejected', 'enforcedCancel') as sold,
    (s.placed_at at time zone u.timezone)::date as day
  from (select 1 as sign, o.* from orders o where o.id in (select order_id from fresh)) s join outlets u on u.id = s.outlet_id
)
insert into report_items as r (outlet_id, day, channel, item_id, quantity, orders, total, orders_total, name) select f.outlet_id, f.day, f.channel, i.item_id, sum(f.sign * i.quantity), sum(f.sign * i.first),
    sum(f.sign * i.line_total), sum(f.sign * i.first * f.total), max(i.name)
    from facts f join (
      select order_id, item_id, quantity, line_total, name,
        case when row_number() over (partition by order_id, item_id order by position) = 1 then 1 else 0 end as first
      from fresh
    ) i on i.order_id = f.id where f.sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, item_id) do update set quantity = r.quantity + excluded.quantity, orders = r.orders + excluded.orders, total = r.total + excluded.total, orders_total = r.orders_total + excluded.orders_total, name = excluded.name; return null; end $$;
CREATE FUNCTION public.report_moments_dated() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$ begin if exists (select from fresh where status not in ('acceptanceWait', 'valetOnWayToConfirm', 'inDispute')) then
      with moments as materialized (
  select o.outlet_id, (o.placed_at at time zone u.timezone)::date as day, o.channel, o.total, t.status,
    extract(hour from o.placed_at at time zone u.timezone)::smallint as hour,
    coalesce(t.reason ->> 'code', '') as reason,
    case when t.status in ('cancelled', 'rejected', 'enforcedCancel') then 'lost' when t.status = 'foodPreparation' then 'accept' else 'prepare' end as kind,
    (extract(epoch from t.at - case when t.status = 'foodPreparation' then o.placed_at else a.at end) * 1000)::bigint as ms,
    (t.at > o.promised_at)::int as late
  from fresh t join orders o on o.id = t.order_id join outlets u on u.id = o.outlet_id
  left join lateral (select a.at from order_timeline a
    where a.order_id = t.order_id and a.status = 'foodPreparation' order by a.version limit 1) a on true
  where t.status in ('cancelled', 'rejected', 'enforcedCancel', 'foodPreparation')
      and not exists (select from order_timeline e where e.order_id = t.order_id and e.version < t.version and e.status = t.status)
    or t.status in ('foodReady', 'waitingDeliveryPickup', 'outForDelivery', 'delivered', 'complete') and a.at is not null
      and not exists (select from order_timeline e where e.order_id = t.order_id and e.version < t.version
        and e.status in ('foodReady', 'waitingDeliveryPickup', 'outForDelivery', 'delivered', 'complete'))
),
done_0 as (insert into report_hours as r (outlet_id, day, channel, hour, accepted, accept_ms, prepared, prepare_ms, late, accepted_total, prepared_total, late_total) select outlet_id, day, channel, hour, count(*) filter (where kind = 'accept'),
      coalesce(sum(ms) filter (where kind = 'accept'), 0), count(*) filter (where kind = 'prepare'),
      coalesce(sum(ms) filter (where kind = 'prepare'), 0), coalesce(sum(late) filter (where kind = 'prepare'), 0),
      coalesce(sum(total) filter (where kind = 'accept'), 0), coalesce(sum(total) filter (where kind = 'prepare'), 0),
      coalesce(sum(late * total) filter (where kind = 'prepare'), 0)
      from moments where kind <> 'lost' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, hour) do update set accepted = r.accepted + excluded.accepted, accept_ms = r.accept_ms + excluded.accept_ms, prepared = r.prepared + excluded.prepared, prepare_ms = r.prepare_ms + excluded.prepare_ms, late = r.late + excluded.late, accepted_total = r.accepted_total + excluded.accepted_total, prepared_total = r.prepared_total + excluded.prepared_total, late_total = r.late_total + excluded.late_total),
done_1 as (insert into report_times as r (outlet_id, day, channel, measure, band, orders, ms, late, total) select outlet_id, day, channel, kind,
      case kind when 'accept' then width_bucket(ms, array[30000, 60000, 120000, 180000, 300000, 600000]::bigint[]) else width_bucket(ms, array[300000, 600000, 900000, 1200000, 1800000, 2700000]::bigint[]) end,
      count(*), sum(ms), sum(case when kind = 'prepare' then late else 0 end), sum(total)
      from moments where kind <> 'lost' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (outlet_id, day, channel, measure, band) do update set orders = r.orders + excluded.orders, ms = r.ms + excluded.ms, late = r.late + excluded.late, total = r.total + excluded.total)
insert into report_lost as r (outlet_id, day, channel, status, reason, orders, total) select outlet_id, day, channel, status, reason, count(*), sum(total)
      from moments where kind = 'lost' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (outlet_id, day, channel, status, reason) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total;
    end if; return null; end $$;
CREATE FUNCTION public.report_orders_changed() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$ begin with facts as materialized (
  select s.sign, s.id, s.outlet_id, s.customer_id, s.channel, s.fulfilment, s.payment_method, s.payment_status,
    s.status, s.status not in ('cancelled', 'rejected', 'enforcedCancel') as sold, s.placed_at, (s.placed_at at time zone u.timezone)::date as day,
    extract(hour from s.placed_at at time zone u.timezone)::smallint as hour, s.bill, s.total, b.*
  from (select -1 as sign, past.* from fresh join past on past.id = fresh.id where (past.status, past.payment_status, past.payment_method, past.channel, past.fulfilment, past.total,
  past.placed_at, past.customer_id) is distinct from (fresh.status, fresh.payment_status, fresh.payment_method,
  fresh.channel, fresh.fulfilment, fresh.total, fresh.placed_at, fresh.customer_id) union all select 1 as sign, fresh.* from fresh join past on past.id = fresh.id where (past.status, past.payment_status, past.payment_method, past.channel, past.fulfilment, past.total,
  past.placed_at, past.customer_id) is distinct from (fresh.status, fresh.payment_status, fresh.payment_method,
  fresh.channel, fresh.fulfilment, fresh.total, fresh.placed_at, fresh.customer_id)) s join outlets u on u.id = s.outlet_id cross join lateral (
    select coalesce(sum(r.amount) filter (where r.kind = 'items'), 0)::bigint as items,
      coalesce(-sum(r.amount) filter (where r.kind = 'offer'), 0)::bigint as offers,
      coalesce(-sum(r.amount) filter (where r.kind = 'coupon'), 0)::bigint as coupons,
      coalesce(sum(r.amount) filter (where r.kind = 'packing'), 0)::bigint as packing,
      coalesce(sum(r.amount) filter (where r.kind = 'delivery'), 0)::bigint as delivery,
      coalesce(sum(r.amount) filter (where r.kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(r.amount) filter (where r.kind in ('cgst', 'sgst', 'igst')), 0)::bigint as tax,
      coalesce(sum(r.amount) filter (where r.kind = 'roundOff'), 0)::bigint as round_off
    from jsonb_to_recordset(s.bill -> 'rows') as r(kind text, amount bigint)
  ) b
)
insert into report_days as r (outlet_id, day, channel, fulfilment, payment_method, payment_status, status, orders, items, offers, coupons, packing, delivery, charges, tax, round_off, total) select outlet_id, day, channel, fulfilment, payment_method, payment_status, status, sum(sign),
    sum(sign * items), sum(sign * offers), sum(sign * coupons), sum(sign * packing), sum(sign * delivery),
    sum(sign * charges), sum(sign * tax), sum(sign * round_off), sum(sign * total)
    from facts group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (outlet_id, day, channel, fulfilment, payment_method, payment_status, status) do update set orders = r.orders + excluded.orders, items = r.items + excluded.items, offers = r.offers + excluded.offers, coupons = r.coupons + excluded.coupons, packing = r.packing + excluded.packing, delivery = r.delivery + excluded.delivery, charges = r.charges + excluded.charges, tax = r.tax + excluded.tax, round_off = r.round_off + excluded.round_off, total = r.total + excluded.total;
    -- Not exists(): to find the first match soon, it would compare every order of a large change with every other.
    if (select bool_or(((past.status in ('cancelled', 'rejected', 'enforcedCancel')), past.channel, past.total, past.placed_at, past.customer_id)
  is distinct from ((fresh.status in ('cancelled', 'rejected', 'enforcedCancel')), fresh.channel, fresh.total, fresh.placed_at, fresh.customer_id)) from fresh join past on past.id = fresh.id) then
      with facts as materialized (
  select s.sign, s.id, s.outlet_id, s.customer_id, s.channel, s.fulfilment, s.payment_method, s.payment_status,
    s.status, s.status not in ('cancelled', 'rejected', 'enforcedCancel') as sold, s.placed_at, (s.placed_at at time zone u.timezone)::date as day,
    extract(hour from s.placed_at at time zone u.timezone)::smallint as hour, s.bill, s.total, b.*
  from (select -1 as sign, past.* from fresh join past on past.id = fresh.id where ((past.status in ('cancelled', 'rejected', 'enforcedCancel')), past.channel, past.total, past.placed_at, past.customer_id)
  is distinct from ((fresh.status in ('cancelled', 'rejected', 'enforcedCancel')), fresh.channel, fresh.total, fresh.placed_at, fresh.customer_id) union all select 1 as sign, fresh.* from fresh join past on past.id = fresh.id where ((past.status in ('cancelled', 'rejected', 'enforcedCancel')), past.channel, past.total, past.placed_at, past.customer_id)
  is distinct from ((fresh.status in ('cancelled', 'rejected', 'enforcedCancel')), fresh.channel, fresh.total, fresh.placed_at, fresh.customer_id)) s join outlets u on u.id = s.outlet_id cross join lateral (
    select coalesce(sum(r.amount) filter (where r.kind = 'items'), 0)::bigint as items,
      coalesce(-sum(r.amount) filter (where r.kind = 'offer'), 0)::bigint as offers,
      coalesce(-sum(r.amount) filter (where r.kind = 'coupon'), 0)::bigint as coupons,
      coalesce(sum(r.amount) filter (where r.kind = 'packing'), 0)::bigint as packing,
      coalesce(sum(r.amount) filter (where r.kind = 'delivery'), 0)::bigint as delivery,
      coalesce(sum(r.amount) filter (where r.kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(r.amount) filter (where r.kind in ('cgst', 'sgst', 'igst')), 0)::bigint as tax,
      coalesce(sum(r.amount) filter (where r.kind = 'roundOff'), 0)::bigint as round_off
    from jsonb_to_recordset(s.bill -> 'rows') as r(kind text, amount bigint)
  ) b
),
done_0 as (insert into report_hours as r (outlet_id, day, channel, hour, orders, total) select outlet_id, day, channel, hour, sum(sign), sum(sign * total) from facts where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, hour) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total),
done_1 as (insert into report_taxes as r (outlet_id, day, channel, percent, orders, taxable, cgst, sgst, igst, total) select outlet_id, day, channel, percent, sum(sign), sum(sign * taxable), sum(sign * cgst),
      sum(sign * sgst), sum(sign * igst), sum(sign * total)
      from facts cross join lateral (
        select (r.why ->> 'rate')::numeric as percent, max((r.why ->> 'taxable')::bigint) as taxable,
          coalesce(sum(r.amount) filter (where r.kind = 'cgst'), 0)::bigint as cgst,
          coalesce(sum(r.amount) filter (where r.kind = 'sgst'), 0)::bigint as sgst,
          coalesce(sum(r.amount) filter (where r.kind = 'igst'), 0)::bigint as igst
        from jsonb_to_recordset(bill -> 'rows') as r(kind text, amount bigint, why jsonb)
        where r.kind in ('cgst', 'sgst', 'igst') group by 1
      ) t where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, percent) do update set orders = r.orders + excluded.orders, taxable = r.taxable + excluded.taxable, cgst = r.cgst + excluded.cgst, sgst = r.sgst + excluded.sgst, igst = r.igst + excluded.igst, total = r.total + excluded.total),
done_2 as (insert into report_coupons as r (outlet_id, day, channel, code, orders, discount, total) select outlet_id, day, channel, code, sum(sign), sum(sign * discount), sum(sign * total)
      from facts cross join lateral (
        select r.label as code, -sum(r.amount)::bigint as discount
        from jsonb_to_recordset(bill -> 'rows') as r(kind text, label text, amount bigint)
        where r.kind = 'coupon' group by 1
      ) c where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, code) do update set orders = r.orders + excluded.orders, discount = r.discount + excluded.discount, total = r.total + excluded.total),
done_3 as (insert into report_items as r (outlet_id, day, channel, item_id, quantity, orders, total, orders_total, name) select f.outlet_id, f.day, f.channel, i.item_id, sum(f.sign * i.quantity), sum(f.sign * i.first),
    sum(f.sign * i.line_total), sum(f.sign * i.first * f.total), max(i.name)
    from facts f join (
      select order_id, item_id, quantity, line_total, name,
        case when row_number() over (partition by order_id, item_id order by position) = 1 then 1 else 0 end as first
      from order_items where order_id in (select id from facts)
    ) i on i.order_id = f.id where f.sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, item_id) do update set quantity = r.quantity + excluded.quantity, orders = r.orders + excluded.orders, total = r.total + excluded.total, orders_total = r.orders_total + excluded.orders_total, name = excluded.name)
insert into customer_totals as r (customer_id, outlet_id, orders, total, lost, first_at, last_at)
  select customer_id, outlet_id, coalesce(sum(sign) filter (where sold), 0),
    coalesce(sum(sign * total) filter (where sold), 0), coalesce(sum(sign) filter (where not sold), 0),
    min(placed_at), max(placed_at)
  from facts where customer_id is not null group by 1, 2 order by 1, 2
  on conflict (customer_id, outlet_id) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total,
    lost = r.lost + excluded.lost, first_at = least(r.first_at, excluded.first_at),
    last_at = greatest(r.last_at, excluded.last_at);
    end if; return null; end $$;
CREATE FUNCTION public.report_orders_placed() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$ begin with facts as materialized (
  select s.sign, s.id, s.outlet_id, s.customer_id, s.channel, s.fulfilment, s.payment_method, s.payment_status,
    s.status, s.status not in ('cancelled', 'rejected', 'enforcedCancel') as sold, s.placed_at, (s.placed_at at time zone u.timezone)::date as day,
    extract(hour from s.placed_at at time zone u.timezone)::smallint as hour, s.bill, s.total, b.*
  from (select 1 as sign, fresh.* from fresh) s join outlets u on u.id = s.outlet_id cross join lateral (
    select coalesce(sum(r.amount) filter (where r.kind = 'items'), 0)::bigint as items,
      coalesce(-sum(r.amount) filter (where r.kind = 'offer'), 0)::bigint as offers,
      coalesce(-sum(r.amount) filter (where r.kind = 'coupon'), 0)::bigint as coupons,
      coalesce(sum(r.amount) filter (where r.kind = 'packing'), 0)::bigint as packing,
      coalesce(sum(r.amount) filter (where r.kind = 'delivery'), 0)::bigint as delivery,
      coalesce(sum(r.amount) filter (where r.kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(r.amount) filter (where r.kind in ('cgst', 'sgst', 'igst')), 0)::bigint as tax,
      coalesce(sum(r.amount) filter (where r.kind = 'roundOff'), 0)::bigint as round_off
    from jsonb_to_recordset(s.bill -> 'rows') as r(kind text, amount bigint)
  ) b
),
done_0 as (insert into report_days as r (outlet_id, day, channel, fulfilment, payment_method, payment_status, status, orders, items, offers, coupons, packing, delivery, charges, tax, round_off, total) select outlet_id, day, channel, fulfilment, payment_method, payment_status, status, sum(sign),
    sum(sign * items), sum(sign * offers), sum(sign * coupons), sum(sign * packing), sum(sign * delivery),
    sum(sign * charges), sum(sign * tax), sum(sign * round_off), sum(sign * total)
    from facts group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (outlet_id, day, channel, fulfilment, payment_method, payment_status, status) do update set orders = r.orders + excluded.orders, items = r.items + excluded.items, offers = r.offers + excluded.offers, coupons = r.coupons + excluded.coupons, packing = r.packing + excluded.packing, delivery = r.delivery + excluded.delivery, charges = r.charges + excluded.charges, tax = r.tax + excluded.tax, round_off = r.round_off + excluded.round_off, total = r.total + excluded.total),
done_1 as (insert into report_hours as r (outlet_id, day, channel, hour, orders, total) select outlet_id, day, channel, hour, sum(sign), sum(sign * total) from facts where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, hour) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total),
done_2 as (insert into report_taxes as r (outlet_id, day, channel, percent, orders, taxable, cgst, sgst, igst, total) select outlet_id, day, channel, percent, sum(sign), sum(sign * taxable), sum(sign * cgst),
      sum(sign * sgst), sum(sign * igst), sum(sign * total)
      from facts cross join lateral (
        select (r.why ->> 'rate')::numeric as percent, max((r.why ->> 'taxable')::bigint) as taxable,
          coalesce(sum(r.amount) filter (where r.kind = 'cgst'), 0)::bigint as cgst,
          coalesce(sum(r.amount) filter (where r.kind = 'sgst'), 0)::bigint as sgst,
          coalesce(sum(r.amount) filter (where r.kind = 'igst'), 0)::bigint as igst
        from jsonb_to_recordset(bill -> 'rows') as r(kind text, amount bigint, why jsonb)
        where r.kind in ('cgst', 'sgst', 'igst') group by 1
      ) t where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, percent) do update set orders = r.orders + excluded.orders, taxable = r.taxable + excluded.taxable, cgst = r.cgst + excluded.cgst, sgst = r.sgst + excluded.sgst, igst = r.igst + excluded.igst, total = r.total + excluded.total),
done_3 as (insert into report_coupons as r (outlet_id, day, channel, code, orders, discount, total) select outlet_id, day, channel, code, sum(sign), sum(sign * discount), sum(sign * total)
      from facts cross join lateral (
        select r.label as code, -sum(r.amount)::bigint as discount
        from jsonb_to_recordset(bill -> 'rows') as r(kind text, label text, amount bigint)
        where r.kind = 'coupon' group by 1
      ) c where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, code) do update set orders = r.orders + excluded.orders, discount = r.discount + excluded.discount, total = r.total + excluded.total)
insert into customer_totals as r (customer_id, outlet_id, orders, total, lost, first_at, last_at)
  select customer_id, outlet_id, coalesce(sum(sign) filter (where sold), 0),
    coalesce(sum(sign * total) filter (where sold), 0), coalesce(sum(sign) filter (where not sold), 0),
    min(placed_at), max(placed_at)
  from facts where customer_id is not null group by 1, 2 order by 1, 2
  on conflict (customer_id, outlet_id) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total,
    lost = r.lost + excluded.lost, first_at = least(r.first_at, excluded.first_at),
    last_at = greatest(r.last_at, excluded.last_at); return null; end $$;
CREATE FUNCTION public.report_recount(outlet uuid) RETURNS void
    LANGUAGE plpgsql
    AS $_$ begin
    -- Whoever places or moves an order takes this lock too: nothing changes while it is counted.
    perform from outlet_counters where outlet_id = $1 for update;
    delete from report_days where outlet_id = $1;
delete from report_hours where outlet_id = $1;
delete from report_items where outlet_id = $1;
delete from report_taxes where outlet_id = $1;
delete from report_coupons where outlet_id = $1;
delete from report_lost where outlet_id = $1;
delete from report_times where outlet_id = $1;
delete from customer_totals where outlet_id = $1;
    with facts as materialized (
  select s.sign, s.id, s.outlet_id, s.customer_id, s.channel, s.fulfilment, s.payment_method, s.payment_status,
    s.status, s.status not in ('cancelled', 'rejected', 'enforcedCancel') as sold, s.placed_at, (s.placed_at at time zone u.timezone)::date as day,
    extract(hour from s.placed_at at time zone u.timezone)::smallint as hour, s.bill, s.total, b.*
  from (select 1 as sign, o.* from orders o where o.outlet_id = $1) s join outlets u on u.id = s.outlet_id cross join lateral (
    select coalesce(sum(r.amount) filter (where r.kind = 'items'), 0)::bigint as items,
      coalesce(-sum(r.amount) filter (where r.kind = 'offer'), 0)::bigint as offers,
      coalesce(-sum(r.amount) filter (where r.kind = 'coupon'), 0)::bigint as coupons,
      coalesce(sum(r.amount) filter (where r.kind = 'packing'), 0)::bigint as packing,
      coalesce(sum(r.amount) filter (where r.kind = 'delivery'), 0)::bigint as delivery,
      coalesce(sum(r.amount) filter (where r.kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(r.amount) filter (where r.kind in ('cgst', 'sgst', 'igst')), 0)::bigint as tax,
      coalesce(sum(r.amount) filter (where r.kind = 'roundOff'), 0)::bigint as round_off
    from jsonb_to_recordset(s.bill -> 'rows') as r(kind text, amount bigint)
  ) b
),
done_0 as (insert into report_days as r (outlet_id, day, channel, fulfilment, payment_method, payment_status, status, orders, items, offers, coupons, packing, delivery, charges, tax, round_off, total) select outlet_id, day, channel, fulfilment, payment_method, payment_status, status, sum(sign),
    sum(sign * items), sum(sign * offers), sum(sign * coupons), sum(sign * packing), sum(sign * delivery),
    sum(sign * charges), sum(sign * tax), sum(sign * round_off), sum(sign * total)
    from facts group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (outlet_id, day, channel, fulfilment, payment_method, payment_status, status) do update set orders = r.orders + excluded.orders, items = r.items + excluded.items, offers = r.offers + excluded.offers, coupons = r.coupons + excluded.coupons, packing = r.packing + excluded.packing, delivery = r.delivery + excluded.delivery, charges = r.charges + excluded.charges, tax = r.tax + excluded.tax, round_off = r.round_off + excluded.round_off, total = r.total + excluded.total),
done_1 as (insert into report_hours as r (outlet_id, day, channel, hour, orders, total) select outlet_id, day, channel, hour, sum(sign), sum(sign * total) from facts where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, hour) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total),
done_2 as (insert into report_taxes as r (outlet_id, day, channel, percent, orders, taxable, cgst, sgst, igst, total) select outlet_id, day, channel, percent, sum(sign), sum(sign * taxable), sum(sign * cgst),
      sum(sign * sgst), sum(sign * igst), sum(sign * total)
      from facts cross join lateral (
        select (r.why ->> 'rate')::numeric as percent, max((r.why ->> 'taxable')::bigint) as taxable,
          coalesce(sum(r.amount) filter (where r.kind = 'cgst'), 0)::bigint as cgst,
          coalesce(sum(r.amount) filter (where r.kind = 'sgst'), 0)::bigint as sgst,
          coalesce(sum(r.amount) filter (where r.kind = 'igst'), 0)::bigint as igst
        from jsonb_to_recordset(bill -> 'rows') as r(kind text, amount bigint, why jsonb)
        where r.kind in ('cgst', 'sgst', 'igst') group by 1
      ) t where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, percent) do update set orders = r.orders + excluded.orders, taxable = r.taxable + excluded.taxable, cgst = r.cgst + excluded.cgst, sgst = r.sgst + excluded.sgst, igst = r.igst + excluded.igst, total = r.total + excluded.total),
done_3 as (insert into report_coupons as r (outlet_id, day, channel, code, orders, discount, total) select outlet_id, day, channel, code, sum(sign), sum(sign * discount), sum(sign * total)
      from facts cross join lateral (
        select r.label as code, -sum(r.amount)::bigint as discount
        from jsonb_to_recordset(bill -> 'rows') as r(kind text, label text, amount bigint)
        where r.kind = 'coupon' group by 1
      ) c where sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, code) do update set orders = r.orders + excluded.orders, discount = r.discount + excluded.discount, total = r.total + excluded.total),
done_4 as (insert into report_items as r (outlet_id, day, channel, item_id, quantity, orders, total, orders_total, name) select f.outlet_id, f.day, f.channel, i.item_id, sum(f.sign * i.quantity), sum(f.sign * i.first),
    sum(f.sign * i.line_total), sum(f.sign * i.first * f.total), max(i.name)
    from facts f join (
      select order_id, item_id, quantity, line_total, name,
        case when row_number() over (partition by order_id, item_id order by position) = 1 then 1 else 0 end as first
      from order_items where outlet_id = $1
    ) i on i.order_id = f.id where f.sold group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, item_id) do update set quantity = r.quantity + excluded.quantity, orders = r.orders + excluded.orders, total = r.total + excluded.total, orders_total = r.orders_total + excluded.orders_total, name = excluded.name)
insert into customer_totals as r (customer_id, outlet_id, orders, total, lost, first_at, last_at)
  select customer_id, outlet_id, coalesce(sum(sign) filter (where sold), 0),
    coalesce(sum(sign * total) filter (where sold), 0), coalesce(sum(sign) filter (where not sold), 0),
    min(placed_at), max(placed_at)
  from facts where customer_id is not null group by 1, 2 order by 1, 2
  on conflict (customer_id, outlet_id) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total,
    lost = r.lost + excluded.lost, first_at = least(r.first_at, excluded.first_at),
    last_at = greatest(r.last_at, excluded.last_at);
    with moments as materialized (
  select o.outlet_id, (o.placed_at at time zone u.timezone)::date as day, o.channel, o.total, t.status,
    extract(hour from o.placed_at at time zone u.timezone)::smallint as hour,
    coalesce(t.reason ->> 'code', '') as reason,
    case when t.status in ('cancelled', 'rejected', 'enforcedCancel') then 'lost' when t.status = 'foodPreparation' then 'accept' else 'prepare' end as kind,
    (extract(epoch from t.at - case when t.status = 'foodPreparation' then o.placed_at else a.at end) * 1000)::bigint as ms,
    (t.at > o.promised_at)::int as late
  from (select * from order_timeline where outlet_id = $1) t join orders o on o.id = t.order_id join outlets u on u.id = o.outlet_id
  left join lateral (select a.at from order_timeline a
    where a.order_id = t.order_id and a.status = 'foodPreparation' order by a.version limit 1) a on true
  where t.status in ('cancelled', 'rejected', 'enforcedCancel', 'foodPreparation')
      and not exists (select from order_timeline e where e.order_id = t.order_id and e.version < t.version and e.status = t.status)
    or t.status in ('foodReady', 'waitingDeliveryPickup', 'outForDelivery', 'delivered', 'complete') and a.at is not null
      and not exists (select from order_timeline e where e.order_id = t.order_id and e.version < t.version
        and e.status in ('foodReady', 'waitingDeliveryPickup', 'outForDelivery', 'delivered', 'complete'))
),
done_0 as (insert into report_hours as r (outlet_id, day, channel, hour, accepted, accept_ms, prepared, prepare_ms, late, accepted_total, prepared_total, late_total) select outlet_id, day, channel, hour, count(*) filter (where kind = 'accept'),
      coalesce(sum(ms) filter (where kind = 'accept'), 0), count(*) filter (where kind = 'prepare'),
      coalesce(sum(ms) filter (where kind = 'prepare'), 0), coalesce(sum(late) filter (where kind = 'prepare'), 0),
      coalesce(sum(total) filter (where kind = 'accept'), 0), coalesce(sum(total) filter (where kind = 'prepare'), 0),
      coalesce(sum(late * total) filter (where kind = 'prepare'), 0)
      from moments where kind <> 'lost' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (outlet_id, day, channel, hour) do update set accepted = r.accepted + excluded.accepted, accept_ms = r.accept_ms + excluded.accept_ms, prepared = r.prepared + excluded.prepared, prepare_ms = r.prepare_ms + excluded.prepare_ms, late = r.late + excluded.late, accepted_total = r.accepted_total + excluded.accepted_total, prepared_total = r.prepared_total + excluded.prepared_total, late_total = r.late_total + excluded.late_total),
done_1 as (insert into report_times as r (outlet_id, day, channel, measure, band, orders, ms, late, total) select outlet_id, day, channel, kind,
      case kind when 'accept' then width_bucket(ms, array[30000, 60000, 120000, 180000, 300000, 600000]::bigint[]) else width_bucket(ms, array[300000, 600000, 900000, 1200000, 1800000, 2700000]::bigint[]) end,
      count(*), sum(ms), sum(case when kind = 'prepare' then late else 0 end), sum(total)
      from moments where kind <> 'lost' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (outlet_id, day, channel, measure, band) do update set orders = r.orders + excluded.orders, ms = r.ms + excluded.ms, late = r.late + excluded.late, total = r.total + excluded.total)
insert into report_lost as r (outlet_id, day, channel, status, reason, orders, total) select outlet_id, day, channel, status, reason, count(*), sum(total)
      from moments where kind = 'lost' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (outlet_id, day, channel, status, reason) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total;
  end $_$;
CREATE FUNCTION public.report_recount_customer(customer uuid) RETURNS void
    LANGUAGE plpgsql
    AS $_$ begin
    delete from customer_totals where customer_id = $1;
    with facts as materialized (
  select s.sign, s.id, s.outlet_id, s.customer_id, s.channel, s.fulfilment, s.payment_method, s.payment_status,
    s.status, s.status not in ('cancelled', 'rejected', 'enforcedCancel') as sold, s.placed_at, (s.placed_at at time zone u.timezone)::date as day,
    extract(hour from s.placed_at at time zone u.timezone)::smallint as hour, s.bill, s.total, b.*
  from (select 1 as sign, o.* from orders o where o.customer_id = $1) s join outlets u on u.id = s.outlet_id cross join lateral (
    select coalesce(sum(r.amount) filter (where r.kind = 'items'), 0)::bigint as items,
      coalesce(-sum(r.amount) filter (where r.kind = 'offer'), 0)::bigint as offers,
      coalesce(-sum(r.amount) filter (where r.kind = 'coupon'), 0)::bigint as coupons,
      coalesce(sum(r.amount) filter (where r.kind = 'packing'), 0)::bigint as packing,
      coalesce(sum(r.amount) filter (where r.kind = 'delivery'), 0)::bigint as delivery,
      coalesce(sum(r.amount) filter (where r.kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(r.amount) filter (where r.kind in ('cgst', 'sgst', 'igst')), 0)::bigint as tax,
      coalesce(sum(r.amount) filter (where r.kind = 'roundOff'), 0)::bigint as round_off
    from jsonb_to_recordset(s.bill -> 'rows') as r(kind text, amount bigint)
  ) b
)
insert into customer_totals as r (customer_id, outlet_id, orders, total, lost, first_at, last_at)
  select customer_id, outlet_id, coalesce(sum(sign) filter (where sold), 0),
    coalesce(sum(sign * total) filter (where sold), 0), coalesce(sum(sign) filter (where not sold), 0),
    min(placed_at), max(placed_at)
  from facts where customer_id is not null group by 1, 2 order by 1, 2
  on conflict (customer_id, outlet_id) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total,
    lost = r.lost + excluded.lost, first_at = least(r.first_at, excluded.first_at),
    last_at = greatest(r.last_at, excluded.last_at);
  end $_$;
CREATE FUNCTION public.report_zone_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    perform report_recount(new.id); return null; end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations ( id integer NOT NULL, hash text NOT NULL, created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.act_results ( outlet_id uuid NOT NULL, key text NOT NULL, merchant_id uuid NOT NULL, request_hash bytea NOT NULL, status_code integer NOT NULL, answer jsonb NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.ad_campaigns ( id uuid NOT NULL, merchant_id uuid NOT NULL, name text NOT NULL, objective text NOT NULL, state text NOT NULL, outlet_ids jsonb NOT NULL, product_tags jsonb NOT NULL, currency text NOT NULL, budget jsonb, ad_set_id uuid, audience jsonb, ad_id uuid, ad jsonb, network jsonb, results jsonb, results_at timestamp(3) with time zone, problem jsonb, version integer DEFAULT 1 NOT NULL, created_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, launched_at timestamp(3) with time zone, deleted_at timestamp(3) with time zone, seq bigint NOT NULL
);
CREATE SEQUENCE public.ad_campaigns_seq_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.ad_campaigns_seq_seq OWNED BY public.ad_campaigns.seq;
CREATE TABLE public.ad_pixels ( id uuid NOT NULL, merchant_id uuid NOT NULL, account_id uuid NOT NULL, network_id text NOT NULL, name text NOT NULL, created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.audit_entries ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid, user_id uuid, actor jsonb NOT NULL, action text NOT NULL, subject_kind text NOT NULL, subject_id text NOT NULL, before jsonb, after jsonb, at timestamp(3) with time zone DEFAULT now() NOT NULL, request_id text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.bank_verifications ( id uuid NOT NULL, outlet_id uuid NOT NULL, account_sealed text NOT NULL, account_last4 text NOT NULL, ifsc_code text NOT NULL, bank_name text NOT NULL, branch text NOT NULL, holder_name text NOT NULL, name_at_bank text NOT NULL, amount integer NOT NULL, attempts integer DEFAULT 0 NOT NULL, state text DEFAULT 'open'::text NOT NULL, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.banners ( id uuid NOT NULL, merchant_id uuid NOT NULL, title text NOT NULL, image jsonb, target jsonb NOT NULL, outlet_ids jsonb, status text NOT NULL, start_date text, end_date text, start_time text, end_time text, version integer DEFAULT 1 NOT NULL, created_by text NOT NULL, created_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, deleted_at timestamp(3) with time zone
);
CREATE TABLE public.coupon_redemptions ( checkout_id uuid NOT NULL, merchant_id uuid NOT NULL, coupon_id uuid NOT NULL, customer_id uuid NOT NULL, amount bigint NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.coupons ( id uuid NOT NULL, merchant_id uuid NOT NULL, code text NOT NULL, description text DEFAULT ''::text NOT NULL, reduction jsonb NOT NULL, outlet_ids jsonb, min_order_amount bigint DEFAULT 0 NOT NULL, first_order_only boolean DEFAULT false NOT NULL, max_uses integer, max_uses_per_customer integer, status text DEFAULT 'active'::text NOT NULL, starts_at timestamp(3) with time zone, ends_at timestamp(3) with time zone, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, deleted_at timestamp(3) with time zone, unlisted boolean DEFAULT false NOT NULL, customer_id uuid, referrer_id uuid, target text DEFAULT 'all products'::text NOT NULL, target_ids jsonb DEFAULT '[]'::jsonb NOT NULL, start_date text, end_date text, start_time text, end_time text, weekdays jsonb DEFAULT '[0, 1, 2, 3, 4, 5, 6]'::jsonb NOT NULL, source text DEFAULT 'merchant'::text NOT NULL, version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.csv_order_uploads ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, file_name text NOT NULL, rows jsonb NOT NULL, uploaded_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.customer_addresses ( id uuid NOT NULL, merchant_id uuid NOT NULL, customer_id uuid NOT NULL, label text DEFAULT ''::text NOT NULL, address jsonb NOT NULL, latitude double precision, longitude double precision, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, used_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.customer_imports ( id uuid NOT NULL, merchant_id uuid NOT NULL, file_name text NOT NULL, counts jsonb NOT NULL, rows jsonb NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.customer_merges ( id uuid NOT NULL, merchant_id uuid NOT NULL, keep_id uuid NOT NULL, away_id uuid NOT NULL, client_key text NOT NULL, away jsonb NOT NULL, kept jsonb NOT NULL, moved jsonb NOT NULL, by jsonb NOT NULL, at timestamp(3) with time zone NOT NULL, undone_at timestamp(3) with time zone
);
CREATE TABLE public.customer_notes ( id uuid NOT NULL, merchant_id uuid NOT NULL, customer_id uuid NOT NULL, text text NOT NULL, by jsonb NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.customer_segments ( id uuid NOT NULL, merchant_id uuid NOT NULL, name text NOT NULL, rules jsonb NOT NULL, created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.customer_totals ( customer_id uuid NOT NULL, outlet_id uuid NOT NULL, orders integer DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL, lost integer DEFAULT 0 NOT NULL, first_at timestamp(3) with time zone NOT NULL, last_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.customers ( id uuid NOT NULL, merchant_id uuid NOT NULL, country_code text NOT NULL, mobile text NOT NULL, name text NOT NULL, email text, consent boolean, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.delivery_assignments ( order_id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, partner text NOT NULL, partner_reference text, state text NOT NULL, rider_name text, rider_mobile text, latitude double precision, longitude double precision, eta_minutes integer, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.device_spans ( id uuid NOT NULL, merchant_id uuid NOT NULL, user_id uuid NOT NULL, session_id uuid NOT NULL, device_id text NOT NULL, device_name text NOT NULL, user_name text NOT NULL, open_since timestamp(3) with time zone NOT NULL, sound text NOT NULL, began_at timestamp(3) with time zone NOT NULL, ended_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.engagement_events ( id uuid NOT NULL, merchant_id uuid NOT NULL, type text NOT NULL, payload jsonb NOT NULL, client_key text NOT NULL, recipients integer NOT NULL, without_consent integer NOT NULL, by jsonb NOT NULL, at timestamp(3) with time zone NOT NULL, done_at timestamp(3) with time zone
);
CREATE TABLE public.engagement_recipients ( event_id uuid NOT NULL, customer_id uuid NOT NULL, state text DEFAULT 'waiting'::text NOT NULL, taken_at timestamp(3) with time zone
);
CREATE TABLE public.erased_files ( name text NOT NULL, at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.gallery_images ( id uuid NOT NULL, merchant_id uuid NOT NULL, key text NOT NULL, name text NOT NULL, content_hash bytea NOT NULL, width integer NOT NULL, height integer NOT NULL, size integer NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, deleted_at timestamp(3) with time zone
);
CREATE TABLE public.image_archives ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, name text NOT NULL, size bigint NOT NULL, key_hash bytea NOT NULL, uploaded_at timestamp(3) with time zone, files jsonb, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.internal_merchants ( merchant_id uuid NOT NULL, added_by text NOT NULL, added_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.invitations ( id uuid NOT NULL, merchant_id uuid NOT NULL, invited_by uuid NOT NULL, user_name text NOT NULL, country_code text NOT NULL, mobile text NOT NULL, role text NOT NULL, permissions jsonb DEFAULT '{}'::jsonb NOT NULL, outlet_ids jsonb, token_hash bytea NOT NULL, expires_at timestamp(3) with time zone NOT NULL, accepted_at timestamp(3) with time zone, created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.job_leases ( name text NOT NULL, holder uuid NOT NULL, until timestamp(3) with time zone NOT NULL, due_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.mail_messages ( id uuid NOT NULL, recipient text NOT NULL, reply_to text, subject text NOT NULL, text text NOT NULL, attachments jsonb DEFAULT '[]'::jsonb NOT NULL, sent_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.menu_addon_groups ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, display_name text NOT NULL, addon_name text NOT NULL, type text NOT NULL, min integer NOT NULL, max integer NOT NULL, options jsonb DEFAULT '[]'::jsonb NOT NULL, version integer DEFAULT 1 NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, deleted_at timestamp(3) with time zone
);
CREATE TABLE public.menu_categories ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, parent_id uuid, name text NOT NULL, "position" integer DEFAULT 0 NOT NULL, available boolean DEFAULT true NOT NULL, version integer DEFAULT 1 NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, deleted_at timestamp(3) with time zone
);
CREATE TABLE public.menu_import_pages ( import_id uuid NOT NULL, page integer NOT NULL, raw text NOT NULL, rows jsonb NOT NULL
);
CREATE TABLE public.menu_imports ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, file_name text NOT NULL, sheet_name text NOT NULL, state text NOT NULL, signature text NOT NULL, columns jsonb NOT NULL, mapping jsonb NOT NULL, unmapped jsonb NOT NULL, row_count integer NOT NULL, counts jsonb NOT NULL, new_categories jsonb NOT NULL, used_categories uuid[] NOT NULL, merged_cells integer NOT NULL, repairs jsonb NOT NULL, revision integer DEFAULT 1 NOT NULL, apply_key text, next_page integer DEFAULT 0 NOT NULL, created integer DEFAULT 0 NOT NULL, updated integer DEFAULT 0 NOT NULL, skipped integer DEFAULT 0 NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, touched_at timestamp(3) with time zone DEFAULT now() NOT NULL, applied_at timestamp(3) with time zone
);
CREATE TABLE public.menu_items ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, category_id uuid NOT NULL, sub_category_id uuid, name text NOT NULL, description text DEFAULT ''::text NOT NULL, price integer NOT NULL, tax_percent integer DEFAULT 0 NOT NULL, is_veg boolean NOT NULL, contains_egg boolean DEFAULT false NOT NULL, groups jsonb DEFAULT '[]'::jsonb NOT NULL, available boolean DEFAULT true NOT NULL, available_again_at timestamp(3) with time zone, "position" integer DEFAULT 0 NOT NULL, version integer DEFAULT 1 NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, deleted_at timestamp(3) with time zone, layout_id integer DEFAULT 11 NOT NULL, images jsonb DEFAULT '[]'::jsonb NOT NULL, timings jsonb DEFAULT '[]'::jsonb NOT NULL, link_id uuid, changed_by jsonb
);
CREATE TABLE public.menu_undo ( id uuid NOT NULL, chunk integer NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, items jsonb NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, undone_at timestamp(3) with time zone
);
CREATE TABLE public.merchant_domains ( merchant_id uuid NOT NULL, domain_name text NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.merchant_plans ( merchant_id uuid NOT NULL, plan_id text NOT NULL, period text, started_at timestamp(3) with time zone NOT NULL, ends_at timestamp(3) with time zone, state text DEFAULT 'active'::text NOT NULL
);
CREATE TABLE public.merchant_profiles ( merchant_id uuid NOT NULL, profile jsonb, config jsonb, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.merchant_services ( merchant_id uuid NOT NULL, service text NOT NULL, language text NOT NULL, enabled_by text NOT NULL, enabled_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.merchants ( id uuid NOT NULL, store_name text NOT NULL, store_name_key text NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, theme jsonb
);
CREATE TABLE public.migrated_outlets ( merchant_id uuid NOT NULL, old_outlet_id text NOT NULL, outlet_id uuid NOT NULL, report jsonb NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.offers ( id uuid NOT NULL, merchant_id uuid NOT NULL, name text NOT NULL, reduction jsonb NOT NULL, outlet_ids jsonb, target text DEFAULT 'all products'::text NOT NULL, target_ids jsonb DEFAULT '[]'::jsonb NOT NULL, start_date text, end_date text, start_time text, end_time text, weekdays jsonb DEFAULT '[0, 1, 2, 3, 4, 5, 6]'::jsonb NOT NULL, programme text, programme_outlet_id uuid, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, deleted_at timestamp(3) with time zone
);
CREATE TABLE public.ops_accounts ( id uuid NOT NULL, login text NOT NULL, name text NOT NULL, role text NOT NULL, password_hash text NOT NULL, disabled boolean DEFAULT false NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, remotes jsonb
);
CREATE TABLE public.ops_sessions ( id uuid NOT NULL, account_id uuid NOT NULL, token_hash bytea NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL, expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.order_calls ( order_id uuid NOT NULL, kind text NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.order_escalations ( order_id uuid NOT NULL, step text NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, at timestamp(3) with time zone NOT NULL, state text DEFAULT 'done'::text NOT NULL, attempts integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.order_items ( id uuid NOT NULL, order_id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, "position" integer NOT NULL, item_id uuid NOT NULL, name text NOT NULL, diet text NOT NULL, quantity integer NOT NULL, unit_price integer NOT NULL, variant text, addons jsonb DEFAULT '[]'::jsonb NOT NULL, note text DEFAULT ''::text NOT NULL, line_total bigint NOT NULL, tax_percent integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.order_timeline ( order_id uuid NOT NULL, version integer NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, status text NOT NULL, at timestamp(3) with time zone NOT NULL, by jsonb NOT NULL, reason jsonb
);
CREATE TABLE public.orders ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, order_number integer NOT NULL, status text NOT NULL, version integer DEFAULT 1 NOT NULL, channel text NOT NULL, fulfilment text NOT NULL, payment_method text NOT NULL, payment_status text NOT NULL, currency text NOT NULL, total bigint NOT NULL, bill jsonb NOT NULL, customer_id uuid, customer_name text NOT NULL, customer_country_code text NOT NULL, customer_mobile text NOT NULL, address jsonb, distance_metres integer, note text DEFAULT ''::text NOT NULL, placed_at timestamp(3) with time zone NOT NULL, status_since timestamp(3) with time zone NOT NULL, prep_minutes integer, promised_at timestamp(3) with time zone NOT NULL, changed_by jsonb NOT NULL, client_key text NOT NULL, customer_token_hash bytea, scheduled_for timestamp(3) with time zone, quoted_minutes integer
)
WITH (fillfactor='85');
CREATE TABLE public.otps ( id uuid NOT NULL, purpose text NOT NULL, country_code text NOT NULL, mobile text NOT NULL, user_id uuid, code_hash bytea NOT NULL, attempts integer DEFAULT 0 NOT NULL, sends integer DEFAULT 1 NOT NULL, sent_at timestamp(3) with time zone DEFAULT now() NOT NULL, expires_at timestamp(3) with time zone NOT NULL, proof_hash bytea, proof_expires_at timestamp(3) with time zone, used_at timestamp(3) with time zone, created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.outlet_audits ( outlet_id uuid NOT NULL, scheduled_date timestamp(3) with time zone NOT NULL, status text DEFAULT ''::text NOT NULL, action_date timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.outlet_busy ( outlet_id uuid NOT NULL, merchant_id uuid NOT NULL, since timestamp(3) with time zone NOT NULL, until timestamp(3) with time zone, extra_minutes integer NOT NULL, by jsonb NOT NULL
);
CREATE TABLE public.outlet_counters ( outlet_id uuid NOT NULL, last_seq bigint DEFAULT 0 NOT NULL, last_order_number integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='20');
CREATE TABLE public.outlet_documents ( id uuid NOT NULL, outlet_id uuid NOT NULL, key text NOT NULL, name text NOT NULL, file_type text NOT NULL, size integer NOT NULL, created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.outlet_events ( outlet_id uuid NOT NULL, seq bigint NOT NULL, type text NOT NULL, payload jsonb NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.outlet_records ( outlet_id uuid NOT NULL, step text NOT NULL, record jsonb NOT NULL, updated_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.outlet_review_notes ( outlet_id uuid NOT NULL, step text NOT NULL, text text NOT NULL, at timestamp(3) with time zone NOT NULL, answered_at timestamp(3) with time zone
);
CREATE TABLE public.outlets ( id uuid NOT NULL, merchant_id uuid NOT NULL, display_name text NOT NULL, business_type text NOT NULL, timezone text DEFAULT 'Asia/Kolkata'::text NOT NULL, currency text DEFAULT 'INR'::text NOT NULL, available text DEFAULT 'on'::text NOT NULL, config jsonb NOT NULL, address jsonb, country_code text DEFAULT '+91'::text NOT NULL, phone text, latitude double precision, longitude double precision, gstin_type text DEFAULT 'composition'::text NOT NULL, gstin_number text, gst_applicable_on text DEFAULT 'item'::text NOT NULL, gstin_percent integer DEFAULT 0 NOT NULL, fssai_number text, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, op_hours jsonb DEFAULT '[]'::jsonb NOT NULL, op_setting_type text, holidays jsonb DEFAULT '[]'::jsonb NOT NULL, outlet_name text DEFAULT ''::text NOT NULL, email text DEFAULT ''::text NOT NULL, locality text DEFAULT ''::text NOT NULL, logo_key text, logo_name text DEFAULT ''::text NOT NULL, setup_completed_at timestamp(3) with time zone DEFAULT now()
);
CREATE TABLE public.payments ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, checkout_id uuid NOT NULL, url text NOT NULL, amount bigint NOT NULL, currency text NOT NULL, state text DEFAULT 'open'::text NOT NULL, expires_at timestamp(3) with time zone NOT NULL, sent_to text, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, refunded_at timestamp(3) with time zone
);
CREATE TABLE public.plan_payments ( id uuid NOT NULL, merchant_id uuid NOT NULL, user_id uuid NOT NULL, plan_id text NOT NULL, period text NOT NULL, amount bigint NOT NULL, url text NOT NULL, state text DEFAULT 'open'::text NOT NULL, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, refunded_at timestamp(3) with time zone
);
CREATE TABLE public.pos_carts ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, state text DEFAULT 'open'::text NOT NULL, label text DEFAULT ''::text NOT NULL, version integer DEFAULT 1 NOT NULL, customer_id uuid, fulfilment text DEFAULT 'delivery'::text NOT NULL, address_id uuid, lines jsonb DEFAULT '[]'::jsonb NOT NULL, coupon text, note text DEFAULT ''::text NOT NULL, held_at timestamp(3) with time zone, held_by text DEFAULT ''::text NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.pos_checkouts ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, cart_id uuid, order_id uuid NOT NULL, client_key text NOT NULL, request_hash bytea NOT NULL, state text NOT NULL, customer_id uuid NOT NULL, slot_start timestamp(3) with time zone, total bigint NOT NULL, currency text NOT NULL, bill jsonb NOT NULL, "order" jsonb NOT NULL, by jsonb NOT NULL, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone
);
CREATE TABLE public.publish_tokens ( id uuid NOT NULL, remote text NOT NULL, label text NOT NULL, token_hash bytea NOT NULL, created_by text NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, last_used_at timestamp(3) with time zone, revoked_at timestamp(3) with time zone, rights jsonb DEFAULT '["publish"]'::jsonb NOT NULL
);
CREATE TABLE public.push_messages ( id bigint NOT NULL, merchant_id uuid NOT NULL, subscription_id uuid NOT NULL, order_id uuid NOT NULL, kind text NOT NULL, state text DEFAULT 'due'::text NOT NULL, attempts integer DEFAULT 0 NOT NULL, due_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, sent_at timestamp(3) with time zone, created_at timestamp(3) with time zone NOT NULL
);
CREATE SEQUENCE public.push_messages_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.push_messages_id_seq OWNED BY public.push_messages.id;
CREATE TABLE public.push_subscriptions ( id uuid NOT NULL, merchant_id uuid NOT NULL, user_id uuid NOT NULL, session_id uuid NOT NULL, endpoint_secret text NOT NULL, endpoint_hash bytea NOT NULL, p256dh_secret text NOT NULL, auth_secret text NOT NULL, wish text NOT NULL, outlet_ids jsonb, language text NOT NULL, last_sent_at timestamp(3) with time zone, created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.referral_programmes ( merchant_id uuid NOT NULL, enabled boolean NOT NULL, language text DEFAULT 'en'::text NOT NULL, terms jsonb NOT NULL, updated_by text NOT NULL, updated_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.referral_rewards ( checkout_id uuid NOT NULL, merchant_id uuid NOT NULL, referrer_id uuid NOT NULL, coupon_id uuid NOT NULL, given_at timestamp(3) with time zone NOT NULL, text text NOT NULL, attempts integer DEFAULT 0 NOT NULL, told_at timestamp(3) with time zone
);
CREATE TABLE public.release_assignments ( remote text NOT NULL, stable text NOT NULL, last_good text, updated_by text NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.release_audit ( id uuid NOT NULL, remote text NOT NULL, release_id text, action text NOT NULL, by text NOT NULL, reason text DEFAULT ''::text NOT NULL, details jsonb DEFAULT '{}'::jsonb NOT NULL, revision integer NOT NULL, at timestamp(3) with time zone DEFAULT now() NOT NULL, merchant_id uuid, seq integer, hash text
);
CREATE TABLE public.release_document ( id integer DEFAULT 1 NOT NULL, revision integer DEFAULT 0 NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL, audit_seq integer DEFAULT 0 NOT NULL, audit_hash text, CONSTRAINT release_document_single CHECK ((id = 1))
);
CREATE TABLE public.release_outcomes ( page_id uuid NOT NULL, remote text NOT NULL, release_id text NOT NULL, merchant_id uuid, failure text, message text DEFAULT ''::text NOT NULL, fell_back_to text, milliseconds integer NOT NULL, at timestamp(3) with time zone DEFAULT now() NOT NULL, shell text
);
CREATE TABLE public.release_rollouts ( id uuid NOT NULL, remote text NOT NULL, release_id text NOT NULL, seed text NOT NULL, basis_points integer NOT NULL, rules jsonb NOT NULL, paused boolean DEFAULT false NOT NULL, started_by text NOT NULL, started_at timestamp(3) with time zone DEFAULT now() NOT NULL, ended_at timestamp(3) with time zone, outcome text
);
CREATE TABLE public.releases ( remote text NOT NULL, release_id text NOT NULL, version text NOT NULL, manifest jsonb NOT NULL, digest text NOT NULL, published_by text NOT NULL, published_at timestamp(3) with time zone DEFAULT now() NOT NULL, promoted_at timestamp(3) with time zone, quarantined_by text, quarantined_at timestamp(3) with time zone, quarantine_reason text
);
CREATE TABLE public.remotes ( name text NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, version integer DEFAULT 0 NOT NULL, frozen_by text, frozen_at timestamp(3) with time zone, frozen_reason text
);
CREATE TABLE public.report_coupons ( outlet_id uuid NOT NULL, day date NOT NULL, channel text NOT NULL, code text NOT NULL, orders integer DEFAULT 0 NOT NULL, discount bigint DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.report_days ( outlet_id uuid NOT NULL, day date NOT NULL, channel text NOT NULL, fulfilment text NOT NULL, payment_method text NOT NULL, payment_status text NOT NULL, status text NOT NULL, orders integer DEFAULT 0 NOT NULL, items bigint DEFAULT 0 NOT NULL, offers bigint DEFAULT 0 NOT NULL, coupons bigint DEFAULT 0 NOT NULL, packing bigint DEFAULT 0 NOT NULL, delivery bigint DEFAULT 0 NOT NULL, charges bigint DEFAULT 0 NOT NULL, tax bigint DEFAULT 0 NOT NULL, round_off bigint DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.report_definition ( id integer NOT NULL, definition text NOT NULL
);
CREATE TABLE public.report_export_parts ( export_id uuid NOT NULL, part integer NOT NULL, bytes bytea NOT NULL
);
CREATE TABLE public.report_exports ( id uuid NOT NULL, merchant_id uuid NOT NULL, user_id uuid NOT NULL, kind text NOT NULL, format text NOT NULL, query jsonb NOT NULL, outlet_ids jsonb NOT NULL, client_key text NOT NULL, language text NOT NULL, state text NOT NULL, rows_done integer DEFAULT 0 NOT NULL, rows_total integer, bytes bigint DEFAULT 0 NOT NULL, file_name text NOT NULL, created_at timestamp(3) with time zone NOT NULL, expires_at timestamp(3) with time zone NOT NULL, lease_until timestamp(3) with time zone
);
CREATE TABLE public.report_hours ( outlet_id uuid NOT NULL, day date NOT NULL, channel text NOT NULL, hour smallint NOT NULL, orders integer DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL, accepted integer DEFAULT 0 NOT NULL, accept_ms bigint DEFAULT 0 NOT NULL, prepared integer DEFAULT 0 NOT NULL, prepare_ms bigint DEFAULT 0 NOT NULL, late integer DEFAULT 0 NOT NULL, accepted_total bigint DEFAULT 0 NOT NULL, prepared_total bigint DEFAULT 0 NOT NULL, late_total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.report_items ( outlet_id uuid NOT NULL, day date NOT NULL, channel text NOT NULL, item_id uuid NOT NULL, name text NOT NULL, quantity integer DEFAULT 0 NOT NULL, orders integer DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL, orders_total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.report_lost ( outlet_id uuid NOT NULL, day date NOT NULL, channel text NOT NULL, status text NOT NULL, reason text NOT NULL, orders integer DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.report_taxes ( outlet_id uuid NOT NULL, day date NOT NULL, channel text NOT NULL, percent numeric NOT NULL, orders integer DEFAULT 0 NOT NULL, taxable bigint DEFAULT 0 NOT NULL, cgst bigint DEFAULT 0 NOT NULL, sgst bigint DEFAULT 0 NOT NULL, igst bigint DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.report_times ( outlet_id uuid NOT NULL, day date NOT NULL, channel text NOT NULL, measure text NOT NULL, band smallint NOT NULL, orders integer DEFAULT 0 NOT NULL, ms bigint DEFAULT 0 NOT NULL, late integer DEFAULT 0 NOT NULL, total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.sandbox_bank_accounts ( id uuid NOT NULL, account_hash bytea NOT NULL, holder_name text NOT NULL, received bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.sandbox_calls ( reference text NOT NULL, country_code text NOT NULL, mobile text NOT NULL, text text NOT NULL, attempts integer DEFAULT 1 NOT NULL, state text NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.sandbox_payments ( id uuid NOT NULL, reference text NOT NULL, token text NOT NULL, payee text NOT NULL, amount bigint NOT NULL, currency text NOT NULL, state text DEFAULT 'open'::text NOT NULL, expires_at timestamp(3) with time zone NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.sandbox_push_devices ( token text NOT NULL, public_key text NOT NULL, private_secret text NOT NULL, auth_secret text NOT NULL, state text DEFAULT 'reachable'::text NOT NULL, created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.sandbox_pushes ( id bigint NOT NULL, token text NOT NULL, topic text NOT NULL, ttl integer NOT NULL, urgency text NOT NULL, payload jsonb NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE SEQUENCE public.sandbox_pushes_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.sandbox_pushes_id_seq OWNED BY public.sandbox_pushes.id;
CREATE TABLE public.sandbox_register ( kind text NOT NULL, number text NOT NULL, entry jsonb NOT NULL
);
CREATE TABLE public.sandbox_social ( seq bigint NOT NULL, kind text NOT NULL, key text NOT NULL, owner text NOT NULL, record jsonb NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE SEQUENCE public.sandbox_social_seq_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.sandbox_social_seq_seq OWNED BY public.sandbox_social.seq;
CREATE TABLE public.scratch_card_configs ( merchant_id uuid NOT NULL, config jsonb NOT NULL, updated_by text NOT NULL, updated_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.scratch_cards ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, order_id uuid NOT NULL, prize_id uuid NOT NULL, prize jsonb NOT NULL, coupon_id uuid, given_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.service_cursors ( outlet_id uuid NOT NULL, merchant_id uuid NOT NULL, seq bigint NOT NULL
);
CREATE TABLE public.service_notices ( id uuid NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, order_id uuid NOT NULL, service text NOT NULL, status text NOT NULL, country_code text NOT NULL, mobile text NOT NULL, text text NOT NULL, created_at timestamp(3) with time zone NOT NULL, attempts integer DEFAULT 0 NOT NULL, sent_at timestamp(3) with time zone
);
CREATE TABLE public.sessions ( id uuid NOT NULL, merchant_id uuid NOT NULL, user_id uuid NOT NULL, device_id text NOT NULL, device_name text DEFAULT ''::text NOT NULL, user_agent text DEFAULT ''::text NOT NULL, token_hash bytea NOT NULL, prev_hash bytea, rotated_at timestamp(3) with time zone DEFAULT now() NOT NULL, confirmed_at timestamp(3) with time zone, expires_at timestamp(3) with time zone NOT NULL, revoked_at timestamp(3) with time zone, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.shown_alerts ( order_id uuid NOT NULL, device_id text NOT NULL, user_id uuid NOT NULL, merchant_id uuid NOT NULL, heard boolean NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.sms_messages ( id uuid NOT NULL, country_code text NOT NULL, mobile text NOT NULL, text text NOT NULL, purpose text NOT NULL, sent_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.social_accounts ( id uuid NOT NULL, merchant_id uuid NOT NULL, user_id text NOT NULL, user_name text NOT NULL, token text, state text NOT NULL, expires_at timestamp(3) with time zone, connected_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.social_pages ( id uuid NOT NULL, merchant_id uuid NOT NULL, account_id uuid NOT NULL, network_id text NOT NULL, name text NOT NULL, kind text NOT NULL, category text NOT NULL, followers integer NOT NULL, seen_at timestamp(3) with time zone
);
CREATE TABLE public.social_post_targets ( post_id uuid NOT NULL, page_id uuid NOT NULL, "position" integer NOT NULL, state text DEFAULT 'waiting'::text NOT NULL, taken_at timestamp(3) with time zone, problem jsonb, network_post_id text, permalink text, published_at timestamp(3) with time zone, insights jsonb, insights_at timestamp(3) with time zone
);
CREATE TABLE public.social_posts ( id uuid NOT NULL, merchant_id uuid NOT NULL, text text NOT NULL, image_ids jsonb NOT NULL, state text NOT NULL, publish_at timestamp(3) with time zone, outlet_id uuid, version integer DEFAULT 1 NOT NULL, by jsonb NOT NULL, created_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL, deleted_at timestamp(3) with time zone, seq bigint NOT NULL
);
CREATE SEQUENCE public.social_posts_seq_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE public.social_posts_seq_seq OWNED BY public.social_posts.seq;
CREATE TABLE public.support_messages ( id uuid NOT NULL, ticket_id uuid NOT NULL, sender text NOT NULL, author text NOT NULL, text text NOT NULL, attachments jsonb DEFAULT '[]'::jsonb NOT NULL, at timestamp(3) with time zone NOT NULL, mailed_at timestamp(3) with time zone, attempts integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.support_tickets ( id uuid NOT NULL, number integer NOT NULL, merchant_id uuid NOT NULL, user_id uuid NOT NULL, category text NOT NULL, subject text NOT NULL, status text DEFAULT 'open'::text NOT NULL, created_at timestamp(3) with time zone NOT NULL, updated_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE public.support_tickets ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME public.support_tickets_number_seq START WITH 1001 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1
);
CREATE TABLE public.ticket_prints ( order_id uuid NOT NULL, kind text NOT NULL, copy integer NOT NULL, merchant_id uuid NOT NULL, outlet_id uuid NOT NULL, automatic boolean NOT NULL, claim_key text NOT NULL, by jsonb NOT NULL, at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.user_outlets ( user_id uuid NOT NULL, outlet_id uuid NOT NULL, merchant_id uuid NOT NULL
);
CREATE TABLE public.users ( id uuid NOT NULL, merchant_id uuid NOT NULL, user_name text NOT NULL, email text, country_code text NOT NULL, mobile text, password_hash text NOT NULL, status text DEFAULT 'active'::text NOT NULL, user_type text DEFAULT 'employee'::text NOT NULL, role text NOT NULL, permissions jsonb DEFAULT '{}'::jsonb NOT NULL, all_outlets boolean DEFAULT true NOT NULL, language text DEFAULT 'en'::text NOT NULL, created_at timestamp(3) with time zone DEFAULT now() NOT NULL, updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.wallet_entries ( id uuid NOT NULL, merchant_id uuid NOT NULL, customer_id uuid NOT NULL, currency text NOT NULL, kind text NOT NULL, amount bigint NOT NULL, order_id uuid, key text NOT NULL, note text DEFAULT ''::text NOT NULL, by jsonb NOT NULL, at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.ad_campaigns ALTER COLUMN seq SET DEFAULT nextval('public.ad_campaigns_seq_seq'::regclass);
ALTER TABLE ONLY public.push_messages ALTER COLUMN id SET DEFAULT nextval('public.push_messages_id_seq'::regclass);
ALTER TABLE ONLY public.sandbox_pushes ALTER COLUMN id SET DEFAULT nextval('public.sandbox_pushes_id_seq'::regclass);
ALTER TABLE ONLY public.sandbox_social ALTER COLUMN seq SET DEFAULT nextval('public.sandbox_social_seq_seq'::regclass);
ALTER TABLE ONLY public.social_posts ALTER COLUMN seq SET DEFAULT nextval('public.social_posts_seq_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'cbaad25a1bc35c20d7339d21b40dcd03552bee9538774277159f4d36a66a8e0f', 1795278214521),
	(2, '0ee2c2d513dcbbcb7cd1dfe4aa7f639800dbc12bee97f9588fc7a7ac87207cc7', 1795289795144),
	(3, 'f2a757385d800a9a1ad11469bfcb072e1168fa2fd34a473c9a5d49db19c080e0', 1795293911414),
	(4, '02d771bcff7f091cdc43d606c79754afad569025799bd038793e62f4f6a1bcd2', 1795294817932),
	(5, '306555cab528570164f24daa3a01d2ce17ee05657eb8b8a7711e87954be5d630', 1795301214988),
	(6, '1842f05fe8ae164805d8578539a92be256827383f3da46105eba3764a996357a', 1795304057331),
	(7, 'cef6bee194abad852245cd3a78da681016d1df11fd374bafe1c92776d4f8fd1e', 1795305632135),
	(8, 'b9af2826a29b3400742aa50ef178c02af9c17f1408febad24aca0cc12a4e9c62', 1795313646011),
	(9, 'e53a32724c0cbd7f5726d6d609d899f034156fca67f6aa7c69441fea92456b38', 1795316916408),
	(10, '5decb5c8f17106e388db58ac26cf20d54507f24e3b3433e9c593d3a5d9c90268', 1795316947336),
	(11, '7bcd702392d1710ef4539b6a80bd3e4b81e3110b83e2650e7e37988647d8f272', 1795317725310),
	(12, 'beeea77ebb5b1a93b3b4d44a25cef01c353f80efdceb2933f552c23dcff60e20', 1795325199119),
	(13, '6093e1a3010b7bcda6b554a33aae02ec151c278446d47198faeb99f86bb8cdb8', 1795328301865),
	(14, 'ddbdeb9da29815549fad352f40bb1b6215925aba04e8bb6a850b28d35c0b53bf', 1795328570996),
	(15, 'd07acd0cb3b2f53420143053f30e0a1c00cdd2c7a44965425443c67ef7af38f4', 1795328851242),
	(16, '297d0628685750e144e9fcf50d7eaf8655634f47b088d77f16c3ad61db344761', 1795442126018),
	(17, 'cff9395f8a943fb8ff4baf8f2cb8663b23aa75d2e384f7c0e7a20dcdf042f056', 1795442127018);
INSERT INTO public.act_results VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', '\x01', 1, '{}', '2026-11-23 16:42:21.094+00');
INSERT INTO public.ad_campaigns VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', '{}', '{}', 'x', '{}', '01890a5d-ac96-774b-bcce-b302099a8057', '{}', '01890a5d-ac96-774b-bcce-b302099a8057', '{}', '{}', '{}', '2026-03-02 10:00:00+00', '{}', 1, '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', 1);
INSERT INTO public.ad_pixels VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '2026-03-02 10:00:00+00');
INSERT INTO public.audit_entries VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '{}', 'x', 'x', 'x', '{}', '{}', '2026-11-23 16:42:21.14+00', '');
INSERT INTO public.bank_verifications VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 1, 0, 'open', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.banners VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '{}', '{}', 'x', 'x', 'x', 'x', 'x', 1, 'x', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.coupon_redemptions VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 1, '2026-03-02 10:00:00+00');
INSERT INTO public.coupons VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '', '{}', '{}', 0, false, 1, 1, 'active', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-11-23 16:42:21.199+00', '2026-11-23 16:42:21.199+00', '2026-03-02 10:00:00+00', false, '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'all products', '[]', 'x', 'x', 'x', 'x', '[0, 1, 2, 3, 4, 5, 6]', 'merchant', 1),
	('01a20949-8aca-7600-9d79-27e59de8f47c', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'WELCOME20', '20% off the first order, up to ₹100', '{"cap": 10000, "kind": "percent", "percent": 20}', NULL, 0, true, NULL, NULL, 'active', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, false, NULL, NULL, 'all products', '[]', NULL, NULL, NULL, NULL, '[0, 1, 2, 3, 4, 5, 6]', 'merchant', 1),
	('01a20949-8aca-7601-83d3-94d601d4ffa8', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'FLAT50', '₹50 off from ₹300', '{"kind": "flat", "amount": 5000}', NULL, 30000, false, NULL, NULL, 'active', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, false, NULL, NULL, 'all products', '[]', NULL, NULL, NULL, NULL, '[0, 1, 2, 3, 4, 5, 6]', 'merchant', 1),
	('01a20949-8aca-7602-beac-f5688c74cf51', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'FEAST25', '25% off from ₹800, up to ₹250, twice for everybody', '{"cap": 25000, "kind": "percent", "percent": 25}', NULL, 80000, false, NULL, 2, 'active', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, false, NULL, NULL, 'all products', '[]', NULL, NULL, NULL, NULL, '[0, 1, 2, 3, 4, 5, 6]', 'merchant', 1),
	('01a20949-8aca-7603-ad1a-b4f2e70ceec0', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'BIRYANI10', '10% off at Malabar Kitchen', '{"cap": null, "kind": "percent", "percent": 10}', '["01a20949-8897-7000-a7c6-92d481108c1d"]', 0, false, NULL, NULL, 'active', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, false, NULL, NULL, 'all products', '[]', NULL, NULL, NULL, NULL, '[0, 1, 2, 3, 4, 5, 6]', 'merchant', 1),
	('01a20949-8ae6-7400-956c-92b0f631166a', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'MONSOON15', '15% off rainy evenings', '{"cap": 12000, "kind": "percent", "percent": 15}', NULL, 0, false, NULL, NULL, 'active', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, true, NULL, NULL, 'all products', '[]', '2025-06-01', '2025-09-30', '1700', '2300', '[0, 1, 2, 3, 4, 5, 6]', 'merchant', 1),
	('01a20949-8ae6-7401-bc0a-8bb61b41910c', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'STAFF30', '₹30 off for the neighbours’ staff', '{"kind": "flat", "amount": 3000}', NULL, 0, false, NULL, NULL, 'paused', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, true, NULL, NULL, 'all products', '[]', NULL, NULL, NULL, NULL, '[1, 2, 3, 4, 5]', 'merchant', 1),
	('01a20949-8ae6-7402-9f50-e6ecb16c0e09', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'NEWYEAR', 'For the first week of the year', '{"cap": 20000, "kind": "percent", "percent": 20}', NULL, 50000, false, NULL, NULL, 'draft', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, true, NULL, NULL, 'all products', '[]', NULL, NULL, NULL, NULL, '[0, 1, 2, 3, 4, 5, 6]', 'merchant', 1);
INSERT INTO public.csv_order_uploads VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.customer_addresses VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '', '{}', 1, 1, '2026-11-23 16:42:21.244+00', '2026-11-23 16:42:21.244+00'),
	('01a20949-89d1-7600-9442-807812148bfe', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c8-7100-80bf-975cfb899558', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560008", "landmark": "", "addressLine": "12, 12th Main Road, HAL 2nd Stage", "countryCode": "IN", "apartmentAddress": ""}', 12.9685, 77.6466, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.081+00'),
	('01a20949-89d4-7000-a020-f87071d1d2f0', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c8-7100-80bf-975cfb899558', 'Office', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560011", "landmark": "", "addressLine": "9, 9th Cross, Jayanagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9299, 77.5824, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.084+00'),
	('01a20949-89db-7300-93bc-9f707bab26ff', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c8-7101-acf8-fbc82e69aa4f', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560038", "landmark": "", "addressLine": "7, Double Road, Indiranagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9744, 77.6389, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.091+00'),
	('01a20949-89dc-7300-a2f7-8b1fe7a54681', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c8-7102-a46c-3cd58bb0ac84', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560071", "landmark": "", "addressLine": "48, Inner Ring Road, Domlur", "countryCode": "IN", "apartmentAddress": ""}', 12.9609, 77.6387, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.092+00'),
	('01a20949-89df-7600-83d3-1e5f4e14159f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7400-b60f-8e6fd30508a5', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560008", "landmark": "", "addressLine": "3, Kensington Road, Ulsoor", "countryCode": "IN", "apartmentAddress": ""}', 12.9817, 77.6206, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.094+00'),
	('01a20949-89e0-7700-bcbc-bfb43e688089', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7400-b60f-8e6fd30508a5', 'Office', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560027", "landmark": "", "addressLine": "5, Langford Road, Shanti Nagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9576, 77.5995, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.096+00'),
	('01a20949-89e1-7000-8bdd-79d51f6393fa', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7401-8bb1-f6e1c442cbf3', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560034", "landmark": "", "addressLine": "21, 80 Feet Road, Koramangala", "countryCode": "IN", "apartmentAddress": ""}', 12.9352, 77.6245, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.097+00'),
	('01a20949-89e4-7200-81de-94e6ba1b476f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7402-8554-d909cc0bfa64', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560011", "landmark": "", "addressLine": "9, 9th Cross, Jayanagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9299, 77.5824, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.1+00'),
	('01a20949-89e4-7201-9a72-9204acb52de2', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7403-968e-c8984f86583a', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560004", "landmark": "", "addressLine": "33, Bull Temple Road, Basavanagudi", "countryCode": "IN", "apartmentAddress": ""}', 12.9417, 77.5755, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.1+00'),
	('01a20949-89e5-7000-a5cd-16247489378a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7403-968e-c8984f86583a', 'Office', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560100", "landmark": "", "addressLine": "2, Hosur Road, Electronic City", "countryCode": "IN", "apartmentAddress": ""}', 12.8452, 77.6602, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.101+00'),
	('01a20949-89e6-7200-b463-42f2dace16ff', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7404-8a21-0c7ba8fb6d17', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560078", "landmark": "", "addressLine": "60, 24th Main, J P Nagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9063, 77.5857, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.102+00'),
	('01a20949-89e7-7200-bff3-6128f4a85e96', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7405-8c3a-9bf74fe27e84', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560027", "landmark": "", "addressLine": "5, Langford Road, Shanti Nagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9576, 77.5995, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.102+00'),
	('01a20949-89f6-7400-855e-5b8ee0f62d30', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7406-a431-4349372f0c29', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560005", "landmark": "", "addressLine": "17, Wheeler Road, Frazer Town", "countryCode": "IN", "apartmentAddress": ""}', 12.9968, 77.613, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.118+00'),
	('01a20949-8a00-7000-a664-a43c212a000e', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7406-a431-4349372f0c29', 'Office', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560071", "landmark": "", "addressLine": "48, Inner Ring Road, Domlur", "countryCode": "IN", "apartmentAddress": ""}', 12.9609, 77.6387, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.128+00'),
	('01a20949-8a03-7500-b809-16e47c066e0f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7407-bbb2-c95beebe68b2', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560024", "landmark": "", "addressLine": "88, Bellary Road, Hebbal", "countryCode": "IN", "apartmentAddress": ""}', 13.0358, 77.597, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.131+00'),
	('01a20949-8a19-7700-9f52-e35c7ec9d020', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7408-8c0c-5ed72010fbd5', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560100", "landmark": "", "addressLine": "2, Hosur Road, Electronic City", "countryCode": "IN", "apartmentAddress": ""}', 12.8452, 77.6602, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.153+00'),
	('01a20949-8a1f-7000-8ccd-6c3c74e8679e', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7409-b5b3-29d383717aeb', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560008", "landmark": "", "addressLine": "12, 12th Main Road, HAL 2nd Stage", "countryCode": "IN", "apartmentAddress": ""}', 12.9685, 77.6466, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.158+00'),
	('01a20949-8a24-7700-b454-0e209085177b', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7409-b5b3-29d383717aeb', 'Office', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560011", "landmark": "", "addressLine": "9, 9th Cross, Jayanagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9299, 77.5824, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.164+00'),
	('01a20949-8a29-7000-871b-49724fff1ede', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-740a-afa8-444fd07e4ade', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560038", "landmark": "", "addressLine": "7, Double Road, Indiranagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9744, 77.6389, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.169+00'),
	('01a20949-8a49-7600-b660-19e4ff729669', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-740b-afde-30c6d36c8a38', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560071", "landmark": "", "addressLine": "48, Inner Ring Road, Domlur", "countryCode": "IN", "apartmentAddress": ""}', 12.9609, 77.6387, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.201+00'),
	('01a20949-8a54-7000-bd90-75830747ce57', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-740c-9af7-e4b5c28dc492', 'Home', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560008", "landmark": "", "addressLine": "3, Kensington Road, Ulsoor", "countryCode": "IN", "apartmentAddress": ""}', 12.9817, 77.6206, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:24.212+00'),
	('01a20949-8a6c-7500-82a1-9b3b69615c1d', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-740c-9af7-e4b5c28dc492', 'Office', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560027", "landmark": "", "addressLine": "5, Langford Road, Shanti Nagar", "countryCode": "IN", "apartmentAddress": ""}', 12.9576, 77.5995, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.236+00');
INSERT INTO public.customer_imports VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.customer_merges VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '{}', '{}', '{}', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.customer_notes VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.customer_segments VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.customer_totals VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 1, 0, '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00'),
	('01a20949-89c8-7101-acf8-fbc82e69aa4f', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 54600, 0, '2025-11-21 09:14:27.338+00', '2025-11-21 09:14:27.338+00'),
	('01a20949-89c8-7102-a46c-3cd58bb0ac84', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 75100, 0, '2025-11-21 06:10:38.624+00', '2025-11-21 06:10:38.624+00'),
	('01a20949-89c9-7400-b60f-8e6fd30508a5', '01a20949-8897-7000-a7c6-92d481108c1d', 2, 67200, 0, '2025-11-21 05:49:18.078+00', '2025-11-21 07:48:23.59+00'),
	('01a20949-89c9-7401-8bb1-f6e1c442cbf3', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 14700, 0, '2025-11-21 08:52:49.367+00', '2025-11-21 08:52:49.367+00'),
	('01a20949-89c9-7402-8554-d909cc0bfa64', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 25700, 0, '2025-11-21 04:48:18.677+00', '2025-11-21 04:48:18.677+00'),
	('01a20949-89c9-7403-968e-c8984f86583a', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 126500, 0, '2025-11-21 06:47:28.135+00', '2025-11-21 06:47:28.135+00'),
	('01a20949-89c9-7406-a431-4349372f0c29', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 34700, 0, '2025-11-21 06:33:55.891+00', '2025-11-21 06:33:55.891+00'),
	('01a20949-89c9-7409-b5b3-29d383717aeb', '01a20949-8897-7000-a7c6-92d481108c1d', 2, 59300, 0, '2025-11-21 05:15:46.665+00', '2025-11-21 08:24:41.901+00'),
	('01a20949-89c9-740c-9af7-e4b5c28dc492', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 56200, 1, '2025-11-21 04:17:28.109+00', '2025-11-21 07:19:21.236+00');
INSERT INTO public.customers VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', true, '2026-11-23 16:42:21.4+00', '2026-11-23 16:42:21.4+00'),
	('01a20949-89c8-7100-80bf-975cfb899558', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010000', 'Meera Nair', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c8-7101-acf8-fbc82e69aa4f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010001', 'Arjun Reddy', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c8-7102-a46c-3cd58bb0ac84', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010002', 'Sana Khan', NULL, false, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7400-b60f-8e6fd30508a5', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010003', 'Vikram Singh', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7401-8bb1-f6e1c442cbf3', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010004', 'Priya Iyer', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7402-8554-d909cc0bfa64', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010005', 'Rohan Gupta', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7403-968e-c8984f86583a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010006', 'Kavya Shetty', NULL, false, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7404-8a21-0c7ba8fb6d17', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010007', 'Aditya Verma', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7405-8c3a-9bf74fe27e84', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010008', 'Fatima Begum', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7406-a431-4349372f0c29', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010009', 'Joseph Mathew', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7407-bbb2-c95beebe68b2', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010010', 'Ananya Das', NULL, false, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7408-8c0c-5ed72010fbd5', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010011', 'Karthik Raman', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-7409-b5b3-29d383717aeb', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010012', 'Divya Patil', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-740a-afa8-444fd07e4ade', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010013', 'Suresh Babu', NULL, true, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-740b-afde-30c6d36c8a38', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010014', 'Nisha Agarwal', NULL, false, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-89c9-740c-9af7-e4b5c28dc492', '01a20949-887b-7600-aa93-a34c75ce9bb1', '+91', '9845010015', 'Manoj Yadav', NULL, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00');
INSERT INTO public.delivery_assignments VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', 'x', 1, 1, 1, '2026-11-23 16:42:21.417+00');
INSERT INTO public.device_spans VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', '2026-03-02 10:00:00+00', 'x', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.engagement_events VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', 'x', 1, 1, '{}', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.engagement_recipients VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'waiting', '2026-03-02 10:00:00+00');
INSERT INTO public.erased_files VALUES
	('x', '2026-11-23 16:42:21.512+00');
INSERT INTO public.gallery_images VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '\x01', 1, 1, 1, '2026-11-23 16:42:21.54+00', '2026-03-02 10:00:00+00');
INSERT INTO public.image_archives VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 1, '\x01', '2026-03-02 10:00:00+00', '{}', '2026-11-23 16:42:21.547+00', '2026-03-02 10:00:00+00');
INSERT INTO public.internal_merchants VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '2026-11-23 16:42:21.564+00');
INSERT INTO public.invitations VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', '{}', '{}', '\x01', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-11-23 16:42:21.577+00');
INSERT INTO public.job_leases VALUES
	('x', '01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.mail_messages VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', '[]', '2026-03-02 10:00:00+00');
INSERT INTO public.menu_addon_groups VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 1, 1, '[]', 1, '2026-11-23 16:42:21.643+00', '2026-11-23 16:42:21.643+00', '2026-03-02 10:00:00+00'),
	('01a20949-88b4-7102-bbb3-06dae6473804', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'Extras', 'Extras', 'ADDON', 0, 3, '[{"price": 2000, "optionId": "01a20949-88b4-7103-b995-f4057bf89353", "optionName": "Boiled egg"}, {"price": 4000, "optionId": "01a20949-88b4-7104-94c6-ae2d65417847", "optionName": "Raita"}, {"price": 9000, "optionId": "01a20949-88b4-7105-852c-05cec26feea8", "optionName": "Extra chicken"}]', 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-88b4-7109-bd33-887144b58971', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'Extras', 'Extras', 'ADDON', 0, 2, '[{"price": 4000, "optionId": "01a20949-88b4-710a-8fc5-1fb6f91ef031", "optionName": "Raita"}, {"price": 1500, "optionId": "01a20949-88b4-710b-88a6-0ca8e16fa7d5", "optionName": "Papad"}]', 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-88c6-7600-b8bc-387ccaca1335', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'Extras', 'Extras', 'ADDON', 0, 2, '[{"price": 2000, "optionId": "01a20949-88c6-7601-935c-6d64f26dfc69", "optionName": "Butter"}, {"price": 4500, "optionId": "01a20949-88c6-7602-ba09-6c9c51536d3c", "optionName": "Cheese"}]', 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-897e-7703-900a-239c23795a95', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', 'Make it special', 'Make it special', 'ADDON', 0, 3, '[{"price": 3000, "optionId": "01a20949-897e-7704-b971-df462302c9e7", "optionName": "Candles"}, {"price": 5000, "optionId": "01a20949-897e-7705-89cf-f7e68c2605d2", "optionName": "Name on top"}, {"price": 6000, "optionId": "01a20949-897e-7706-a3e8-40d1ed267838", "optionName": "Eggless"}]', 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL);
INSERT INTO public.menu_categories VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 0, true, 1, '2026-11-23 16:42:21.84+00', '2026-11-23 16:42:21.84+00', '2026-03-02 10:00:00+00'),
	('01a20949-88aa-7000-907b-c4f18ab3ab6a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', NULL, 'Biryani & Rice', 0, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-88bd-7200-a3f2-da4081e6bbd7', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', NULL, 'Curries', 1, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-88c5-7600-9f11-aa65a1c856fe', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', NULL, 'Breads & Snacks', 2, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-88d6-7100-b6e1-cd5cff1cb293', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', NULL, 'Drinks & Sweets', 3, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8904-7000-998d-1e4fde68bad8', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', NULL, 'Staples', 0, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-890b-7300-ab37-e75346876355', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', NULL, 'Dairy & Eggs', 1, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8916-7400-b19d-225886ba0341', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', NULL, 'Home Care', 2, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8937-7600-9757-817f3d9c58b3', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', NULL, 'Paper', 0, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-893c-7400-83c2-f8148a7df736', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', NULL, 'Writing & Art', 1, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8949-7400-ae99-8a6fad496672', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', NULL, 'Vegetables', 0, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8952-7500-a180-477967b10f9f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', NULL, 'Fruits', 1, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8968-7400-8a18-ad9661dff514', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', NULL, 'Chicken', 0, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8971-7600-a8c4-b4ee3e79afa3', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', NULL, 'Fish & Mutton', 1, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-897c-7200-9683-fcb6d9e63fcd', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', NULL, 'Cakes', 0, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-8984-7300-9961-2f1d8f64d007', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', NULL, 'Breads & Puffs', 1, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL),
	('01a20949-89bf-7600-a207-c621862179f1', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89a4-7200-b33c-cf819d8477f0', NULL, 'Gifts', 0, true, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL);
INSERT INTO public.menu_import_pages VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 1, 'x', '{}');
INSERT INTO public.menu_imports VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', '{}', '{}', '{}', 1, '{}', '{}', '{}', 1, '{}', 1, 'x', 0, 0, 0, 0, '2026-11-23 16:42:21.928+00', '2026-11-23 16:42:21.928+00', '2026-03-02 10:00:00+00');
INSERT INTO public.menu_items VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '', 1, 0, true, false, '[]', true, '2026-03-02 10:00:00+00', 0, 1, '2026-11-23 16:42:21.96+00', '2026-11-23 16:42:21.96+00', '2026-03-02 10:00:00+00', 11, '[]', '[]', '01890a5d-ac96-774b-bcce-b302099a8057', '{}'),
	('01a20949-88b4-710c-8ef8-79927a1ed9b7', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88aa-7000-907b-c4f18ab3ab6a', NULL, 'Malabar Chicken Biryani', '', 28000, 5, false, false, '[{"max": 1, "min": 1, "type": "VARIANT", "groupId": "01a20949-88af-7000-a32a-6e429f71de8e", "options": [{"price": 18000, "optionId": "01a20949-88b3-7000-ae7d-a0d3e0dfeb57", "optionName": "Half"}, {"price": 28000, "optionId": "01a20949-88b4-7100-9ace-bc4726007673", "optionName": "Full"}, {"price": 52000, "optionId": "01a20949-88b4-7101-8239-83ff983cb1c2", "optionName": "Family pack"}], "addonName": "Size", "displayName": "Size"}, {"max": 3, "min": 0, "type": "ADDON", "groupId": "01a20949-88b4-7102-bbb3-06dae6473804", "options": [{"price": 2000, "optionId": "01a20949-88b4-7103-b995-f4057bf89353", "optionName": "Boiled egg"}, {"price": 4000, "optionId": "01a20949-88b4-7104-94c6-ae2d65417847", "optionName": "Raita"}, {"price": 9000, "optionId": "01a20949-88b4-7105-852c-05cec26feea8", "optionName": "Extra chicken"}], "addonName": "Extras", "displayName": "Extras"}]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88b4-710d-88ba-e37a401c1fbf', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88aa-7000-907b-c4f18ab3ab6a', NULL, 'Vegetable Dum Biryani', '', 23000, 5, true, false, '[{"max": 1, "min": 1, "type": "VARIANT", "groupId": "01a20949-88b4-7106-a426-522324db0da7", "options": [{"price": 15000, "optionId": "01a20949-88b4-7107-a242-b791ac29fb1e", "optionName": "Half"}, {"price": 23000, "optionId": "01a20949-88b4-7108-93ac-a0ca0f461543", "optionName": "Full"}], "addonName": "Size", "displayName": "Size"}, {"max": 2, "min": 0, "type": "ADDON", "groupId": "01a20949-88b4-7109-bd33-887144b58971", "options": [{"price": 4000, "optionId": "01a20949-88b4-710a-8fc5-1fb6f91ef031", "optionName": "Raita"}, {"price": 1500, "optionId": "01a20949-88b4-710b-88a6-0ca8e16fa7d5", "optionName": "Papad"}], "addonName": "Extras", "displayName": "Extras"}]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88b4-710e-9626-4092609a889d', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88aa-7000-907b-c4f18ab3ab6a', NULL, 'Egg Biryani', '', 24000, 5, false, true, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88b4-710f-b6d3-868c202cd678', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88aa-7000-907b-c4f18ab3ab6a', NULL, 'Ghee Rice', '', 14000, 5, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88b4-7110-98f9-0832367fdef7', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88aa-7000-907b-c4f18ab3ab6a', NULL, 'Curd Rice', '', 11000, 5, true, false, '[]', true, NULL, 4, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88bf-7300-953c-3fd475daf887', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88bd-7200-a3f2-da4081e6bbd7', NULL, 'Chettinad Chicken Curry', '', 26000, 5, false, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88bf-7301-b4f8-fe84e803979b', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88bd-7200-a3f2-da4081e6bbd7', NULL, 'Fish Moilee', '', 32000, 5, false, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88bf-7302-859e-26b6a1c9fd15', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88bd-7200-a3f2-da4081e6bbd7', NULL, 'Egg Roast', '', 16000, 5, false, true, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88bf-7303-b5c6-20e4a942187e', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88bd-7200-a3f2-da4081e6bbd7', NULL, 'Kadala Curry', '', 15000, 5, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88bf-7304-9ff5-f52d69b4293b', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88bd-7200-a3f2-da4081e6bbd7', NULL, 'Paneer Pepper Masala', '', 24000, 5, true, false, '[]', true, NULL, 4, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88c6-7603-849a-8ff4c690ef58', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88c5-7600-9f11-aa65a1c856fe', NULL, 'Kerala Parotta', '', 3000, 5, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88c6-7604-bd94-832e57508da7', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88c5-7600-9f11-aa65a1c856fe', NULL, 'Appam', '', 2500, 5, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88c6-7605-9401-c552c571c6ad', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88c5-7600-9f11-aa65a1c856fe', NULL, 'Masala Dosa', '', 9500, 5, true, false, '[{"max": 2, "min": 0, "type": "ADDON", "groupId": "01a20949-88c6-7600-b8bc-387ccaca1335", "options": [{"price": 2000, "optionId": "01a20949-88c6-7601-935c-6d64f26dfc69", "optionName": "Butter"}, {"price": 4500, "optionId": "01a20949-88c6-7602-ba09-6c9c51536d3c", "optionName": "Cheese"}], "addonName": "Extras", "displayName": "Extras"}]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88c6-7606-9092-16b664acb4ae', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88c5-7600-9f11-aa65a1c856fe', NULL, 'Medu Vada', '', 4500, 5, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88d8-7200-b1f8-6b8d517b7b7c', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88d6-7100-b6e1-cd5cff1cb293', NULL, 'Filter Coffee', '', 4500, 5, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88d8-7201-b09d-73ebca758e31', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88d6-7100-b6e1-cd5cff1cb293', NULL, 'Sulaimani Tea', '', 3500, 5, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-88d8-7202-98d4-30d64a5ebc96', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-88d6-7100-b6e1-cd5cff1cb293', NULL, 'Ada Pradhaman', '', 9000, 5, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8905-7104-b1d9-8c935bf18044', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8904-7000-998d-1e4fde68bad8', NULL, 'Sona Masoori Rice', '', 34000, 5, true, false, '[{"max": 1, "min": 1, "type": "VARIANT", "groupId": "01a20949-8905-7100-84b5-ced4830d13ca", "options": [{"price": 34000, "optionId": "01a20949-8905-7101-b55c-608033c0ee82", "optionName": "5 kg"}, {"price": 66000, "optionId": "01a20949-8905-7102-8a00-e58fe4b05565", "optionName": "10 kg"}, {"price": 158000, "optionId": "01a20949-8905-7103-8a37-8754f9a0f734", "optionName": "25 kg"}], "addonName": "Size", "displayName": "Size"}]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8905-7105-b293-3e136ac4e091', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8904-7000-998d-1e4fde68bad8', NULL, 'Toor Dal 1 kg', '', 16800, 5, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8905-7106-b377-d2b940b16630', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8904-7000-998d-1e4fde68bad8', NULL, 'Whole Wheat Atta 5 kg', '', 27500, 5, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8905-7107-a3e7-bd1bacc5f1a5', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8904-7000-998d-1e4fde68bad8', NULL, 'Sunflower Oil 1 l', '', 14900, 5, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8905-7108-add5-091d8c4dcef0', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8904-7000-998d-1e4fde68bad8', NULL, 'Iodised Salt 1 kg', '', 2800, 0, true, false, '[]', true, NULL, 4, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8906-7400-9938-bf69b9189b17', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8904-7000-998d-1e4fde68bad8', NULL, 'Jaggery 500 g', '', 6200, 0, true, false, '[]', true, NULL, 5, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-890d-7700-8e98-dd345b14b390', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-890b-7300-ab37-e75346876355', NULL, 'Toned Milk 1 l', '', 5200, 0, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-890d-7701-9eba-a46031b5efa3', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-890b-7300-ab37-e75346876355', NULL, 'Curd 500 g', '', 3800, 5, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-890d-7702-918c-b6e032264cdf', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-890b-7300-ab37-e75346876355', NULL, 'Paneer 200 g', '', 9200, 5, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-890d-7703-83bb-9fa28037cc1a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-890b-7300-ab37-e75346876355', NULL, 'Farm Eggs, tray of 12', '', 9600, 0, false, true, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8917-7100-9e73-44e59e0237c8', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8916-7400-b19d-225886ba0341', NULL, 'Dishwash Liquid 500 ml', '', 11000, 18, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8917-7101-b461-c488942efaa8', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8916-7400-b19d-225886ba0341', NULL, 'Detergent Powder 1 kg', '', 14200, 18, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8917-7102-81f4-9d8352c66df4', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-8916-7400-b19d-225886ba0341', NULL, 'Floor Cleaner 1 l', '', 18900, 18, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893b-7000-afaa-dc54b0c11b4e', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-8937-7600-9757-817f3d9c58b3', NULL, 'Ruled Notebook, 200 pages', '', 6800, 12, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893b-7001-84fa-b6b33c63ed4c', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-8937-7600-9757-817f3d9c58b3', NULL, 'A4 Copier Paper, 500 sheets', '', 28900, 12, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893b-7002-8dfc-b4def530c3f5', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-8937-7600-9757-817f3d9c58b3', NULL, 'Drawing Book A3', '', 12000, 12, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893b-7003-8358-c56a9ef0eb87', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-8937-7600-9757-817f3d9c58b3', NULL, 'Sticky Notes, 4 colours', '', 7500, 12, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893d-7700-b00e-96222ad8a860', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-893c-7400-83c2-f8148a7df736', NULL, 'Gel Pens, pack of 10', '', 10000, 18, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893d-7701-9135-9e7daf94de28', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-893c-7400-83c2-f8148a7df736', NULL, 'HB Pencils, pack of 10', '', 6000, 12, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893d-7702-93f8-62fb8d82f025', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-893c-7400-83c2-f8148a7df736', NULL, 'Water Colours, 24 shades', '', 24500, 12, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-893d-7703-97ea-860969233207', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-893c-7400-83c2-f8148a7df736', NULL, 'Geometry Box', '', 16500, 12, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-894a-7700-b64e-5b8389da340e', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8949-7400-ae99-8a6fad496672', NULL, 'Tomato 1 kg', '', 4200, 0, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-894a-7701-af0c-3cd73fbac103', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8949-7400-ae99-8a6fad496672', NULL, 'Onion 1 kg', '', 3600, 0, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-894b-7400-b615-57ed94028aa5', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8949-7400-ae99-8a6fad496672', NULL, 'Potato 1 kg', '', 3000, 0, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-894b-7401-82ec-3c070cb56e87', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8949-7400-ae99-8a6fad496672', NULL, 'Okra 500 g', '', 3400, 0, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-894b-7402-a7ec-61d1b8b41b50', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8949-7400-ae99-8a6fad496672', NULL, 'Spinach, bunch', '', 2000, 0, true, false, '[]', true, NULL, 4, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8957-7000-b404-90f6161513fa', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8952-7500-a180-477967b10f9f', NULL, 'Banana, dozen', '', 6000, 0, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8957-7001-8d69-9d486d76b808', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8952-7500-a180-477967b10f9f', NULL, 'Kinnow Orange 1 kg', '', 8800, 0, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8957-7002-b9a6-2fecf019b4e6', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8952-7500-a180-477967b10f9f', NULL, 'Papaya, 1 piece', '', 7000, 0, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8957-7003-a930-27b2b52330ce', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-8952-7500-a180-477967b10f9f', NULL, 'Pomegranate 1 kg', '', 19000, 0, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8969-7203-98cb-a9b47b7a5c03', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', '01a20949-8968-7400-8a18-ad9661dff514', NULL, 'Chicken Curry Cut', '', 24900, 0, false, false, '[{"max": 1, "min": 1, "type": "VARIANT", "groupId": "01a20949-8969-7200-8ecc-3c174dd7ebd6", "options": [{"price": 13900, "optionId": "01a20949-8969-7201-82b9-48b8804988ad", "optionName": "500 g"}, {"price": 24900, "optionId": "01a20949-8969-7202-8fb0-bed89ae5c436", "optionName": "1 kg"}], "addonName": "Size", "displayName": "Size"}]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8969-7204-ab9c-c50e5b9e8ced', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', '01a20949-8968-7400-8a18-ad9661dff514', NULL, 'Chicken Breast 450 g', '', 28900, 0, false, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL);
INSERT INTO public.menu_items VALUES
	('01a20949-8969-7205-8999-59ab78dc2cf8', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', '01a20949-8968-7400-8a18-ad9661dff514', NULL, 'Marinated Tikka 500 g', '', 33000, 5, false, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8973-7200-80e3-baee6fc5cd04', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', '01a20949-8971-7600-a8c4-b4ee3e79afa3', NULL, 'Surmai Steaks 500 g', '', 62000, 0, false, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8973-7201-ba6f-31d9e9a0b586', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', '01a20949-8971-7600-a8c4-b4ee3e79afa3', NULL, 'Prawns, cleaned 250 g', '', 29000, 0, false, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-8973-7202-8998-b44eb487eff8', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-895d-7300-af04-9078df75daca', '01a20949-8971-7600-a8c4-b4ee3e79afa3', NULL, 'Mutton Curry Cut 500 g', '', 46000, 0, false, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-897f-7600-a4f8-10fea8ba2940', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', '01a20949-897c-7200-9683-fcb6d9e63fcd', NULL, 'Chocolate Truffle Cake', '', 65000, 5, false, true, '[{"max": 1, "min": 1, "type": "VARIANT", "groupId": "01a20949-897e-7700-a5f6-d9f087746138", "options": [{"price": 65000, "optionId": "01a20949-897e-7701-b35e-52b61546c418", "optionName": "500 g"}, {"price": 120000, "optionId": "01a20949-897e-7702-9bda-d97390e4deaf", "optionName": "1 kg"}], "addonName": "Size", "displayName": "Size"}, {"max": 3, "min": 0, "type": "ADDON", "groupId": "01a20949-897e-7703-900a-239c23795a95", "options": [{"price": 3000, "optionId": "01a20949-897e-7704-b971-df462302c9e7", "optionName": "Candles"}, {"price": 5000, "optionId": "01a20949-897e-7705-89cf-f7e68c2605d2", "optionName": "Name on top"}, {"price": 6000, "optionId": "01a20949-897e-7706-a3e8-40d1ed267838", "optionName": "Eggless"}], "addonName": "Make it special", "displayName": "Make it special"}]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-897f-7601-a9ca-08e010198f8b', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', '01a20949-897c-7200-9683-fcb6d9e63fcd', NULL, 'Plum Cake 500 g', '', 42000, 5, false, true, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-897f-7602-a8a6-5ca04e84e99d', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', '01a20949-897c-7200-9683-fcb6d9e63fcd', NULL, 'Eggless Carrot Cake', '', 54000, 5, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-898b-7100-b7f4-44f4fda8a7d1', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', '01a20949-8984-7300-9961-2f1d8f64d007', NULL, 'Sourdough Loaf', '', 18000, 5, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-898c-7400-ad26-fba10402c1e7', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', '01a20949-8984-7300-9961-2f1d8f64d007', NULL, 'Chicken Puff', '', 3500, 5, false, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-898c-7401-889f-a2e6f5ab021b', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', '01a20949-8984-7300-9961-2f1d8f64d007', NULL, 'Vegetable Puff', '', 2500, 5, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-898c-7402-9e56-bb0c8baa5743', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8979-7100-adf0-efc708311160', '01a20949-8984-7300-9961-2f1d8f64d007', NULL, 'Butter Croissant', '', 11000, 5, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-89c1-7200-b112-2eb6652bebae', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89a4-7200-b33c-cf819d8477f0', '01a20949-89bf-7600-a207-c621862179f1', NULL, 'Blue Pottery Mug', '', 34900, 12, true, false, '[]', true, NULL, 0, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-89c1-7201-b7c1-25d046717689', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89a4-7200-b33c-cf819d8477f0', '01a20949-89bf-7600-a207-c621862179f1', NULL, 'Masala Chai Tin 250 g', '', 28000, 5, true, false, '[]', true, NULL, 1, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-89c1-7202-bce8-8a3fd12b05a2', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89a4-7200-b33c-cf819d8477f0', '01a20949-89bf-7600-a207-c621862179f1', NULL, 'Block-print Tablecloth', '', 79900, 12, true, false, '[]', true, NULL, 2, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL),
	('01a20949-89c1-7203-8dcc-2af691297920', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89a4-7200-b33c-cf819d8477f0', '01a20949-89bf-7600-a207-c621862179f1', NULL, 'Sandalwood Incense', '', 14000, 5, true, false, '[]', true, NULL, 3, 1, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', NULL, 11, '[]', '[]', NULL, NULL);
INSERT INTO public.menu_undo VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 1, '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '{}', '2026-11-23 16:42:21.978+00', '2026-03-02 10:00:00+00');
INSERT INTO public.merchant_domains VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '2026-03-02 10:00:00+00');
INSERT INTO public.merchant_plans VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', 'active'),
	('01a20949-887b-7600-aa93-a34c75ce9bb1', 'chain', 'year', '2026-11-23 16:42:23.754+00', '2027-11-23 16:42:23.754+00', 'active');
INSERT INTO public.merchant_profiles VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '{}', '{}', '2026-11-23 16:42:22.04+00'),
	('01a20949-887b-7600-aa93-a34c75ce9bb1', '{"email": "owner@demo.galla.example", "mobile": "9876500001", "address": {"city": "Bengaluru", "state": "Karnataka", "pincode": "560001", "landmark": "", "addressLine": "14 Church Street", "countryCode": "IN", "apartmentAddress": "2nd floor"}, "legalName": "Galla Demo Stores Private Limited", "countryCode": "+91", "businessType": "food Restaurant", "businessCategory": "b2b"}', NULL, '2026-11-23 16:42:23.735+00');
INSERT INTO public.merchant_services VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', '2026-03-02 10:00:00+00');
INSERT INTO public.merchants VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '2026-11-23 16:42:22.101+00', '{}'),
	('01a20949-887b-7600-aa93-a34c75ce9bb1', 'Galla Demo Stores', 'galla demo stores', '2026-11-23 16:42:23.735+00', NULL);
INSERT INTO public.migrated_outlets VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.offers VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '{}', 'all products', '[]', 'x', 'x', 'x', 'x', '[0, 1, 2, 3, 4, 5, 6]', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', '2026-11-23 16:42:22.164+00', '2026-03-02 10:00:00+00');
INSERT INTO public.ops_accounts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', false, '2026-11-23 16:42:22.215+00', '{}'),
	('01a20949-8bec-7100-a87c-d1542d530359', 'ops', 'Devika Pillai', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$7eQQIzAmLNyIh3QvXv8lOg$bMTk2XTZkauW9mmkZ2o/q4jXNz30gGXFzc2Di43LHS0', false, '2026-11-23 16:42:24.393+00', NULL),
	('01a20949-8c12-7300-9799-d9bdfb70497b', 'release', 'Arjun Bose', 'operator', '$argon2id$v=19$m=19456,t=2,p=1$6ny/Ig4Tn62GTGUV4L52hw$9vy5LgfQPu34Qn7au7+KL7jXS2mjPz2fpxvkKacquJs', false, '2026-11-23 16:42:24.63+00', NULL),
	('01a20949-8c5f-7200-926f-2b06485e46d5', 'watch', 'Sara Thomas', 'viewer', '$argon2id$v=19$m=19456,t=2,p=1$Oo7B53r+j0VcfyQf6TZwnw$P1HlS/M5J/PxWgiHi6fd9vTiVlVzHZ7AL2DcSOcn6hU', false, '2026-11-23 16:42:24.663+00', NULL);
INSERT INTO public.ops_sessions VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '\x01', '2026-11-23 16:42:22.246+00', '2026-11-23 16:42:22.246+00', '2026-03-02 10:00:00+00');
INSERT INTO public.order_calls VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '2026-03-02 10:00:00+00');
INSERT INTO public.order_escalations VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02 10:00:00+00', 'done', 0);
INSERT INTO public.order_items VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 1, '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 1, 1, 'x', '[]', '', 1, 0),
	('019aa4a1-a42d-7828-9ec6-1a09cdb0748c', '019aa4a1-a42d-70e1-8112-60779329cd58', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88b4-710c-8ef8-79927a1ed9b7', 'Malabar Chicken Biryani', 'nonVeg', 3, 18000, 'Half', '[{"name": "Boiled egg", "price": 2000, "quantity": 1}]', '', 60000, 5),
	('019aa4bd-e0f5-7a04-85a8-e40cf387c7ef', '019aa4bd-e0f5-72af-9939-95f5ddfb45e8', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88b4-710e-9626-4092609a889d', 'Egg Biryani', 'egg', 1, 24000, NULL, '[]', '', 24000, 5),
	('019aa4d7-0669-78e3-bd0c-ba68400f645a', '019aa4d7-0669-7ce1-a18a-585cef4664c4', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88bf-7304-9ff5-f52d69b4293b', 'Paneer Pepper Masala', 'veg', 1, 24000, NULL, '[]', '', 24000, 5),
	('019aa4f5-b77e-7925-bfef-b348d7af078f', '019aa4f5-b77e-7fff-ae27-e5618e95e8d9', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88bf-7300-953c-3fd475daf887', 'Chettinad Chicken Curry', 'nonVeg', 1, 26000, NULL, '[]', '', 26000, 5),
	('019aa509-41a0-730a-8ce3-895515c0256f', '019aa509-41a0-714f-aa85-2e55ed23404f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88b4-710c-8ef8-79927a1ed9b7', 'Malabar Chicken Biryani', 'nonVeg', 2, 18000, 'Half', '[]', '', 36000, 5),
	('019aa509-41a0-7e21-97cd-2dbea931811e', '019aa509-41a0-714f-aa85-2e55ed23404f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 1, '01a20949-88c6-7605-9401-c552c571c6ad', 'Masala Dosa', 'veg', 2, 9500, NULL, '[]', '', 19000, 5),
	('019aa509-41a0-7b9c-a681-bc59e3a3b273', '019aa509-41a0-714f-aa85-2e55ed23404f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 2, '01a20949-88b4-710f-b6d3-868c202cd678', 'Ghee Rice', 'veg', 1, 14000, NULL, '[]', '', 14000, 5),
	('019aa51e-93b3-7049-8d59-4bb3ddee9250', '019aa51e-93b3-7e8b-ab49-068e5858398a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88bf-7302-859e-26b6a1c9fd15', 'Egg Roast', 'egg', 1, 16000, NULL, '[]', '', 16000, 5),
	('019aa51e-93b3-765c-86e1-af2f97a43eed', '019aa51e-93b3-7e8b-ab49-068e5858398a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 1, '01a20949-88c6-7603-849a-8ff4c690ef58', 'Kerala Parotta', 'veg', 1, 3000, NULL, '[]', '', 3000, 5),
	('019aa51e-93b3-78e3-945e-cd0a20d7670a', '019aa51e-93b3-7e8b-ab49-068e5858398a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 2, '01a20949-88c6-7606-9092-16b664acb4ae', 'Medu Vada', 'veg', 2, 4500, NULL, '[]', '', 9000, 5),
	('019aa51e-93b3-779f-804d-8c2c91e33325', '019aa51e-93b3-7e8b-ab49-068e5858398a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 3, '01a20949-88c6-7604-bd94-832e57508da7', 'Appam', 'veg', 1, 2500, NULL, '[]', '', 2500, 5),
	('019aa52a-f887-7427-b5c4-3f3fabb7efd0', '019aa52a-f887-7c4c-8e86-5cbae004da0f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88b4-710d-88ba-e37a401c1fbf', 'Vegetable Dum Biryani', 'veg', 2, 23000, 'Full', '[]', '', 46000, 5),
	('019aa52a-f887-75e6-99bb-174b0f2ae0bf', '019aa52a-f887-7c4c-8e86-5cbae004da0f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 1, '01a20949-88b4-710e-9626-4092609a889d', 'Egg Biryani', 'egg', 2, 24000, NULL, '[]', '', 48000, 5),
	('019aa52a-f887-71b2-94bf-43642157cd8c', '019aa52a-f887-7c4c-8e86-5cbae004da0f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 2, '01a20949-88b4-710e-9626-4092609a889d', 'Egg Biryani', 'egg', 1, 24000, NULL, '[]', '', 24000, 5),
	('019aa548-2994-7a20-a30b-2c6b17f3912c', '019aa548-2994-72ef-a9a8-242c0d5744cd', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88b4-710e-9626-4092609a889d', 'Egg Biryani', 'egg', 1, 24000, NULL, '[]', '', 24000, 5),
	('019aa548-2994-78fd-ac61-b4062fc1a33c', '019aa548-2994-72ef-a9a8-242c0d5744cd', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 1, '01a20949-88d8-7202-98d4-30d64a5ebc96', 'Ada Pradhaman', 'veg', 2, 9000, NULL, '[]', '', 18000, 5),
	('019aa548-2994-7cb3-bd34-b5fd89e12988', '019aa548-2994-72ef-a9a8-242c0d5744cd', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 2, '01a20949-88c6-7606-9092-16b664acb4ae', 'Medu Vada', 'veg', 1, 4500, NULL, '[]', '', 4500, 5),
	('019aa548-2994-704a-a3e1-462074e7abb0', '019aa548-2994-72ef-a9a8-242c0d5744cd', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 3, '01a20949-88c6-7606-9092-16b664acb4ae', 'Medu Vada', 'veg', 1, 4500, NULL, '[]', '', 4500, 5),
	('019aa562-bfa6-7919-9992-042a4fbd6207', '019aa562-bfa6-7bfa-b543-d47e3edc9d7d', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88d8-7201-b09d-73ebca758e31', 'Sulaimani Tea', 'veg', 1, 3500, NULL, '[]', '', 3500, 5),
	('019aa562-bfa6-7d36-9b77-077751d9a65a', '019aa562-bfa6-7bfa-b543-d47e3edc9d7d', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 1, '01a20949-88c6-7606-9092-16b664acb4ae', 'Medu Vada', 'veg', 1, 4500, NULL, '[]', '', 4500, 5),
	('019aa562-bfa6-7463-a9a5-7135db0e22cd', '019aa562-bfa6-7bfa-b543-d47e3edc9d7d', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 2, '01a20949-88bf-7304-9ff5-f52d69b4293b', 'Paneer Pepper Masala', 'veg', 1, 24000, NULL, '[]', '', 24000, 5),
	('019aa583-fcad-70c3-bf63-cb6d6392c84e', '019aa583-fcad-7e16-8a91-686046dbbc29', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88b4-710f-b6d3-868c202cd678', 'Ghee Rice', 'veg', 2, 14000, NULL, '[]', '', 28000, 5),
	('019aa59d-bc57-7d16-bb28-1f3f6d363eee', '019aa59d-bc57-7070-9e76-450d3c6ad88b', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88c6-7605-9401-c552c571c6ad', 'Masala Dosa', 'veg', 1, 9500, NULL, '[]', '', 9500, 5),
	('019aa5b1-8a8a-78fd-9031-a92a9bfc9057', '019aa5b1-8a8a-785b-b430-f3f67db138c4', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 0, '01a20949-88bf-7302-859e-26b6a1c9fd15', 'Egg Roast', 'egg', 3, 16000, NULL, '[]', '', 48000, 5);
INSERT INTO public.order_timeline VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 1, '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '2026-03-02 10:00:00+00', '{}', '{}'),
	('019aa4a1-a42d-70e1-8112-60779329cd58', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 04:17:28.109+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa4a1-a42d-70e1-8112-60779329cd58', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'rejected', '2025-11-21 04:18:17.109+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', '{"code": "tooBusy", "text": ""}'),
	('019aa4bd-e0f5-72af-9939-95f5ddfb45e8', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 04:48:18.677+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa4bd-e0f5-72af-9939-95f5ddfb45e8', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 04:50:27.677+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa4bd-e0f5-72af-9939-95f5ddfb45e8', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 05:20:27.677+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa4bd-e0f5-72af-9939-95f5ddfb45e8', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 05:25:27.677+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa4d7-0669-7ce1-a18a-585cef4664c4', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 05:15:46.665+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa4d7-0669-7ce1-a18a-585cef4664c4', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 05:16:40.665+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa4d7-0669-7ce1-a18a-585cef4664c4', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 05:35:40.665+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa4d7-0669-7ce1-a18a-585cef4664c4', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'outForDelivery', '2025-11-21 05:43:40.665+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa4d7-0669-7ce1-a18a-585cef4664c4', 5, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'delivered', '2025-11-21 06:03:40.665+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa4d7-0669-7ce1-a18a-585cef4664c4', 6, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 06:04:40.665+00', '{"kind": "server", "name": "Galla", "device": ""}', NULL),
	('019aa4f5-b77e-7fff-ae27-e5618e95e8d9', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 05:49:18.078+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa4f5-b77e-7fff-ae27-e5618e95e8d9', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 05:50:30.078+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa4f5-b77e-7fff-ae27-e5618e95e8d9', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 06:18:30.078+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa4f5-b77e-7fff-ae27-e5618e95e8d9', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'outForDelivery', '2025-11-21 06:24:30.078+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa4f5-b77e-7fff-ae27-e5618e95e8d9', 5, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'delivered', '2025-11-21 06:39:30.078+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa4f5-b77e-7fff-ae27-e5618e95e8d9', 6, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 06:40:30.078+00', '{"kind": "server", "name": "Galla", "device": ""}', NULL),
	('019aa509-41a0-714f-aa85-2e55ed23404f', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 06:10:38.624+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa509-41a0-714f-aa85-2e55ed23404f', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 06:11:56.624+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa509-41a0-714f-aa85-2e55ed23404f', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 06:23:56.624+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa509-41a0-714f-aa85-2e55ed23404f', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 06:26:56.624+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa51e-93b3-7e8b-ab49-068e5858398a', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 06:33:55.891+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa51e-93b3-7e8b-ab49-068e5858398a', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 06:35:48.891+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa51e-93b3-7e8b-ab49-068e5858398a', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 07:00:48.891+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa51e-93b3-7e8b-ab49-068e5858398a', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 07:07:48.891+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa52a-f887-7c4c-8e86-5cbae004da0f', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 06:47:28.135+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa52a-f887-7c4c-8e86-5cbae004da0f', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 06:49:37.135+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa52a-f887-7c4c-8e86-5cbae004da0f', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 07:13:37.135+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa52a-f887-7c4c-8e86-5cbae004da0f', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'outForDelivery', '2025-11-21 07:16:37.135+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa52a-f887-7c4c-8e86-5cbae004da0f', 5, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'delivered', '2025-11-21 07:39:37.135+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa52a-f887-7c4c-8e86-5cbae004da0f', 6, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 07:40:37.135+00', '{"kind": "server", "name": "Galla", "device": ""}', NULL),
	('019aa548-2994-72ef-a9a8-242c0d5744cd', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 07:19:21.236+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa548-2994-72ef-a9a8-242c0d5744cd', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 07:19:52.236+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa548-2994-72ef-a9a8-242c0d5744cd', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 07:34:52.236+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa548-2994-72ef-a9a8-242c0d5744cd', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 07:39:52.236+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa562-bfa6-7bfa-b543-d47e3edc9d7d', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 07:48:23.59+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa562-bfa6-7bfa-b543-d47e3edc9d7d', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 07:49:10.59+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa562-bfa6-7bfa-b543-d47e3edc9d7d', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 08:04:10.59+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa562-bfa6-7bfa-b543-d47e3edc9d7d', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 08:12:10.59+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa583-fcad-7e16-8a91-686046dbbc29', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 08:24:41.901+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa583-fcad-7e16-8a91-686046dbbc29', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 08:25:17.901+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa583-fcad-7e16-8a91-686046dbbc29', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 08:51:17.901+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa583-fcad-7e16-8a91-686046dbbc29', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'outForDelivery', '2025-11-21 08:56:17.901+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa583-fcad-7e16-8a91-686046dbbc29', 5, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'delivered', '2025-11-21 09:23:17.901+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa583-fcad-7e16-8a91-686046dbbc29', 6, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 09:24:17.901+00', '{"kind": "server", "name": "Galla", "device": ""}', NULL),
	('019aa59d-bc57-7070-9e76-450d3c6ad88b', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 08:52:49.367+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa59d-bc57-7070-9e76-450d3c6ad88b', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 08:53:01.367+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa59d-bc57-7070-9e76-450d3c6ad88b', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 09:10:01.367+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL);
INSERT INTO public.order_timeline VALUES
	('019aa59d-bc57-7070-9e76-450d3c6ad88b', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'outForDelivery', '2025-11-21 09:14:01.367+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa59d-bc57-7070-9e76-450d3c6ad88b', 5, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'delivered', '2025-11-21 09:38:01.367+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa59d-bc57-7070-9e76-450d3c6ad88b', 6, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 09:39:01.367+00', '{"kind": "server", "name": "Galla", "device": ""}', NULL),
	('019aa5b1-8a8a-785b-b430-f3f67db138c4', 1, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'acceptanceWait', '2025-11-21 09:14:27.338+00', '{"kind": "customer", "name": "Customer", "device": ""}', NULL),
	('019aa5b1-8a8a-785b-b430-f3f67db138c4', 2, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodPreparation', '2025-11-21 09:17:19.338+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa5b1-8a8a-785b-b430-f3f67db138c4', 3, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'foodReady', '2025-11-21 09:33:19.338+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', NULL),
	('019aa5b1-8a8a-785b-b430-f3f67db138c4', 4, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'outForDelivery', '2025-11-21 09:37:19.338+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa5b1-8a8a-785b-b430-f3f67db138c4', 5, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'delivered', '2025-11-21 09:47:19.338+00', '{"kind": "partner", "name": "SwiftRider", "device": ""}', NULL),
	('019aa5b1-8a8a-785b-b430-f3f67db138c4', 6, '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 'complete', '2025-11-21 09:48:19.338+00', '{"kind": "server", "name": "Galla", "device": ""}', NULL);
INSERT INTO public.orders VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 'x', 1, 'x', 'x', 'x', 'x', 'x', 1, '{}', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', '{}', 1, '', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', 1, '2026-03-02 10:00:00+00', '{}', 'x', '\x01', '2026-03-02 10:00:00+00', 1),
	('019aa4a1-a42d-70e1-8112-60779329cd58', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 1, 'rejected', 2, 'phone', 'selfPickup', 'online', 'refunded', 'INR', 64600, '{"rows": [{"why": {"lines": 1, "units": 3, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 60000}, {"why": {"per": "quantity", "each": 500, "units": 3}, "kind": "packing", "label": "", "amount": 1500}, {"why": {"rate": 5, "lines": 61500, "charges": 0, "taxable": 61500}, "kind": "cgst", "label": "2.5", "amount": 1538}, {"why": {"rate": 5, "lines": 61500, "charges": 0, "taxable": 61500}, "kind": "sgst", "label": "2.5", "amount": 1538}, {"why": {"before": 64576}, "kind": "roundOff", "label": "", "amount": 24}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 64600}], "paper": "taxInvoice", "total": 64600, "currency": "INR"}', '01a20949-89c9-740c-9af7-e4b5c28dc492', 'Manoj Yadav', '+91', '9845010015', NULL, NULL, '', '2025-11-21 04:17:28.109+00', '2025-11-21 04:18:17.109+00', 20, '2025-11-21 04:37:28.109+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', 'history-1', NULL, NULL, NULL),
	('019aa4bd-e0f5-72af-9939-95f5ddfb45e8', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 2, 'complete', 4, 'aggregator', 'selfPickup', 'online', 'paid', 'INR', 25700, '{"rows": [{"why": {"lines": 1, "units": 1, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 24000}, {"why": {"per": "quantity", "each": 500, "units": 1}, "kind": "packing", "label": "", "amount": 500}, {"why": {"rate": 5, "lines": 24500, "charges": 0, "taxable": 24500}, "kind": "cgst", "label": "2.5", "amount": 613}, {"why": {"rate": 5, "lines": 24500, "charges": 0, "taxable": 24500}, "kind": "sgst", "label": "2.5", "amount": 613}, {"why": {"before": 25726}, "kind": "roundOff", "label": "", "amount": -26}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 25700}], "paper": "taxInvoice", "total": 25700, "currency": "INR"}', '01a20949-89c9-7402-8554-d909cc0bfa64', 'Rohan Gupta', '+91', '9845010005', NULL, NULL, 'Leave at the gate', '2025-11-21 04:48:18.677+00', '2025-11-21 05:25:27.677+00', 15, '2025-11-21 05:03:18.677+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', 'history-2', NULL, NULL, NULL),
	('019aa4d7-0669-7ce1-a18a-585cef4664c4', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 3, 'complete', 6, 'web', 'delivery', 'online', 'paid', 'INR', 29900, '{"rows": [{"why": {"lines": 1, "units": 1, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 24000}, {"why": {"per": "quantity", "each": 500, "units": 1}, "kind": "packing", "label": "", "amount": 500}, {"why": {"model": "cartValueLimit", "rangeTo": 30000, "subTotal": 24000, "rangeFrom": 0, "outletPays": 2000, "partnerCost": 6000, "distanceMetres": 2004}, "kind": "delivery", "label": "", "amount": 4000}, {"why": {"rate": 5, "lines": 24500, "charges": 4000, "taxable": 28500}, "kind": "cgst", "label": "2.5", "amount": 713}, {"why": {"rate": 5, "lines": 24500, "charges": 4000, "taxable": 28500}, "kind": "sgst", "label": "2.5", "amount": 713}, {"why": {"before": 29926}, "kind": "roundOff", "label": "", "amount": -26}, {"why": {"rows": 6}, "kind": "total", "label": "", "amount": 29900}], "paper": "taxInvoice", "total": 29900, "currency": "INR"}', '01a20949-89c9-7409-b5b3-29d383717aeb', 'Divya Patil', '+91', '9845010012', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560001", "landmark": "", "addressLine": "109, Station Road", "countryCode": "IN", "apartmentAddress": ""}', NULL, 'Less spicy please', '2025-11-21 05:15:46.665+00', '2025-11-21 06:04:40.665+00', 30, '2025-11-21 05:45:46.665+00', '{"kind": "server", "name": "Galla", "device": ""}', 'history-3', NULL, NULL, NULL),
	('019aa4f5-b77e-7fff-ae27-e5618e95e8d9', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 4, 'complete', 6, 'web', 'delivery', 'online', 'paid', 'INR', 32000, '{"rows": [{"why": {"lines": 1, "units": 1, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 26000}, {"why": {"per": "quantity", "each": 500, "units": 1}, "kind": "packing", "label": "", "amount": 500}, {"why": {"model": "cartValueLimit", "rangeTo": 30000, "subTotal": 26000, "rangeFrom": 0, "outletPays": 2000, "partnerCost": 6000, "distanceMetres": 659}, "kind": "delivery", "label": "", "amount": 4000}, {"why": {"rate": 5, "lines": 26500, "charges": 4000, "taxable": 30500}, "kind": "cgst", "label": "2.5", "amount": 763}, {"why": {"rate": 5, "lines": 26500, "charges": 4000, "taxable": 30500}, "kind": "sgst", "label": "2.5", "amount": 763}, {"why": {"before": 32026}, "kind": "roundOff", "label": "", "amount": -26}, {"why": {"rows": 6}, "kind": "total", "label": "", "amount": 32000}], "paper": "taxInvoice", "total": 32000, "currency": "INR"}', '01a20949-89c9-7400-b60f-8e6fd30508a5', 'Vikram Singh', '+91', '9845010003', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560001", "landmark": "", "addressLine": "182, Lake View Road", "countryCode": "IN", "apartmentAddress": ""}', NULL, 'Less spicy please', '2025-11-21 05:49:18.078+00', '2025-11-21 06:40:30.078+00', 10, '2025-11-21 05:59:18.078+00', '{"kind": "server", "name": "Galla", "device": ""}', 'history-4', NULL, NULL, NULL),
	('019aa509-41a0-714f-aa85-2e55ed23404f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 5, 'complete', 4, 'aggregator', 'selfPickup', 'cod', 'paid', 'INR', 75100, '{"rows": [{"why": {"lines": 3, "units": 5, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 69000}, {"why": {"per": "quantity", "each": 500, "units": 5}, "kind": "packing", "label": "", "amount": 2500}, {"why": {"rate": 5, "lines": 71500, "charges": 0, "taxable": 71500}, "kind": "cgst", "label": "2.5", "amount": 1788}, {"why": {"rate": 5, "lines": 71500, "charges": 0, "taxable": 71500}, "kind": "sgst", "label": "2.5", "amount": 1788}, {"why": {"before": 75076}, "kind": "roundOff", "label": "", "amount": 24}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 75100}], "paper": "taxInvoice", "total": 75100, "currency": "INR"}', '01a20949-89c8-7102-a46c-3cd58bb0ac84', 'Sana Khan', '+91', '9845010002', NULL, NULL, '', '2025-11-21 06:10:38.624+00', '2025-11-21 06:26:56.624+00', 10, '2025-11-21 06:20:38.624+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', 'history-5', NULL, NULL, NULL),
	('019aa51e-93b3-7e8b-ab49-068e5858398a', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 6, 'complete', 4, 'aggregator', 'selfPickup', 'online', 'paid', 'INR', 34700, '{"rows": [{"why": {"lines": 4, "units": 5, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 30500}, {"why": {"per": "quantity", "each": 500, "units": 5}, "kind": "packing", "label": "", "amount": 2500}, {"why": {"rate": 5, "lines": 33000, "charges": 0, "taxable": 33000}, "kind": "cgst", "label": "2.5", "amount": 825}, {"why": {"rate": 5, "lines": 33000, "charges": 0, "taxable": 33000}, "kind": "sgst", "label": "2.5", "amount": 825}, {"why": {"before": 34650}, "kind": "roundOff", "label": "", "amount": 50}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 34700}], "paper": "taxInvoice", "total": 34700, "currency": "INR"}', '01a20949-89c9-7406-a431-4349372f0c29', 'Joseph Mathew', '+91', '9845010009', NULL, NULL, '', '2025-11-21 06:33:55.891+00', '2025-11-21 07:07:48.891+00', 10, '2025-11-21 06:43:55.891+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', 'history-6', NULL, NULL, NULL),
	('019aa52a-f887-7c4c-8e86-5cbae004da0f', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 7, 'complete', 6, 'app', 'delivery', 'cod', 'paid', 'INR', 126500, '{"rows": [{"why": {"lines": 3, "units": 5, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 118000}, {"why": {"per": "quantity", "each": 500, "units": 5}, "kind": "packing", "label": "", "amount": 2500}, {"why": {"model": "cartValueLimit", "rangeTo": 0, "subTotal": 118000, "rangeFrom": 60000, "outletPays": 6000, "partnerCost": 6000, "distanceMetres": 3906}, "kind": "delivery", "label": "", "amount": 0}, {"why": {"rate": 5, "lines": 120500, "charges": 0, "taxable": 120500}, "kind": "cgst", "label": "2.5", "amount": 3013}, {"why": {"rate": 5, "lines": 120500, "charges": 0, "taxable": 120500}, "kind": "sgst", "label": "2.5", "amount": 3013}, {"why": {"before": 126526}, "kind": "roundOff", "label": "", "amount": -26}, {"why": {"rows": 6}, "kind": "total", "label": "", "amount": 126500}], "paper": "taxInvoice", "total": 126500, "currency": "INR"}', '01a20949-89c9-7403-968e-c8984f86583a', 'Kavya Shetty', '+91', '9845010006', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560001", "landmark": "", "addressLine": "28, Garden Lane", "countryCode": "IN", "apartmentAddress": ""}', NULL, '', '2025-11-21 06:47:28.135+00', '2025-11-21 07:40:37.135+00', 30, '2025-11-21 07:17:28.135+00', '{"kind": "server", "name": "Galla", "device": ""}', 'history-7', NULL, NULL, NULL),
	('019aa548-2994-72ef-a9a8-242c0d5744cd', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 8, 'complete', 4, 'app', 'selfPickup', 'cod', 'paid', 'INR', 56200, '{"rows": [{"why": {"lines": 4, "units": 5, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 51000}, {"why": {"per": "quantity", "each": 500, "units": 5}, "kind": "packing", "label": "", "amount": 2500}, {"why": {"rate": 5, "lines": 53500, "charges": 0, "taxable": 53500}, "kind": "cgst", "label": "2.5", "amount": 1338}, {"why": {"rate": 5, "lines": 53500, "charges": 0, "taxable": 53500}, "kind": "sgst", "label": "2.5", "amount": 1338}, {"why": {"before": 56176}, "kind": "roundOff", "label": "", "amount": 24}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 56200}], "paper": "taxInvoice", "total": 56200, "currency": "INR"}', '01a20949-89c9-740c-9af7-e4b5c28dc492', 'Manoj Yadav', '+91', '9845010015', NULL, NULL, 'Less spicy please', '2025-11-21 07:19:21.236+00', '2025-11-21 07:39:52.236+00', 30, '2025-11-21 07:49:21.236+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', 'history-8', NULL, NULL, NULL),
	('019aa562-bfa6-7bfa-b543-d47e3edc9d7d', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 9, 'complete', 4, 'phone', 'selfPickup', 'online', 'paid', 'INR', 35200, '{"rows": [{"why": {"lines": 3, "units": 3, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 32000}, {"why": {"per": "quantity", "each": 500, "units": 3}, "kind": "packing", "label": "", "amount": 1500}, {"why": {"rate": 5, "lines": 33500, "charges": 0, "taxable": 33500}, "kind": "cgst", "label": "2.5", "amount": 838}, {"why": {"rate": 5, "lines": 33500, "charges": 0, "taxable": 33500}, "kind": "sgst", "label": "2.5", "amount": 838}, {"why": {"before": 35176}, "kind": "roundOff", "label": "", "amount": 24}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 35200}], "paper": "taxInvoice", "total": 35200, "currency": "INR"}', '01a20949-89c9-7400-b60f-8e6fd30508a5', 'Vikram Singh', '+91', '9845010003', NULL, NULL, '', '2025-11-21 07:48:23.59+00', '2025-11-21 08:12:10.59+00', 20, '2025-11-21 08:08:23.59+00', '{"kind": "staff", "name": "Ravi Kulkarni", "device": "Counter 1"}', 'history-9', NULL, NULL, NULL),
	('019aa583-fcad-7e16-8a91-686046dbbc29', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 10, 'complete', 6, 'aggregator', 'delivery', 'online', 'paid', 'INR', 29400, '{"rows": [{"why": {"lines": 1, "units": 2, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 28000}, {"why": {"base": 28000, "flat": 5000}, "kind": "coupon", "label": "FLAT50", "amount": -5000}, {"why": {"per": "quantity", "each": 500, "units": 2}, "kind": "packing", "label": "", "amount": 1000}, {"why": {"model": "cartValueLimit", "rangeTo": 30000, "subTotal": 23000, "rangeFrom": 0, "outletPays": 2000, "partnerCost": 6000, "distanceMetres": 2628}, "kind": "delivery", "label": "", "amount": 4000}, {"why": {"rate": 5, "lines": 24000, "charges": 4000, "taxable": 28000}, "kind": "cgst", "label": "2.5", "amount": 700}, {"why": {"rate": 5, "lines": 24000, "charges": 4000, "taxable": 28000}, "kind": "sgst", "label": "2.5", "amount": 700}, {"why": {"rows": 6}, "kind": "total", "label": "", "amount": 29400}], "paper": "taxInvoice", "total": 29400, "currency": "INR"}', '01a20949-89c9-7409-b5b3-29d383717aeb', 'Divya Patil', '+91', '9845010012', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560001", "landmark": "", "addressLine": "227, Garden Lane", "countryCode": "IN", "apartmentAddress": ""}', NULL, '', '2025-11-21 08:24:41.901+00', '2025-11-21 09:24:17.901+00', 10, '2025-11-21 08:34:41.901+00', '{"kind": "server", "name": "Galla", "device": ""}', 'history-10', NULL, NULL, NULL),
	('019aa59d-bc57-7070-9e76-450d3c6ad88b', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 11, 'complete', 6, 'aggregator', 'delivery', 'cod', 'paid', 'INR', 14700, '{"rows": [{"why": {"lines": 1, "units": 1, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 9500}, {"why": {"per": "quantity", "each": 500, "units": 1}, "kind": "packing", "label": "", "amount": 500}, {"why": {"model": "cartValueLimit", "rangeTo": 30000, "subTotal": 9500, "rangeFrom": 0, "outletPays": 2000, "partnerCost": 6000, "distanceMetres": 655}, "kind": "delivery", "label": "", "amount": 4000}, {"why": {"rate": 5, "lines": 10000, "charges": 4000, "taxable": 14000}, "kind": "cgst", "label": "2.5", "amount": 350}, {"why": {"rate": 5, "lines": 10000, "charges": 4000, "taxable": 14000}, "kind": "sgst", "label": "2.5", "amount": 350}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 14700}], "paper": "taxInvoice", "total": 14700, "currency": "INR"}', '01a20949-89c9-7401-8bb1-f6e1c442cbf3', 'Priya Iyer', '+91', '9845010004', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560001", "landmark": "", "addressLine": "36, Lake View Road", "countryCode": "IN", "apartmentAddress": ""}', NULL, 'Please ring the bell twice', '2025-11-21 08:52:49.367+00', '2025-11-21 09:39:01.367+00', 30, '2025-11-21 09:22:49.367+00', '{"kind": "server", "name": "Galla", "device": ""}', 'history-11', NULL, NULL, NULL),
	('019aa5b1-8a8a-785b-b430-f3f67db138c4', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-8897-7000-a7c6-92d481108c1d', 12, 'complete', 6, 'phone', 'delivery', 'online', 'paid', 'INR', 54600, '{"rows": [{"why": {"lines": 1, "units": 3, "taxTakenOut": 0}, "kind": "items", "label": "", "amount": 48000}, {"why": {"per": "quantity", "each": 500, "units": 3}, "kind": "packing", "label": "", "amount": 1500}, {"why": {"model": "cartValueLimit", "rangeTo": 60000, "subTotal": 48000, "rangeFrom": 30000, "outletPays": 3500, "partnerCost": 6000, "distanceMetres": 2349}, "kind": "delivery", "label": "", "amount": 2500}, {"why": {"rate": 5, "lines": 49500, "charges": 2500, "taxable": 52000}, "kind": "cgst", "label": "2.5", "amount": 1300}, {"why": {"rate": 5, "lines": 49500, "charges": 2500, "taxable": 52000}, "kind": "sgst", "label": "2.5", "amount": 1300}, {"why": {"rows": 5}, "kind": "total", "label": "", "amount": 54600}], "paper": "taxInvoice", "total": 54600, "currency": "INR"}', '01a20949-89c8-7101-acf8-fbc82e69aa4f', 'Arjun Reddy', '+91', '9845010001', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560001", "landmark": "", "addressLine": "4, Station Road", "countryCode": "IN", "apartmentAddress": ""}', NULL, '', '2025-11-21 09:14:27.338+00', '2025-11-21 09:48:19.338+00', 10, '2025-11-21 09:24:27.338+00', '{"kind": "server", "name": "Galla", "device": ""}', 'history-12', NULL, NULL, NULL);
INSERT INTO public.otps VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', '\x01', 0, 1, '2026-11-23 16:42:22.411+00', '2026-03-02 10:00:00+00', '\x01', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-11-23 16:42:22.411+00');
INSERT INTO public.outlet_audits VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02 10:00:00+00', '', '2026-03-02 10:00:00+00');
INSERT INTO public.outlet_busy VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', 1, '{}');
INSERT INTO public.outlet_counters VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 0, 0),
	('01a20949-8897-7000-a7c6-92d481108c1d', 0, 10220),
	('01a20949-88f9-7500-adaa-2a8b56241a9f', 0, 4380),
	('01a20949-892c-7600-a7ef-4a37f53ea6f0', 0, 1825),
	('01a20949-8941-7300-acc6-d0984e2a7d9f', 0, 3285),
	('01a20949-895d-7300-af04-9078df75daca', 0, 2920),
	('01a20949-8979-7100-adf0-efc708311160', 0, 2555),
	('01a20949-89a4-7200-b33c-cf819d8477f0', 0, 1095);
INSERT INTO public.outlet_documents VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 1, '2026-03-02 10:00:00+00');
INSERT INTO public.outlet_events VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 1, 'x', '{}', '2026-11-23 16:42:22.518+00');
INSERT INTO public.outlet_records VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.outlet_review_notes VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.outlets VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'Asia/Kolkata', 'INR', 'on', '{}', '{}', '+91', 'x', 1, 1, 'composition', 'x', 'item', 0, 'x', '2026-11-23 16:42:22.609+00', '2026-11-23 16:42:22.609+00', '[]', 'x', '[]', '', '', '', 'x', '', '2026-11-23 16:42:22.609+00'),
	('01a20949-8897-7000-a7c6-92d481108c1d', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Malabar Kitchen', 'food Restaurant', 'Asia/Kolkata', 'INR', 'on', '{"order": {"acceptanceMode": "manual", "minOrderAmount": 0, "packingCharges": {"on": "item", "amount": 500, "chargesPer": "quantity"}, "paymentMethods": {"cod": true, "online": true, "wallet": true}}, "delivery": {"types": {"onDemand": true, "scheduled": true}, "provider": "market", "minCharge": 0, "slotConfig": {"advanceDays": 5, "minDurationHr": 2, "maxOrdersPerSlot": 10}, "chargeTypeV": "cartValueLimit", "shareConfig": {"unit": "amount", "method": "cartValueLimit", "ranges": [{"to": 30000, "from": 0, "price": 4000}, {"to": 60000, "from": 30000, "price": 2500}, {"to": 0, "from": 60000, "price": 0}], "partnerShare": 0, "customerShare": 0}, "canSelfPickup": true, "orderingSystem": false, "scheduleOrders": true, "selectCurrency": "INR", "minimalCartValue": false, "deliveryMerchantId": "", "orderAmountThreshold": 0}, "printConfig": {"printKot": false}, "businessType": "food Restaurant", "businessCategory": "b2b", "deliveryException": {"status": "active", "exceptionType": "distance", "exceptionValue": "5000"}, "notificationConfig": {"soundUrl": "", "enableIVRCall": false, "sendNotifications": false, "onClickOrderAccept": true}}', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560038", "landmark": "", "addressLine": "14, 100 Feet Road, Indiranagar", "countryCode": "IN", "apartmentAddress": ""}', '+91', '8045678900', 12.9719, 77.6412, 'regular', NULL, 'item', 0, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', '[]', NULL, '[]', '', '', '', NULL, '', '2026-11-23 16:42:23.735+00'),
	('01a20949-88f9-7500-adaa-2a8b56241a9f', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Nandi Daily Needs', 'grocery', 'Asia/Kolkata', 'INR', 'on', '{"order": {"acceptanceMode": "manual", "minOrderAmount": 9900, "packingCharges": {"on": "order", "amount": 1000, "chargesPer": "order"}, "paymentMethods": {"cod": true, "online": true, "wallet": false}}, "delivery": {"types": {"onDemand": true, "scheduled": false}, "provider": "market", "minCharge": 3000, "slotConfig": {"advanceDays": 5, "minDurationHr": 2, "maxOrdersPerSlot": 10}, "chargeTypeV": "customerSpecific", "shareConfig": {"unit": "amount", "method": "cartValueLimit", "ranges": [{"to": 0, "from": 0, "price": 0}], "partnerShare": 0, "customerShare": 100}, "canSelfPickup": false, "orderingSystem": false, "scheduleOrders": false, "selectCurrency": "INR", "minimalCartValue": false, "deliveryMerchantId": "", "orderAmountThreshold": 0}, "printConfig": {"printKot": false}, "businessType": "grocery", "businessCategory": "b2b", "deliveryException": {"status": "active", "exceptionType": "distance", "exceptionValue": "5000"}, "notificationConfig": {"soundUrl": "", "enableIVRCall": false, "sendNotifications": false, "onClickOrderAccept": null}}', '{"city": "Bengaluru", "state": "Karnataka", "pincode": "560011", "landmark": "", "addressLine": "221, 11th Main, Jayanagar 4th Block", "countryCode": "IN", "apartmentAddress": ""}', '+91', '8045678900', 12.9293, 77.5822, 'regular', NULL, 'item', 0, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', '[]', NULL, '[]', '', '', '', NULL, '', '2026-11-23 16:42:23.735+00'),
	('01a20949-892c-7600-a7ef-4a37f53ea6f0', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Pencil & Page', 'stationary', 'Asia/Kolkata', 'INR', 'on', '{"order": {"acceptanceMode": "manual", "minOrderAmount": 0, "packingCharges": {"on": "item", "amount": 0, "chargesPer": "quantity"}, "paymentMethods": {"cod": true, "online": true, "wallet": false}}, "delivery": {"types": {"onDemand": true, "scheduled": false}, "provider": "market", "minCharge": 0, "slotConfig": {"advanceDays": 5, "minDurationHr": 2, "maxOrdersPerSlot": 10}, "chargeTypeV": "distributeCharges", "shareConfig": {"unit": "amount", "method": "cartValueLimit", "ranges": [{"to": 0, "from": 0, "price": 0}], "partnerShare": 30, "customerShare": 70}, "canSelfPickup": false, "orderingSystem": false, "scheduleOrders": false, "selectCurrency": "INR", "minimalCartValue": false, "deliveryMerchantId": "", "orderAmountThreshold": 0}, "printConfig": {"printKot": false}, "businessType": "stationary", "businessCategory": "b2b", "deliveryException": {"status": "active", "exceptionType": "distance", "exceptionValue": "5000"}, "notificationConfig": {"soundUrl": "", "enableIVRCall": false, "sendNotifications": false, "onClickOrderAccept": null}}', '{"city": "Pune", "state": "Maharashtra", "pincode": "411004", "landmark": "", "addressLine": "7, Fergusson College Road", "countryCode": "IN", "apartmentAddress": ""}', '+91', '8045678900', 18.5236, 73.8411, 'regular', NULL, 'item', 0, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', '[]', NULL, '[]', '', '', '', NULL, '', '2026-11-23 16:42:23.735+00'),
	('01a20949-8941-7300-acc6-d0984e2a7d9f', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Hari Bhari Mandi', 'fruits&veggies', 'Asia/Kolkata', 'INR', 'on', '{"order": {"acceptanceMode": "manual", "minOrderAmount": 14900, "packingCharges": {"on": "item", "amount": 0, "chargesPer": "quantity"}, "paymentMethods": {"cod": true, "online": true, "wallet": false}}, "delivery": {"types": {"onDemand": true, "scheduled": false}, "provider": "market", "minCharge": 0, "slotConfig": {"advanceDays": 5, "minDurationHr": 2, "maxOrdersPerSlot": 10}, "chargeTypeV": "freeDelivery", "shareConfig": {"unit": "amount", "method": "cartValueLimit", "ranges": [{"to": 0, "from": 0, "price": 0}], "partnerShare": 0, "customerShare": 0}, "canSelfPickup": false, "orderingSystem": false, "scheduleOrders": false, "selectCurrency": "INR", "minimalCartValue": false, "deliveryMerchantId": "", "orderAmountThreshold": 0}, "printConfig": {"printKot": false}, "businessType": "fruits&veggies", "businessCategory": "b2b", "deliveryException": {"status": "active", "exceptionType": "distance", "exceptionValue": "5000"}, "notificationConfig": {"soundUrl": "", "enableIVRCall": false, "sendNotifications": false, "onClickOrderAccept": null}}', '{"city": "Delhi", "state": "Delhi", "pincode": "110016", "landmark": "", "addressLine": "32, Hauz Khas Market", "countryCode": "IN", "apartmentAddress": ""}', '+91', '8045678900', 28.5494, 77.2001, 'regular', NULL, 'item', 0, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', '[]', NULL, '[]', '', '', '', NULL, '', '2026-11-23 16:42:23.735+00'),
	('01a20949-895d-7300-af04-9078df75daca', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Coastal Meats', 'meat&poultry', 'Asia/Kolkata', 'INR', 'on', '{"order": {"acceptanceMode": "manual", "minOrderAmount": 0, "packingCharges": {"on": "item", "amount": 0, "chargesPer": "quantity"}, "paymentMethods": {"cod": true, "online": true, "wallet": false}}, "delivery": {"types": {"onDemand": true, "scheduled": false}, "provider": "market", "minCharge": 0, "slotConfig": {"advanceDays": 5, "minDurationHr": 2, "maxOrdersPerSlot": 10}, "chargeTypeV": "dynamic", "shareConfig": {"unit": "amount", "method": "cartValueLimit", "ranges": [{"to": 0, "from": 0, "price": 0}], "partnerShare": 0, "customerShare": 0}, "canSelfPickup": true, "orderingSystem": false, "scheduleOrders": false, "selectCurrency": "INR", "minimalCartValue": false, "deliveryMerchantId": "", "orderAmountThreshold": 0}, "printConfig": {"printKot": false}, "businessType": "meat&poultry", "businessCategory": "b2b", "deliveryException": {"status": "active", "exceptionType": "distance", "exceptionValue": "5000"}, "notificationConfig": {"soundUrl": "", "enableIVRCall": false, "sendNotifications": false, "onClickOrderAccept": null}}', '{"city": "Mumbai", "state": "Maharashtra", "pincode": "400050", "landmark": "", "addressLine": "9, Hill Road, Bandra West", "countryCode": "IN", "apartmentAddress": ""}', '+91', '8045678900', 19.0544, 72.8302, 'regular', NULL, 'item', 0, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', '[{"open": "0000", "close": "2359", "weekday": 0}, {"open": "0000", "close": "2359", "weekday": 1}, {"open": "0000", "close": "2359", "weekday": 2}, {"open": "0000", "close": "2359", "weekday": 3}, {"open": "0000", "close": "2359", "weekday": 4}, {"open": "0000", "close": "2359", "weekday": 5}, {"open": "0000", "close": "2359", "weekday": 6}]', NULL, '[]', '', '', '', NULL, '', '2026-11-23 16:42:23.735+00'),
	('01a20949-8979-7100-adf0-efc708311160', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Oven Street Bakery', 'bakery', 'Asia/Kolkata', 'INR', 'on', '{"order": {"acceptanceMode": "manual", "minOrderAmount": 0, "packingCharges": {"on": "order", "amount": 1500, "chargesPer": "order"}, "paymentMethods": {"cod": true, "online": true, "wallet": false}}, "delivery": {"types": {"onDemand": true, "scheduled": false}, "provider": "market", "minCharge": 0, "slotConfig": {"advanceDays": 5, "minDurationHr": 2, "maxOrdersPerSlot": 10}, "chargeTypeV": "freeDelivery", "shareConfig": {"unit": "amount", "method": "cartValueLimit", "ranges": [{"to": 0, "from": 0, "price": 0}], "partnerShare": 0, "customerShare": 0}, "canSelfPickup": true, "orderingSystem": false, "scheduleOrders": false, "selectCurrency": "INR", "minimalCartValue": false, "deliveryMerchantId": "", "orderAmountThreshold": 0}, "printConfig": {"printKot": true}, "businessType": "bakery", "businessCategory": "b2b", "deliveryException": {"status": "active", "exceptionType": "distance", "exceptionValue": "5000"}, "notificationConfig": {"soundUrl": "", "enableIVRCall": false, "sendNotifications": false, "onClickOrderAccept": null}}', '{"city": "Kochi", "state": "Kerala", "pincode": "682001", "landmark": "", "addressLine": "5, Princess Street, Fort Kochi", "countryCode": "IN", "apartmentAddress": ""}', '+91', '8045678900', 9.9658, 76.2421, 'composition', NULL, 'item', 0, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', '[]', NULL, '[]', '', '', '', NULL, '', '2026-11-23 16:42:23.735+00'),
	('01a20949-89a4-7200-b33c-cf819d8477f0', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Chai Stop Gifts', 'others', 'Asia/Kolkata', 'INR', 'on', '{"order": {"acceptanceMode": "manual", "minOrderAmount": 0, "packingCharges": {"on": "item", "amount": 0, "chargesPer": "quantity"}, "paymentMethods": {"cod": true, "online": true, "wallet": false}}, "delivery": {"types": {"onDemand": true, "scheduled": false}, "provider": "market", "minCharge": 2000, "slotConfig": {"advanceDays": 5, "minDurationHr": 2, "maxOrdersPerSlot": 10}, "chargeTypeV": "partnerSpecific", "shareConfig": {"unit": "amount", "method": "cartValueLimit", "ranges": [{"to": 0, "from": 0, "price": 0}], "partnerShare": 0, "customerShare": 0}, "canSelfPickup": false, "orderingSystem": false, "scheduleOrders": false, "selectCurrency": "INR", "minimalCartValue": false, "deliveryMerchantId": "", "orderAmountThreshold": 0}, "printConfig": {"printKot": false}, "businessType": "others", "businessCategory": "b2b", "deliveryException": {"status": "active", "exceptionType": "distance", "exceptionValue": "5000"}, "notificationConfig": {"soundUrl": "", "enableIVRCall": false, "sendNotifications": false, "onClickOrderAccept": null}}', '{"city": "Jaipur", "state": "Rajasthan", "pincode": "302001", "landmark": "", "addressLine": "118, Johari Bazaar", "countryCode": "IN", "apartmentAddress": ""}', '+91', '8045678900', 26.9196, 75.8269, 'regular', NULL, 'item', 0, NULL, '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00', '[]', NULL, '[]', '', '', '', NULL, '', '2026-11-23 16:42:23.735+00');
INSERT INTO public.payments VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 1, 'x', 'open', '2026-03-02 10:00:00+00', 'x', '2026-11-23 16:42:22.63+00', '2026-03-02 10:00:00+00');
INSERT INTO public.plan_payments VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 1, 'x', 'open', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.pos_carts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'open', '', 1, '01890a5d-ac96-774b-bcce-b302099a8057', 'delivery', '01890a5d-ac96-774b-bcce-b302099a8057', '[]', 'x', '', '2026-03-02 10:00:00+00', '', '2026-11-23 16:42:22.681+00');
INSERT INTO public.pos_checkouts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '\x01', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02 10:00:00+00', 1, 'x', '{}', '{}', '{}', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.publish_tokens VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '\x01', 'x', '2026-11-23 16:42:22.72+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '["publish"]');
INSERT INTO public.push_messages VALUES
	(1, '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'due', 0, '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.push_subscriptions VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '\x01', 'x', 'x', 'x', '{}', 'x', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.referral_programmes VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', true, 'en', '{}', 'x', '2026-03-02 10:00:00+00');
INSERT INTO public.referral_rewards VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02 10:00:00+00', 'x', 0, '2026-03-02 10:00:00+00');
INSERT INTO public.release_assignments VALUES
	('x', 'x', 'x', 'x', '2026-11-23 16:42:22.821+00');
INSERT INTO public.release_audit VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', '', '{}', 1, '2026-11-23 16:42:22.833+00', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 'x');
INSERT INTO public.release_document VALUES
	(1, 0, '2026-11-23 16:42:18.225+00', 0, NULL);
INSERT INTO public.release_outcomes VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '', 'x', 1, '2026-11-23 16:42:22.846+00', 'x');
INSERT INTO public.release_rollouts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 1, '{}', false, 'x', '2026-11-23 16:42:22.862+00', '2026-03-02 10:00:00+00', 'x');
INSERT INTO public.releases VALUES
	('x', 'x', 'x', '{}', 'x', 'x', '2026-11-23 16:42:22.876+00', '2026-03-02 10:00:00+00', 'x', '2026-03-02 10:00:00+00', 'x');
INSERT INTO public.remotes VALUES
	('x', '2026-11-23 16:42:22.902+00', 0, 'x', '2026-03-02 10:00:00+00', 'x');
INSERT INTO public.report_coupons VALUES
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'FLAT50', 1, 5000, 29400);
INSERT INTO public.report_days VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02', 'x', 'x', 'x', 'x', 'x', 1, 0, 0, 0, 0, 0, 0, 0, 0, 1),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'delivery', 'cod', 'paid', 'complete', 1, 9500, 0, 0, 500, 4000, 0, 700, 0, 14700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'delivery', 'online', 'paid', 'complete', 1, 28000, 0, 5000, 1000, 4000, 0, 1400, 0, 29400),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'selfPickup', 'cod', 'paid', 'complete', 1, 69000, 0, 0, 2500, 0, 0, 3576, 24, 75100),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'selfPickup', 'online', 'paid', 'complete', 2, 54500, 0, 0, 3000, 0, 0, 2876, 24, 60400),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 'delivery', 'cod', 'paid', 'complete', 1, 118000, 0, 0, 2500, 0, 0, 6026, -26, 126500),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 'selfPickup', 'cod', 'paid', 'complete', 1, 51000, 0, 0, 2500, 0, 0, 2676, 24, 56200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 'delivery', 'online', 'paid', 'complete', 1, 48000, 0, 0, 1500, 2500, 0, 2600, 0, 54600),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 'selfPickup', 'online', 'paid', 'complete', 1, 32000, 0, 0, 1500, 0, 0, 1676, 24, 35200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 'selfPickup', 'online', 'refunded', 'rejected', 1, 60000, 0, 0, 1500, 0, 0, 3076, 24, 64600),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 'delivery', 'online', 'paid', 'complete', 2, 50000, 0, 0, 1000, 8000, 0, 2952, -52, 61900);
INSERT INTO public.report_definition VALUES
	(1, 'e7695d57ed299f937853f31db8a6ad81dba1fe234e56f43a3ed415586ff02075');
INSERT INTO public.report_export_parts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 1, '\x01');
INSERT INTO public.report_exports VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', '{}', '{}', 'x', 'x', 'x', 0, 1, 0, 'x', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.report_hours VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02', 'x', 15, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 10, 1, 25700, 1, 129000, 1, 1800000, 1, 25700, 25700, 25700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 11, 1, 75100, 1, 78000, 1, 720000, 1, 75100, 75100, 75100),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 12, 1, 34700, 1, 113000, 1, 1500000, 1, 34700, 34700, 34700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 13, 1, 29400, 1, 36000, 1, 1560000, 1, 29400, 29400, 29400),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 14, 1, 14700, 1, 12000, 1, 1020000, 0, 14700, 14700, 0),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 12, 2, 182700, 2, 160000, 2, 2340000, 0, 182700, 182700, 0),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 13, 1, 35200, 1, 47000, 1, 900000, 0, 35200, 35200, 0),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 14, 1, 54600, 1, 172000, 1, 960000, 1, 54600, 54600, 54600),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 10, 1, 29900, 1, 54000, 1, 1140000, 0, 29900, 29900, 0),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 11, 1, 32000, 1, 72000, 1, 1680000, 1, 32000, 32000, 32000);
INSERT INTO public.report_items VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 1, 1, 1, 1),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88b4-710c-8ef8-79927a1ed9b7', 'Malabar Chicken Biryani', 2, 1, 36000, 75100),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88b4-710e-9626-4092609a889d', 'Egg Biryani', 1, 1, 24000, 25700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88b4-710f-b6d3-868c202cd678', 'Ghee Rice', 3, 2, 42000, 104500),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88bf-7302-859e-26b6a1c9fd15', 'Egg Roast', 1, 1, 16000, 34700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88c6-7603-849a-8ff4c690ef58', 'Kerala Parotta', 1, 1, 3000, 34700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88c6-7604-bd94-832e57508da7', 'Appam', 1, 1, 2500, 34700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88c6-7605-9401-c552c571c6ad', 'Masala Dosa', 3, 2, 28500, 89800),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', '01a20949-88c6-7606-9092-16b664acb4ae', 'Medu Vada', 2, 1, 9000, 34700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', '01a20949-88b4-710d-88ba-e37a401c1fbf', 'Vegetable Dum Biryani', 2, 1, 46000, 126500),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', '01a20949-88b4-710e-9626-4092609a889d', 'Egg Biryani', 4, 2, 96000, 182700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', '01a20949-88c6-7606-9092-16b664acb4ae', 'Medu Vada', 2, 1, 9000, 56200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', '01a20949-88d8-7202-98d4-30d64a5ebc96', 'Ada Pradhaman', 2, 1, 18000, 56200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', '01a20949-88bf-7302-859e-26b6a1c9fd15', 'Egg Roast', 3, 1, 48000, 54600),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', '01a20949-88bf-7304-9ff5-f52d69b4293b', 'Paneer Pepper Masala', 1, 1, 24000, 35200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', '01a20949-88c6-7606-9092-16b664acb4ae', 'Medu Vada', 1, 1, 4500, 35200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', '01a20949-88d8-7201-b09d-73ebca758e31', 'Sulaimani Tea', 1, 1, 3500, 35200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', '01a20949-88bf-7300-953c-3fd475daf887', 'Chettinad Chicken Curry', 1, 1, 26000, 32000),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', '01a20949-88bf-7304-9ff5-f52d69b4293b', 'Paneer Pepper Masala', 1, 1, 24000, 29900);
INSERT INTO public.report_lost VALUES
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 'rejected', 'tooBusy', 1, 64600);
INSERT INTO public.report_taxes VALUES
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 5, 5, 171000, 4276, 4276, 0, 179600),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 5, 2, 174000, 4351, 4351, 0, 182700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 5, 2, 85500, 2138, 2138, 0, 89800),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 5, 2, 59000, 1476, 1476, 0, 61900);
INSERT INTO public.report_times VALUES
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'accept', 0, 1, 12000, 0, 14700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'accept', 1, 1, 36000, 0, 29400),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'accept', 2, 2, 191000, 0, 109800),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'accept', 3, 1, 129000, 0, 25700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'prepare', 2, 1, 720000, 1, 75100),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'prepare', 3, 1, 1020000, 0, 14700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'prepare', 4, 2, 3060000, 2, 64100),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'aggregator', 'prepare', 5, 1, 1800000, 1, 25700),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 'accept', 1, 1, 31000, 0, 56200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 'accept', 3, 1, 129000, 0, 126500),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 'prepare', 3, 1, 900000, 0, 56200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'app', 'prepare', 4, 1, 1440000, 0, 126500),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 'accept', 1, 1, 47000, 0, 35200),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 'accept', 3, 1, 172000, 0, 54600),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'phone', 'prepare', 3, 2, 1860000, 1, 89800),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 'accept', 1, 1, 54000, 0, 29900),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 'accept', 2, 1, 72000, 0, 32000),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 'prepare', 3, 1, 1140000, 0, 29900),
	('01a20949-8897-7000-a7c6-92d481108c1d', '2025-11-21', 'web', 'prepare', 4, 1, 1680000, 1, 32000);
INSERT INTO public.sandbox_bank_accounts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '\x01', 'x', 0);
INSERT INTO public.sandbox_calls VALUES
	('x', 'x', 'x', 'x', 1, 'x', '2026-03-02 10:00:00+00');
INSERT INTO public.sandbox_payments VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 1, 'x', 'open', '2026-03-02 10:00:00+00', '2026-11-23 16:42:23.012+00');
INSERT INTO public.sandbox_push_devices VALUES
	('x', 'x', 'x', 'x', 'reachable', '2026-03-02 10:00:00+00');
INSERT INTO public.sandbox_pushes VALUES
	(1, 'x', 'x', 1, 'x', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.sandbox_register VALUES
	('x', 'x', '{}');
INSERT INTO public.sandbox_social VALUES
	(1, 'x', 'x', 'x', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.scratch_card_configs VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '{}', 'x', '2026-03-02 10:00:00+00');
INSERT INTO public.scratch_cards VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '{}', '01890a5d-ac96-774b-bcce-b302099a8057', '2026-03-02 10:00:00+00');
INSERT INTO public.service_cursors VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 1);
INSERT INTO public.service_notices VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', 'x', '2026-03-02 10:00:00+00', 0, '2026-03-02 10:00:00+00');
INSERT INTO public.sessions VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '', '', '\x01', '\x01', '2026-11-23 16:42:23.207+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-11-23 16:42:23.207+00', '2026-11-23 16:42:23.207+00');
INSERT INTO public.shown_alerts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', true, '2026-03-02 10:00:00+00');
INSERT INTO public.sms_messages VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', '2026-11-23 16:42:23.236+00');
INSERT INTO public.social_accounts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.social_pages VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', 1, '2026-03-02 10:00:00+00');
INSERT INTO public.social_post_targets VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 1, 'waiting', '2026-03-02 10:00:00+00', '{}', 'x', 'x', '2026-03-02 10:00:00+00', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.social_posts VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '{}', 'x', '2026-03-02 10:00:00+00', '01890a5d-ac96-774b-bcce-b302099a8057', 1, '{}', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', 1);
INSERT INTO public.support_messages VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', '[]', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00', 0);
INSERT INTO public.support_tickets OVERRIDING SYSTEM VALUE VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 1001, '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'open', '2026-03-02 10:00:00+00', '2026-03-02 10:00:00+00');
INSERT INTO public.ticket_prints VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 1, '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', true, 'x', '{}', '2026-03-02 10:00:00+00');
INSERT INTO public.user_outlets VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057');
INSERT INTO public.users VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 'x', 'x', 'x', 'active', 'employee', 'x', '{}', true, 'en', '2026-11-23 16:42:23.364+00', '2026-11-23 16:42:23.364+00'),
	('01a20949-8881-7600-b266-8af6c468619b', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Asha Menon', 'owner@demo.galla.example', '+91', '9876500001', '$argon2id$v=19$m=19456,t=2,p=1$KnF6iWvEXGht69oslKgeFQ$P6P0Yt32/sbVRCHU4gjboYqAhbfIJU6YKdJCSBqS7lY', 'active', 'owner', 'owner', '{"menu": true, "order": true, "report": true, "profile": true, "customers": true}', true, 'en', '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-8881-7601-bddf-58d215faa840', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Imran Sheikh', 'manager@demo.galla.example', '+91', '9876500002', '$argon2id$v=19$m=19456,t=2,p=1$KnF6iWvEXGht69oslKgeFQ$P6P0Yt32/sbVRCHU4gjboYqAhbfIJU6YKdJCSBqS7lY', 'active', 'employee', 'manager', '{"menu": true, "order": true, "report": true, "profile": true, "customers": true}', true, 'en', '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-8881-7602-91c8-e91055754dde', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Ravi Kulkarni', 'counter@demo.galla.example', '+91', '9876500003', '$argon2id$v=19$m=19456,t=2,p=1$KnF6iWvEXGht69oslKgeFQ$P6P0Yt32/sbVRCHU4gjboYqAhbfIJU6YKdJCSBqS7lY', 'active', 'employee', 'counter', '{"menu": true, "order": true}', true, 'en', '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-8881-7603-b55b-680430c5c7a3', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Lakshmi Rao', 'kitchen@demo.galla.example', '+91', '9876500004', '$argon2id$v=19$m=19456,t=2,p=1$KnF6iWvEXGht69oslKgeFQ$P6P0Yt32/sbVRCHU4gjboYqAhbfIJU6YKdJCSBqS7lY', 'active', 'employee', 'kitchen', '{"order": true}', true, 'en', '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-8881-7604-a77a-d4ab4cf5921d', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Neha Joshi', 'marketing@demo.galla.example', '+91', '9876500005', '$argon2id$v=19$m=19456,t=2,p=1$KnF6iWvEXGht69oslKgeFQ$P6P0Yt32/sbVRCHU4gjboYqAhbfIJU6YKdJCSBqS7lY', 'active', 'employee', 'marketing', '{"customers": true}', true, 'en', '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00'),
	('01a20949-8881-7605-a14f-32377228e560', '01a20949-887b-7600-aa93-a34c75ce9bb1', 'Farhan Ali', 'accounts@demo.galla.example', '+91', '9876500006', '$argon2id$v=19$m=19456,t=2,p=1$KnF6iWvEXGht69oslKgeFQ$P6P0Yt32/sbVRCHU4gjboYqAhbfIJU6YKdJCSBqS7lY', 'active', 'employee', 'accounts', '{"report": true}', true, 'en', '2026-11-23 16:42:23.735+00', '2026-11-23 16:42:23.735+00');
INSERT INTO public.wallet_entries VALUES
	('01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8057', 'x', 'x', 1, '01890a5d-ac96-774b-bcce-b302099a8057', 'x', '', '{}', '2026-03-02 10:00:00+00'),
	('01a20949-89d7-7600-9730-7ab9c134f49e', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c8-7100-80bf-975cfb899558', 'INR', 'topUp', 100000, NULL, 'demo-01a20949-89c8-7100-80bf-975cfb899558', '', '{"kind": "staff", "name": "Asha Menon", "device": ""}', '2026-11-23 16:42:24.087+00'),
	('01a20949-89e2-7700-9611-3866451141ed', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7401-8bb1-f6e1c442cbf3', 'INR', 'topUp', 100000, NULL, 'demo-01a20949-89c9-7401-8bb1-f6e1c442cbf3', '', '{"kind": "staff", "name": "Asha Menon", "device": ""}', '2026-11-23 16:42:24.098+00'),
	('01a20949-89ec-7700-8e0a-041b878c2b4e', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7405-8c3a-9bf74fe27e84', 'INR', 'topUp', 100000, NULL, 'demo-01a20949-89c9-7405-8c3a-9bf74fe27e84', '', '{"kind": "staff", "name": "Asha Menon", "device": ""}', '2026-11-23 16:42:24.108+00'),
	('01a20949-8a25-7100-848b-fba18c3aeb42', '01a20949-887b-7600-aa93-a34c75ce9bb1', '01a20949-89c9-7409-b5b3-29d383717aeb', 'INR', 'topUp', 100000, NULL, 'demo-01a20949-89c9-7409-b5b3-29d383717aeb', '', '{"kind": "staff", "name": "Asha Menon", "device": ""}', '2026-11-23 16:42:24.165+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 17, true);
SELECT pg_catalog.setval('public.ad_campaigns_seq_seq', 1, true);
SELECT pg_catalog.setval('public.push_messages_id_seq', 1, true);
SELECT pg_catalog.setval('public.sandbox_pushes_id_seq', 1, true);
SELECT pg_catalog.setval('public.sandbox_social_seq_seq', 1, true);
SELECT pg_catalog.setval('public.social_posts_seq_seq', 1, true);
SELECT pg_catalog.setval('public.support_tickets_number_seq', 1001, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.act_results ADD CONSTRAINT act_results_outlet_id_key_pk PRIMARY KEY (outlet_id, key);
ALTER TABLE ONLY public.ad_campaigns ADD CONSTRAINT ad_campaigns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ad_pixels ADD CONSTRAINT ad_pixels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entries ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bank_verifications ADD CONSTRAINT bank_verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.banners ADD CONSTRAINT banners_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.coupon_redemptions ADD CONSTRAINT coupon_redemptions_pkey PRIMARY KEY (checkout_id);
ALTER TABLE ONLY public.coupons ADD CONSTRAINT coupons_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.csv_order_uploads ADD CONSTRAINT csv_order_uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_addresses ADD CONSTRAINT customer_addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_imports ADD CONSTRAINT customer_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_merges ADD CONSTRAINT customer_merges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_notes ADD CONSTRAINT customer_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_segments ADD CONSTRAINT customer_segments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_totals ADD CONSTRAINT customer_totals_customer_id_outlet_id_pk PRIMARY KEY (customer_id, outlet_id);
ALTER TABLE ONLY public.customers ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_assignments ADD CONSTRAINT delivery_assignments_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.device_spans ADD CONSTRAINT device_spans_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.engagement_events ADD CONSTRAINT engagement_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.engagement_recipients ADD CONSTRAINT engagement_recipients_event_id_customer_id_pk PRIMARY KEY (event_id, customer_id);
ALTER TABLE ONLY public.erased_files ADD CONSTRAINT erased_files_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.gallery_images ADD CONSTRAINT gallery_images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.image_archives ADD CONSTRAINT image_archives_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.internal_merchants ADD CONSTRAINT internal_merchants_pkey PRIMARY KEY (merchant_id);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_leases ADD CONSTRAINT job_leases_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mail_messages ADD CONSTRAINT mail_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_addon_groups ADD CONSTRAINT menu_addon_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_categories ADD CONSTRAINT menu_categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_import_pages ADD CONSTRAINT menu_import_pages_import_id_page_pk PRIMARY KEY (import_id, page);
ALTER TABLE ONLY public.menu_imports ADD CONSTRAINT menu_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_items ADD CONSTRAINT menu_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_undo ADD CONSTRAINT menu_undo_id_chunk_pk PRIMARY KEY (id, chunk);
ALTER TABLE ONLY public.merchant_domains ADD CONSTRAINT merchant_domains_pkey PRIMARY KEY (merchant_id);
ALTER TABLE ONLY public.merchant_plans ADD CONSTRAINT merchant_plans_pkey PRIMARY KEY (merchant_id);
ALTER TABLE ONLY public.merchant_profiles ADD CONSTRAINT merchant_profiles_pkey PRIMARY KEY (merchant_id);
ALTER TABLE ONLY public.merchant_services ADD CONSTRAINT merchant_services_merchant_id_service_pk PRIMARY KEY (merchant_id, service);
ALTER TABLE ONLY public.merchants ADD CONSTRAINT merchants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrated_outlets ADD CONSTRAINT migrated_outlets_merchant_id_old_outlet_id_pk PRIMARY KEY (merchant_id, old_outlet_id);
ALTER TABLE ONLY public.offers ADD CONSTRAINT offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ops_accounts ADD CONSTRAINT ops_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ops_sessions ADD CONSTRAINT ops_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_calls ADD CONSTRAINT order_calls_order_id_kind_pk PRIMARY KEY (order_id, kind);
ALTER TABLE ONLY public.order_escalations ADD CONSTRAINT order_escalations_order_id_step_pk PRIMARY KEY (order_id, step);
ALTER TABLE ONLY public.order_items ADD CONSTRAINT order_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_timeline ADD CONSTRAINT order_timeline_order_id_version_pk PRIMARY KEY (order_id, version);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.otps ADD CONSTRAINT otps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outlet_audits ADD CONSTRAINT outlet_audits_pkey PRIMARY KEY (outlet_id);
ALTER TABLE ONLY public.outlet_busy ADD CONSTRAINT outlet_busy_pkey PRIMARY KEY (outlet_id);
ALTER TABLE ONLY public.outlet_counters ADD CONSTRAINT outlet_counters_pkey PRIMARY KEY (outlet_id);
ALTER TABLE ONLY public.outlet_documents ADD CONSTRAINT outlet_documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outlet_events ADD CONSTRAINT outlet_events_outlet_id_seq_pk PRIMARY KEY (outlet_id, seq);
ALTER TABLE ONLY public.outlet_records ADD CONSTRAINT outlet_records_outlet_id_step_pk PRIMARY KEY (outlet_id, step);
ALTER TABLE ONLY public.outlet_review_notes ADD CONSTRAINT outlet_review_notes_outlet_id_step_pk PRIMARY KEY (outlet_id, step);
ALTER TABLE ONLY public.outlets ADD CONSTRAINT outlets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plan_payments ADD CONSTRAINT plan_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pos_carts ADD CONSTRAINT pos_carts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pos_checkouts ADD CONSTRAINT pos_checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.publish_tokens ADD CONSTRAINT publish_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_messages ADD CONSTRAINT push_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_subscriptions ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.referral_programmes ADD CONSTRAINT referral_programmes_pkey PRIMARY KEY (merchant_id);
ALTER TABLE ONLY public.referral_rewards ADD CONSTRAINT referral_rewards_pkey PRIMARY KEY (checkout_id);
ALTER TABLE ONLY public.release_assignments ADD CONSTRAINT release_assignments_pkey PRIMARY KEY (remote);
ALTER TABLE ONLY public.release_audit ADD CONSTRAINT release_audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.release_document ADD CONSTRAINT release_document_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.release_outcomes ADD CONSTRAINT release_outcomes_page_id_remote_release_id_pk PRIMARY KEY (page_id, remote, release_id);
ALTER TABLE ONLY public.release_rollouts ADD CONSTRAINT release_rollouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.releases ADD CONSTRAINT releases_remote_release_id_pk PRIMARY KEY (remote, release_id);
ALTER TABLE ONLY public.remotes ADD CONSTRAINT remotes_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.report_coupons ADD CONSTRAINT report_coupons_outlet_id_day_channel_code_pk PRIMARY KEY (outlet_id, day, channel, code);
ALTER TABLE ONLY public.report_days ADD CONSTRAINT report_days_outlet_id_day_channel_fulfilment_payment_method_pay PRIMARY KEY (outlet_id, day, channel, fulfilment, payment_method, payment_status, status);
ALTER TABLE ONLY public.report_definition ADD CONSTRAINT report_definition_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report_export_parts ADD CONSTRAINT report_export_parts_export_id_part_pk PRIMARY KEY (export_id, part);
ALTER TABLE ONLY public.report_exports ADD CONSTRAINT report_exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report_hours ADD CONSTRAINT report_hours_outlet_id_day_channel_hour_pk PRIMARY KEY (outlet_id, day, channel, hour);
ALTER TABLE ONLY public.report_items ADD CONSTRAINT report_items_outlet_id_day_channel_item_id_pk PRIMARY KEY (outlet_id, day, channel, item_id);
ALTER TABLE ONLY public.report_lost ADD CONSTRAINT report_lost_outlet_id_day_channel_status_reason_pk PRIMARY KEY (outlet_id, day, channel, status, reason);
ALTER TABLE ONLY public.report_taxes ADD CONSTRAINT report_taxes_outlet_id_day_channel_percent_pk PRIMARY KEY (outlet_id, day, channel, percent);
ALTER TABLE ONLY public.report_times ADD CONSTRAINT report_times_outlet_id_day_channel_measure_band_pk PRIMARY KEY (outlet_id, day, channel, measure, band);
ALTER TABLE ONLY public.sandbox_bank_accounts ADD CONSTRAINT sandbox_bank_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_calls ADD CONSTRAINT sandbox_calls_pkey PRIMARY KEY (reference);
ALTER TABLE ONLY public.sandbox_payments ADD CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_push_devices ADD CONSTRAINT sandbox_push_devices_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.sandbox_pushes ADD CONSTRAINT sandbox_pushes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_register ADD CONSTRAINT sandbox_register_kind_number_pk PRIMARY KEY (kind, number);
ALTER TABLE ONLY public.sandbox_social ADD CONSTRAINT sandbox_social_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.scratch_card_configs ADD CONSTRAINT scratch_card_configs_pkey PRIMARY KEY (merchant_id);
ALTER TABLE ONLY public.scratch_cards ADD CONSTRAINT scratch_cards_order_id_unique UNIQUE (order_id);
ALTER TABLE ONLY public.scratch_cards ADD CONSTRAINT scratch_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.service_cursors ADD CONSTRAINT service_cursors_pkey PRIMARY KEY (outlet_id);
ALTER TABLE ONLY public.service_notices ADD CONSTRAINT service_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shown_alerts ADD CONSTRAINT shown_alerts_order_id_device_id_user_id_pk PRIMARY KEY (order_id, device_id, user_id);
ALTER TABLE ONLY public.sms_messages ADD CONSTRAINT sms_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.social_accounts ADD CONSTRAINT social_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.social_pages ADD CONSTRAINT social_pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.social_post_targets ADD CONSTRAINT social_post_targets_post_id_page_id_pk PRIMARY KEY (post_id, page_id);
ALTER TABLE ONLY public.social_posts ADD CONSTRAINT social_posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.support_messages ADD CONSTRAINT support_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.support_tickets ADD CONSTRAINT support_tickets_number_unique UNIQUE (number);
ALTER TABLE ONLY public.support_tickets ADD CONSTRAINT support_tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_prints ADD CONSTRAINT ticket_prints_order_id_kind_copy_pk PRIMARY KEY (order_id, kind, copy);
ALTER TABLE ONLY public.user_outlets ADD CONSTRAINT user_outlets_user_id_outlet_id_pk PRIMARY KEY (user_id, outlet_id);
ALTER TABLE ONLY public.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wallet_entries ADD CONSTRAINT wallet_entries_pkey PRIMARY KEY (id);
CREATE INDEX act_results_created ON public.act_results USING btree (created_at);
CREATE INDEX ad_campaigns_list ON public.ad_campaigns USING btree (merchant_id, seq DESC NULLS LAST);
CREATE INDEX ad_campaigns_results ON public.ad_campaigns USING btree (state, results_at);
CREATE INDEX ad_pixels_merchant ON public.ad_pixels USING btree (merchant_id, created_at);
CREATE INDEX audit_entries_merchant ON public.audit_entries USING btree (merchant_id, at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (merchant_id, subject_kind, subject_id, at DESC NULLS LAST);
CREATE INDEX bank_verifications_outlet ON public.bank_verifications USING btree (outlet_id, created_at DESC NULLS LAST);
CREATE INDEX banners_merchant ON public.banners USING btree (merchant_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (deleted_at IS NULL);
CREATE INDEX coupon_redemptions_coupon ON public.coupon_redemptions USING btree (coupon_id, customer_id);
CREATE INDEX coupon_redemptions_customer ON public.coupon_redemptions USING btree (customer_id);
CREATE UNIQUE INDEX coupons_code ON public.coupons USING btree (merchant_id, code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX coupons_referrer ON public.coupons USING btree (merchant_id, referrer_id) WHERE ((referrer_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX csv_order_uploads_uploaded ON public.csv_order_uploads USING btree (uploaded_at);
CREATE INDEX customer_addresses_customer ON public.customer_addresses USING btree (customer_id, used_at DESC NULLS LAST);
CREATE INDEX customer_imports_at ON public.customer_imports USING btree (at);
CREATE INDEX customer_merges_keep ON public.customer_merges USING btree (keep_id, at DESC NULLS LAST);
CREATE UNIQUE INDEX customer_merges_key ON public.customer_merges USING btree (merchant_id, client_key);
CREATE INDEX customer_notes_customer ON public.customer_notes USING btree (customer_id, at DESC NULLS LAST);
CREATE UNIQUE INDEX customer_segments_name ON public.customer_segments USING btree (merchant_id, name);
CREATE INDEX customer_totals_outlet ON public.customer_totals USING btree (outlet_id);
CREATE UNIQUE INDEX customers_mobile ON public.customers USING btree (merchant_id, country_code, mobile);
CREATE INDEX delivery_assignments_outlet ON public.delivery_assignments USING btree (outlet_id, updated_at);
CREATE UNIQUE INDEX delivery_assignments_reference ON public.delivery_assignments USING btree (partner, partner_reference);
CREATE INDEX device_spans_merchant ON public.device_spans USING btree (merchant_id, ended_at);
CREATE INDEX device_spans_page ON public.device_spans USING btree (session_id, open_since, ended_at DESC NULLS LAST);
CREATE UNIQUE INDEX engagement_events_key ON public.engagement_events USING btree (merchant_id, client_key);
CREATE INDEX engagement_events_merchant ON public.engagement_events USING btree (merchant_id, at DESC NULLS LAST);
CREATE INDEX engagement_recipients_customer ON public.engagement_recipients USING btree (customer_id);
CREATE INDEX engagement_recipients_state ON public.engagement_recipients USING btree (state, taken_at);
CREATE UNIQUE INDEX gallery_images_content ON public.gallery_images USING btree (merchant_id, content_hash) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX gallery_images_key ON public.gallery_images USING btree (key);
CREATE INDEX gallery_images_merchant ON public.gallery_images USING btree (merchant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX image_archives_created ON public.image_archives USING btree (created_at);
CREATE INDEX invitations_open ON public.invitations USING btree (merchant_id, created_at) WHERE (accepted_at IS NULL);
CREATE UNIQUE INDEX invitations_token_hash ON public.invitations USING btree (token_hash);
CREATE INDEX mail_messages_sent ON public.mail_messages USING btree (sent_at DESC NULLS LAST);
CREATE INDEX menu_addon_groups_outlet ON public.menu_addon_groups USING btree (outlet_id, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX menu_categories_merchant ON public.menu_categories USING btree (merchant_id);
CREATE UNIQUE INDEX menu_categories_name ON public.menu_categories USING btree (outlet_id, COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX menu_categories_outlet ON public.menu_categories USING btree (outlet_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX menu_imports_created ON public.menu_imports USING btree (created_at);
CREATE INDEX menu_imports_outlet ON public.menu_imports USING btree (outlet_id, created_at DESC NULLS LAST);
CREATE INDEX menu_items_link ON public.menu_items USING btree (link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX menu_items_merchant ON public.menu_items USING btree (merchant_id);
CREATE INDEX menu_items_outlet ON public.menu_items USING btree (outlet_id, category_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX menu_items_returning ON public.menu_items USING btree (available_again_at) WHERE (available_again_at IS NOT NULL);
CREATE INDEX menu_undo_created ON public.menu_undo USING btree (created_at);
CREATE UNIQUE INDEX merchant_domains_name ON public.merchant_domains USING btree (domain_name);
CREATE INDEX merchant_plans_ends ON public.merchant_plans USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE UNIQUE INDEX merchants_store_name_key ON public.merchants USING btree (store_name_key);
CREATE INDEX offers_merchant ON public.offers USING btree (merchant_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX offers_programme ON public.offers USING btree (programme_outlet_id, programme) WHERE ((deleted_at IS NULL) AND (programme IS NOT NULL));
CREATE UNIQUE INDEX ops_accounts_login ON public.ops_accounts USING btree (login);
CREATE INDEX ops_sessions_account ON public.ops_sessions USING btree (account_id);
CREATE UNIQUE INDEX ops_sessions_token_hash ON public.ops_sessions USING btree (token_hash);
CREATE INDEX order_escalations_due ON public.order_escalations USING btree (state, at);
CREATE INDEX order_escalations_time ON public.order_escalations USING btree (merchant_id, at);
CREATE INDEX order_items_item ON public.order_items USING btree (outlet_id, item_id);
CREATE INDEX order_items_order ON public.order_items USING btree (order_id, "position");
CREATE INDEX orders_by_coupon ON public.orders USING btree (outlet_id, jsonb_path_query_first(bill, '$."rows"[*]?(@."kind" == "coupon")."label"'::jsonpath), placed_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (jsonb_path_query_first(bill, '$."rows"[*]?(@."kind" == "coupon")."label"'::jsonpath) IS NOT NULL);
CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, placed_at DESC NULLS LAST);
CREATE INDEX orders_by_merchant ON public.orders USING btree (merchant_id, placed_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX orders_by_mobile ON public.orders USING btree (outlet_id, customer_mobile);
CREATE INDEX orders_by_status ON public.orders USING btree (outlet_id, status, placed_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX orders_by_time ON public.orders USING btree (outlet_id, placed_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX orders_by_total ON public.orders USING btree (outlet_id, total DESC NULLS LAST, id);
CREATE UNIQUE INDEX orders_client_key ON public.orders USING btree (outlet_id, client_key);
CREATE UNIQUE INDEX orders_customer_token ON public.orders USING btree (customer_token_hash);
CREATE UNIQUE INDEX orders_number ON public.orders USING btree (outlet_id, order_number);
CREATE INDEX orders_waiting ON public.orders USING btree (placed_at) WHERE (status = ANY (ARRAY['acceptanceWait'::text, 'valetOnWayToConfirm'::text]));
CREATE INDEX otps_destination ON public.otps USING btree (country_code, mobile, created_at);
CREATE INDEX otps_expires ON public.otps USING btree (expires_at);
CREATE UNIQUE INDEX otps_proof_hash ON public.otps USING btree (proof_hash);
CREATE INDEX outlet_busy_merchant ON public.outlet_busy USING btree (merchant_id);
CREATE INDEX outlet_busy_until ON public.outlet_busy USING btree (until);
CREATE INDEX outlet_documents_outlet ON public.outlet_documents USING btree (outlet_id, created_at DESC NULLS LAST);
CREATE INDEX outlet_events_created ON public.outlet_events USING brin (created_at);
CREATE INDEX outlets_merchant ON public.outlets USING btree (merchant_id, created_at);
CREATE INDEX payments_checkout ON public.payments USING btree (checkout_id, created_at);
CREATE UNIQUE INDEX payments_open ON public.payments USING btree (checkout_id) WHERE (state = 'open'::text);
CREATE INDEX payments_unrefunded ON public.payments USING btree (created_at) WHERE ((state = 'paid'::text) AND (refunded_at IS NULL));
CREATE INDEX plan_payments_merchant ON public.plan_payments USING btree (merchant_id, created_at DESC NULLS LAST);
CREATE UNIQUE INDEX plan_payments_open ON public.plan_payments USING btree (merchant_id) WHERE (state = 'open'::text);
CREATE INDEX pos_carts_held ON public.pos_carts USING btree (merchant_id, held_at DESC NULLS LAST) WHERE (state = 'held'::text);
CREATE INDEX pos_carts_updated ON public.pos_carts USING btree (updated_at);
CREATE UNIQUE INDEX pos_checkouts_cart ON public.pos_checkouts USING btree (cart_id) WHERE (state = ANY (ARRAY['awaitingPayment'::text, 'paymentFailed'::text, 'placed'::text]));
CREATE UNIQUE INDEX pos_checkouts_key ON public.pos_checkouts USING btree (merchant_id, client_key);
CREATE INDEX pos_checkouts_order ON public.pos_checkouts USING btree (order_id);
CREATE INDEX pos_checkouts_slot ON public.pos_checkouts USING btree (outlet_id, slot_start) WHERE (slot_start IS NOT NULL);
CREATE INDEX pos_checkouts_waiting ON public.pos_checkouts USING btree (expires_at) WHERE (state = ANY (ARRAY['awaitingPayment'::text, 'paymentFailed'::text]));
CREATE UNIQUE INDEX publish_tokens_hash ON public.publish_tokens USING btree (token_hash);
CREATE INDEX push_messages_due ON public.push_messages USING btree (state, due_at, id);
CREATE INDEX push_messages_expires ON public.push_messages USING btree (expires_at);
CREATE UNIQUE INDEX push_messages_once ON public.push_messages USING btree (subscription_id, order_id, kind);
CREATE INDEX push_messages_order ON public.push_messages USING btree (order_id);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON public.push_subscriptions USING btree (endpoint_hash);
CREATE INDEX push_subscriptions_merchant ON public.push_subscriptions USING btree (merchant_id);
CREATE UNIQUE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX referral_rewards_merchant ON public.referral_rewards USING btree (merchant_id, given_at);
CREATE INDEX release_audit_remote ON public.release_audit USING btree (remote, at DESC NULLS LAST);
CREATE UNIQUE INDEX release_audit_seq ON public.release_audit USING btree (seq);
CREATE INDEX release_outcomes_at ON public.release_outcomes USING btree (at);
CREATE INDEX release_outcomes_window ON public.release_outcomes USING btree (remote, at DESC NULLS LAST);
CREATE UNIQUE INDEX release_rollouts_under_way ON public.release_rollouts USING btree (remote) WHERE (ended_at IS NULL);
CREATE INDEX releases_published ON public.releases USING btree (remote, published_at DESC NULLS LAST);
CREATE INDEX report_exports_expires ON public.report_exports USING btree (expires_at);
CREATE UNIQUE INDEX report_exports_key ON public.report_exports USING btree (user_id, client_key);
CREATE INDEX report_exports_state ON public.report_exports USING btree (state, created_at);
CREATE UNIQUE INDEX sandbox_bank_accounts_hash ON public.sandbox_bank_accounts USING btree (account_hash);
CREATE UNIQUE INDEX sandbox_payments_reference ON public.sandbox_payments USING btree (reference);
CREATE UNIQUE INDEX sandbox_payments_token ON public.sandbox_payments USING btree (token);
CREATE INDEX sandbox_pushes_device ON public.sandbox_pushes USING btree (token, id DESC NULLS LAST);
CREATE UNIQUE INDEX sandbox_social_key ON public.sandbox_social USING btree (kind, key);
CREATE INDEX sandbox_social_owner ON public.sandbox_social USING btree (kind, owner, seq);
CREATE INDEX scratch_cards_merchant ON public.scratch_cards USING btree (merchant_id, prize_id);
CREATE INDEX service_notices_merchant ON public.service_notices USING btree (merchant_id, service);
CREATE UNIQUE INDEX service_notices_step ON public.service_notices USING btree (order_id, service, status);
CREATE INDEX service_notices_unsent ON public.service_notices USING btree (created_at) WHERE (sent_at IS NULL);
CREATE INDEX sessions_expires ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_prev_hash ON public.sessions USING btree (prev_hash);
CREATE UNIQUE INDEX sessions_token_hash ON public.sessions USING btree (token_hash);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, created_at);
CREATE INDEX shown_alerts_time ON public.shown_alerts USING btree (merchant_id, at);
CREATE INDEX sms_messages_mobile ON public.sms_messages USING btree (country_code, mobile, sent_at DESC NULLS LAST);
CREATE INDEX sms_messages_sent ON public.sms_messages USING btree (sent_at DESC NULLS LAST);
CREATE UNIQUE INDEX social_accounts_user ON public.social_accounts USING btree (merchant_id, user_id);
CREATE INDEX social_pages_merchant ON public.social_pages USING btree (merchant_id);
CREATE UNIQUE INDEX social_pages_network ON public.social_pages USING btree (account_id, network_id);
CREATE INDEX social_post_targets_page ON public.social_post_targets USING btree (page_id);
CREATE INDEX social_post_targets_state ON public.social_post_targets USING btree (state, insights_at);
CREATE INDEX social_posts_due ON public.social_posts USING btree (state, publish_at);
CREATE INDEX social_posts_list ON public.social_posts USING btree (merchant_id, updated_at DESC NULLS LAST, seq DESC NULLS LAST);
CREATE INDEX support_messages_ticket ON public.support_messages USING btree (ticket_id, at, id);
CREATE INDEX support_tickets_merchant ON public.support_tickets USING btree (merchant_id, updated_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX user_outlets_outlet ON public.user_outlets USING btree (outlet_id);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE INDEX users_merchant ON public.users USING btree (merchant_id, created_at);
CREATE UNIQUE INDEX users_mobile ON public.users USING btree (country_code, mobile);
CREATE INDEX wallet_entries_customer ON public.wallet_entries USING btree (customer_id, at DESC NULLS LAST);
CREATE UNIQUE INDEX wallet_entries_key ON public.wallet_entries USING btree (merchant_id, key);
CREATE TRIGGER report_items_listed AFTER INSERT ON public.order_items REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.report_items_listed();
CREATE TRIGGER report_moments_dated AFTER INSERT ON public.order_timeline REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.report_moments_dated();
CREATE TRIGGER report_orders_changed AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS past NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.report_orders_changed();
CREATE TRIGGER report_orders_placed AFTER INSERT ON public.orders REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.report_orders_placed();
CREATE TRIGGER report_zone_changed AFTER UPDATE OF timezone ON public.outlets FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION public.report_zone_changed();
ALTER TABLE ONLY public.ad_campaigns ADD CONSTRAINT ad_campaigns_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.ad_pixels ADD CONSTRAINT ad_pixels_account_id_social_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.social_accounts(id);
ALTER TABLE ONLY public.ad_pixels ADD CONSTRAINT ad_pixels_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.bank_verifications ADD CONSTRAINT bank_verifications_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.banners ADD CONSTRAINT banners_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.coupon_redemptions ADD CONSTRAINT coupon_redemptions_coupon_id_coupons_id_fk FOREIGN KEY (coupon_id) REFERENCES public.coupons(id);
ALTER TABLE ONLY public.coupon_redemptions ADD CONSTRAINT coupon_redemptions_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.coupons ADD CONSTRAINT coupons_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.coupons ADD CONSTRAINT coupons_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.coupons ADD CONSTRAINT coupons_referrer_id_customers_id_fk FOREIGN KEY (referrer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.csv_order_uploads ADD CONSTRAINT csv_order_uploads_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.customer_addresses ADD CONSTRAINT customer_addresses_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_notes ADD CONSTRAINT customer_notes_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customers ADD CONSTRAINT customers_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.delivery_assignments ADD CONSTRAINT delivery_assignments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.engagement_recipients ADD CONSTRAINT engagement_recipients_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.engagement_recipients ADD CONSTRAINT engagement_recipients_event_id_engagement_events_id_fk FOREIGN KEY (event_id) REFERENCES public.engagement_events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.gallery_images ADD CONSTRAINT gallery_images_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.image_archives ADD CONSTRAINT image_archives_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.menu_addon_groups ADD CONSTRAINT menu_addon_groups_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.menu_categories ADD CONSTRAINT menu_categories_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.menu_categories ADD CONSTRAINT menu_categories_parent_id_menu_categories_id_fk FOREIGN KEY (parent_id) REFERENCES public.menu_categories(id);
ALTER TABLE ONLY public.menu_import_pages ADD CONSTRAINT menu_import_pages_import_id_menu_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.menu_imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.menu_imports ADD CONSTRAINT menu_imports_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.menu_items ADD CONSTRAINT menu_items_category_id_menu_categories_id_fk FOREIGN KEY (category_id) REFERENCES public.menu_categories(id);
ALTER TABLE ONLY public.menu_items ADD CONSTRAINT menu_items_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.menu_items ADD CONSTRAINT menu_items_sub_category_id_menu_categories_id_fk FOREIGN KEY (sub_category_id) REFERENCES public.menu_categories(id);
ALTER TABLE ONLY public.menu_undo ADD CONSTRAINT menu_undo_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.merchant_domains ADD CONSTRAINT merchant_domains_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merchant_plans ADD CONSTRAINT merchant_plans_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merchant_profiles ADD CONSTRAINT merchant_profiles_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merchant_services ADD CONSTRAINT merchant_services_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.migrated_outlets ADD CONSTRAINT migrated_outlets_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.migrated_outlets ADD CONSTRAINT migrated_outlets_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.offers ADD CONSTRAINT offers_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.ops_sessions ADD CONSTRAINT ops_sessions_account_id_ops_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.ops_accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_escalations ADD CONSTRAINT order_escalations_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_items ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_timeline ADD CONSTRAINT order_timeline_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.otps ADD CONSTRAINT otps_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outlet_audits ADD CONSTRAINT outlet_audits_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outlet_busy ADD CONSTRAINT outlet_busy_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outlet_counters ADD CONSTRAINT outlet_counters_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outlet_documents ADD CONSTRAINT outlet_documents_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outlet_records ADD CONSTRAINT outlet_records_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outlet_review_notes ADD CONSTRAINT outlet_review_notes_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outlets ADD CONSTRAINT outlets_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.plan_payments ADD CONSTRAINT plan_payments_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pos_carts ADD CONSTRAINT pos_carts_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.pos_carts ADD CONSTRAINT pos_carts_outlet_id_outlets_id_fk FOREIGN KEY (outlet_id) REFERENCES public.outlets(id);
ALTER TABLE ONLY public.push_messages ADD CONSTRAINT push_messages_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_messages ADD CONSTRAINT push_messages_subscription_id_push_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.referral_programmes ADD CONSTRAINT referral_programmes_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.referral_rewards ADD CONSTRAINT referral_rewards_coupon_id_coupons_id_fk FOREIGN KEY (coupon_id) REFERENCES public.coupons(id);
ALTER TABLE ONLY public.referral_rewards ADD CONSTRAINT referral_rewards_referrer_id_customers_id_fk FOREIGN KEY (referrer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.release_assignments ADD CONSTRAINT release_assignments_remote_last_good_releases_remote_release_id FOREIGN KEY (remote, last_good) REFERENCES public.releases(remote, release_id);
ALTER TABLE ONLY public.release_assignments ADD CONSTRAINT release_assignments_remote_remotes_name_fk FOREIGN KEY (remote) REFERENCES public.remotes(name);
ALTER TABLE ONLY public.release_assignments ADD CONSTRAINT release_assignments_remote_stable_releases_remote_release_id_fk FOREIGN KEY (remote, stable) REFERENCES public.releases(remote, release_id);
ALTER TABLE ONLY public.release_rollouts ADD CONSTRAINT release_rollouts_remote_release_id_releases_remote_release_id_f FOREIGN KEY (remote, release_id) REFERENCES public.releases(remote, release_id);
ALTER TABLE ONLY public.release_rollouts ADD CONSTRAINT release_rollouts_remote_remotes_name_fk FOREIGN KEY (remote) REFERENCES public.remotes(name);
ALTER TABLE ONLY public.releases ADD CONSTRAINT releases_remote_remotes_name_fk FOREIGN KEY (remote) REFERENCES public.remotes(name);
ALTER TABLE ONLY public.report_export_parts ADD CONSTRAINT report_export_parts_export_id_report_exports_id_fk FOREIGN KEY (export_id) REFERENCES public.report_exports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sandbox_pushes ADD CONSTRAINT sandbox_pushes_token_sandbox_push_devices_token_fk FOREIGN KEY (token) REFERENCES public.sandbox_push_devices(token) ON DELETE CASCADE;
ALTER TABLE ONLY public.scratch_card_configs ADD CONSTRAINT scratch_card_configs_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.scratch_cards ADD CONSTRAINT scratch_cards_coupon_id_coupons_id_fk FOREIGN KEY (coupon_id) REFERENCES public.coupons(id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shown_alerts ADD CONSTRAINT shown_alerts_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.social_accounts ADD CONSTRAINT social_accounts_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.social_pages ADD CONSTRAINT social_pages_account_id_social_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.social_accounts(id);
ALTER TABLE ONLY public.social_pages ADD CONSTRAINT social_pages_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.social_post_targets ADD CONSTRAINT social_post_targets_page_id_social_pages_id_fk FOREIGN KEY (page_id) REFERENCES public.social_pages(id);
ALTER TABLE ONLY public.social_post_targets ADD CONSTRAINT social_post_targets_post_id_social_posts_id_fk FOREIGN KEY (post_id) REFERENCES public.social_posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.social_posts ADD CONSTRAINT social_posts_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.support_messages ADD CONSTRAINT support_messages_ticket_id_support_tickets_id_fk FOREIGN KEY (ticket_id) REFERENCES public.support_tickets(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.support_tickets ADD CONSTRAINT support_tickets_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.ticket_prints ADD CONSTRAINT ticket_prints_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_outlets ADD CONSTRAINT user_outlets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users ADD CONSTRAINT users_merchant_id_merchants_id_fk FOREIGN KEY (merchant_id) REFERENCES public.merchants(id);
ALTER TABLE ONLY public.wallet_entries ADD CONSTRAINT wallet_entries_customer_id_customers_id_fk FOREIGN KEY (customer_id) REFERENCES public.customers(id);
