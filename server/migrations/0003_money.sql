CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"customer_id" uuid,
	"rider" text,
	"counter_day_id" uuid
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"order_id" uuid,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"counter_day_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"rider" text,
	"key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"key" text NOT NULL,
	"float" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" jsonb,
	"expected" bigint,
	"counted" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refund_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"tender_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"lines" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" jsonb NOT NULL,
	"restock" boolean NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tenders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"provider_payment_id" text,
	"key" text NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rider_cash" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"rider" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"move_id" uuid
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_tax" bigint NOT NULL,
	"match" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"utr" text NOT NULL,
	"currency" text NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_razorpay" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"parent" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"registration" text NOT NULL,
	"outlet_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_series_registration_outlet_id_financial_year_kind_pk" PRIMARY KEY("registration","outlet_id","financial_year","kind")
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"type" text NOT NULL,
	"paper" text NOT NULL,
	"registration" text NOT NULL,
	"financial_year" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"refund_id" uuid,
	"taxable" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"printed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "price_basis" text DEFAULT 'exclusive' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "mrp" integer;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "hsn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "uqc" text DEFAULT 'NOS' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "sold_by" text DEFAULT 'piece' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "quantity_milli" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "upi_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_counter_day_id_counter_days_id_fk" FOREIGN KEY ("counter_day_id") REFERENCES "public"."counter_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_parts" ADD CONSTRAINT "order_refund_parts_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_parts" ADD CONSTRAINT "order_refund_parts_tender_id_order_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."order_tenders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tenders" ADD CONSTRAINT "order_tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash" ADD CONSTRAINT "rider_cash_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash" ADD CONSTRAINT "rider_cash_move_id_cash_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."cash_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("outlet_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_outlet" ON "ledger_transactions" USING btree ("outlet_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_moves_key" ON "cash_moves" USING btree ("outlet_id","key");--> statement-breakpoint
