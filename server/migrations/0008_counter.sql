CREATE TABLE "account_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"method" text,
	"reference" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "asks_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_entries_key" ON "account_entries" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "account_entries_customer" ON "account_entries" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_entries_outlet" ON "account_entries" USING btree ("outlet_id","at");--> statement-breakpoint
CREATE TABLE "plan_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'owed' NOT NULL,
	"refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_refund_parts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund_parts" ADD COLUMN "try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_refund_parts" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "order_refund_parts" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "return_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "return_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "return_problem" text;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "return_settled_by" text;--> statement-breakpoint
ALTER TABLE "plan_returns" ADD CONSTRAINT "plan_returns_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_returns_merchant" ON "plan_returns" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_returns_owed" ON "plan_returns" USING btree ("created_at") WHERE state in ('owed', 'sent');--> statement-breakpoint
CREATE INDEX "order_refund_parts_refused" ON "order_refund_parts" USING btree ("order_id") WHERE state <> 'done' and (state = 'failed' or problem is not null);--> statement-breakpoint
-- Everybody with orders could refund and run the drawer; all but the kitchen keep it.
UPDATE "users" SET "permissions" = "permissions" || '{"order:refund": true, "order:drawer": true, "order:discount": true}'::jsonb
WHERE "user_type" <> 'owner' AND "role" <> 'kitchen' AND "permissions" ->> 'order' = 'true';--> statement-breakpoint
UPDATE "users" SET "permissions" = "permissions" || '{"order:discount": true}'::jsonb
WHERE "user_type" <> 'owner' AND "permissions" ->> 'profile' = 'true';--> statement-breakpoint
UPDATE "invitations" SET "permissions" = "permissions" || '{"order:refund": true, "order:drawer": true, "order:discount": true}'::jsonb
WHERE "role" <> 'kitchen' AND "permissions" ->> 'order' = 'true';--> statement-breakpoint
-- What an earlier partner or the present one refused stands to be returned again, unless it was refunded anew since.
UPDATE "order_refund_parts" p SET "settled_by" = 'other' FROM "order_tenders" t
WHERE t."id" = p."tender_id" AND p."state" = 'failed' AND t."provider_payment_id" IS NOT NULL AND t."amount" - t."refunded" < p."amount";--> statement-breakpoint
UPDATE "order_tenders" t SET "refunded" = least(t."amount", t."refunded" + f."amount")
FROM (SELECT "tender_id", sum("amount")::bigint AS "amount" FROM "order_refund_parts" WHERE "state" = 'failed' AND "settled_by" IS NULL GROUP BY 1) f
WHERE f."tender_id" = t."id" AND t."provider_payment_id" IS NOT NULL;
