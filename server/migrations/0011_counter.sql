ALTER TABLE "orders" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "discounts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_discounted" ON "orders" USING btree ("outlet_id",coalesce(scheduled_for, placed_at)) WHERE discount is not null;