CREATE INDEX "cash_moves_day" ON "cash_moves" USING btree ("counter_day_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_days_key" ON "counter_days" USING btree ("outlet_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_days_open" ON "counter_days" USING btree ("outlet_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "counter_days_outlet" ON "counter_days" USING btree ("outlet_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_refund_parts_order" ON "order_refund_parts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refund_parts_provider" ON "order_refund_parts" USING btree ("provider_refund_id") WHERE provider_refund_id is not null;--> statement-breakpoint
CREATE INDEX "order_refund_parts_pending" ON "order_refund_parts" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_key" ON "order_refunds" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "order_refunds_outlet" ON "order_refunds" USING btree ("outlet_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_tenders_key" ON "order_tenders" USING btree ("order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_tenders_provider" ON "order_tenders" USING btree ("provider_payment_id") WHERE provider_payment_id is not null;--> statement-breakpoint
CREATE INDEX "order_tenders_outlet" ON "order_tenders" USING btree ("outlet_id","at");--> statement-breakpoint
CREATE INDEX "rider_cash_held" ON "rider_cash" USING btree ("outlet_id","rider") WHERE move_id is null;--> statement-breakpoint
CREATE INDEX "payout_lines_payout" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_reference" ON "payout_lines" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("merchant_id","reference");--> statement-breakpoint
CREATE INDEX "payouts_merchant" ON "payouts" USING btree ("merchant_id","settled_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_razorpay_parent" ON "sandbox_razorpay" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "sandbox_razorpay_entity" ON "sandbox_razorpay" USING btree ("entity","state");--> statement-breakpoint
CREATE UNIQUE INDEX "document_series_prefix" ON "document_series" USING btree ("registration","financial_year","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_number" ON "tax_documents" USING btree ("registration","financial_year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_invoice" ON "tax_documents" USING btree ("order_id") WHERE type = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_refund" ON "tax_documents" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_outlet" ON "tax_documents" USING btree ("outlet_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "tax_documents_merchant" ON "tax_documents" USING btree ("merchant_id","registration","issued_on");--> statement-breakpoint
-- The ledger is append-only and balanced at every commit.
create function ledger_is_append_only() returns trigger language plpgsql as $body$
begin
  raise exception 'The ledger is append-only' using errcode = 'GL001';
end $body$;--> statement-breakpoint
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();--> statement-breakpoint
create trigger ledger_transactions_kept before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();--> statement-breakpoint
create function ledger_is_balanced() returns trigger language plpgsql as $body$
begin
  if (select coalesce(sum(amount), 0) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'The entries of ledger transaction % do not add up to zero', new.transaction_id using errcode = 'GL002';
  end if;
  return null;
end $body$;--> statement-breakpoint
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_is_balanced();
--> statement-breakpoint
-- d: captures of the payments partner
CREATE TABLE "captures" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	"return_state" text,
	"return_refund_id" text,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "captures_payment" ON "captures" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "captures_merchant" ON "captures" USING btree ("merchant_id","captured_at");--> statement-breakpoint
CREATE INDEX "captures_owed" ON "captures" USING btree ("captured_at") WHERE return_state in ('owed', 'sent');--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payments_unsure" ON "payments" USING btree ("created_at") WHERE state <> 'paid';--> statement-breakpoint
ALTER TABLE "plan_payments" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
-- d: what a refunded order gave back to its customer's wallet was counted from the order's status; now it is an entry.
insert into wallet_entries (id, merchant_id, customer_id, currency, kind, amount, order_id, key, note, by, at)
select gen_random_uuid(), e.merchant_id, e.customer_id, e.currency, 'refund', -e.amount, e.order_id,
  'refund-' || e.order_id, '', '{"kind":"server","name":"Galla","device":""}'::jsonb, o.status_since
from wallet_entries e join orders o on o.id = e.order_id
where e.kind = 'order' and o.payment_status = 'refunded';--> statement-breakpoint
-- d: the ledger begins with what the wallets hold.
with held as (
  select gen_random_uuid() as id, e.merchant_id, e.customer_id, e.currency, sum(e.amount)::bigint as amount,
    (select o.id from outlets o where o.merchant_id = e.merchant_id order by o.created_at, o.id limit 1) as outlet_id
  from wallet_entries e group by e.merchant_id, e.customer_id, e.currency having sum(e.amount) <> 0
), posted as (
  insert into ledger_transactions (id, merchant_id, outlet_id, kind, key, currency, by, at)
  select id, merchant_id, outlet_id, 'walletTopUp', 'wallet before the ledger ' || currency || ' ' || customer_id, currency,
    '{"kind":"server","name":"Galla","device":""}'::jsonb, now()
  from held where outlet_id is not null
)
insert into ledger_entries (transaction_id, merchant_id, outlet_id, account, amount, customer_id)
select held.id, merchant_id, outlet_id, side.account, side.sign * amount,
  case when side.account = 'wallets' then customer_id end
from held, (values ('owner', 1), ('wallets', -1)) as side(account, sign) where outlet_id is not null;
--> statement-breakpoint
-- E1
ALTER TABLE "order_refunds" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_refunds_untold" ON "order_refunds" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "cash_moves_loose" ON "cash_moves" USING btree ("outlet_id") WHERE counter_day_id is null;--> statement-breakpoint
CREATE INDEX "wallet_entries_refund" ON "wallet_entries" USING btree ("order_id") WHERE kind = 'refund';
--> statement-breakpoint
-- B: terms of sale. Prices of packed goods hold their tax already: the packet shows what the customer pays. Everywhere
-- else the tax goes on coming on top, so that nobody is asked for another total than before.
ALTER TABLE "menu_items" ADD COLUMN "is_food" boolean DEFAULT true NOT NULL;--> statement-breakpoint
update menu_items i set price_basis = 'inclusive', version = i.version + 1
  from outlets o where o.id = i.outlet_id and o.business_type in ('grocery', 'stationary', 'others')
    and case o.gst_applicable_on when 'item' then i.tax_percent else o.gstin_percent end > 0;--> statement-breakpoint
update menu_items i set is_food = false, version = i.version + 1
  from outlets o where o.id = i.outlet_id and o.business_type = 'stationary';--> statement-breakpoint
alter table menu_items add constraint menu_items_terms check (
  (mrp is null and price_basis <> 'mrp') or (mrp is not null and price_basis = 'mrp' and price <= mrp)
);--> statement-breakpoint
-- F: reports by papers. The triggers of the roll-ups are installed again, and every outlet recounted, when the server
-- starts; until then nothing writes these tables.
drop trigger if exists report_orders_placed on orders;--> statement-breakpoint
drop trigger if exists report_orders_changed on orders;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "sold" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report_days" DROP CONSTRAINT "report_days_outlet_id_day_channel_fulfilment_payment_method_payment_status_status_pk";--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_outlet_id_day_channel_fulfilment_payment_method_payment_status_status_sold_pk" PRIMARY KEY("outlet_id","day","channel","fulfilment","payment_method","payment_status","status","sold");--> statement-breakpoint
ALTER TABLE "report_taxes" ADD COLUMN "type" text DEFAULT 'bill' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_taxes" ADD COLUMN "paper" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_taxes" ADD COLUMN "supply" text DEFAULT 'intra' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_taxes" ADD COLUMN "liability" text DEFAULT 'supplier' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_taxes" ADD COLUMN "documents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_taxes" ADD COLUMN "documents_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_taxes" DROP CONSTRAINT "report_taxes_outlet_id_day_channel_percent_pk";--> statement-breakpoint
ALTER TABLE "report_taxes" ADD CONSTRAINT "report_taxes_outlet_id_day_channel_type_paper_supply_liability_percent_pk" PRIMARY KEY("outlet_id","day","channel","type","paper","supply","liability","percent");--> statement-breakpoint
CREATE TABLE "report_returns" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_returns_outlet_id_day_channel_item_id_pk" PRIMARY KEY("outlet_id","day","channel","item_id")
);--> statement-breakpoint
-- G
ALTER TABLE "menu_imports" ADD COLUMN "heading_row" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD COLUMN "top_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;
