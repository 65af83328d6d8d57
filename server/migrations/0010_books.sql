ALTER TABLE "orders" ADD COLUMN "buyer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "expected" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "outlet_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "cleared_as" text;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "cleared_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "cleared_by" jsonb;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "cleared_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("outlet_id",coalesce(scheduled_for, placed_at) desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
-- Payouts so far were posted in full against the partner's account.
UPDATE "payout_lines" SET "expected" = "amount";
