DROP INDEX "orders_waiting";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "start_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "later_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waits_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_later" ON "orders" USING btree ("later_until") WHERE status in ('acceptanceWait', 'valetOnWayToConfirm') and later_until is not null;--> statement-breakpoint
CREATE INDEX "orders_rung" ON "orders" USING btree ("outlet_id","waits_since") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree (coalesce(waits_since, placed_at)) WHERE status in ('acceptanceWait', 'valetOnWayToConfirm') and later_until is null;--> statement-breakpoint
-- Orders for later that wait today: twenty minutes of preparation and the usual warning.
UPDATE "orders" SET "start_by" = "scheduled_for" - interval '20 minutes', "later_until" = "scheduled_for" - interval '35 minutes'
WHERE status in ('acceptanceWait', 'valetOnWayToConfirm') AND "scheduled_for" - interval '35 minutes' > now();
