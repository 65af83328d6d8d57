ALTER TABLE "outlet_counters" ADD COLUMN "takes_orders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outlets_closed" ON "outlets" USING btree ("merchant_id") WHERE closed_at is not null;