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
-- Everybody with orders could refund and run the drawer; all but the kitchen keep it.
UPDATE "users" SET "permissions" = "permissions" || '{"order:refund": true, "order:drawer": true, "order:discount": true}'::jsonb
WHERE "user_type" <> 'owner' AND "role" <> 'kitchen' AND "permissions" ->> 'order' = 'true';--> statement-breakpoint
UPDATE "users" SET "permissions" = "permissions" || '{"order:discount": true}'::jsonb
WHERE "user_type" <> 'owner' AND "permissions" ->> 'profile' = 'true';--> statement-breakpoint
UPDATE "invitations" SET "permissions" = "permissions" || '{"order:refund": true, "order:drawer": true, "order:discount": true}'::jsonb
WHERE "role" <> 'kitchen' AND "permissions" ->> 'order' = 'true';
