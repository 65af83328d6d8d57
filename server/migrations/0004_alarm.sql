CREATE TABLE "lost_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"lost_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" jsonb
);
--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lost_orders" ADD CONSTRAINT "lost_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_orders_open" ON "lost_orders" USING btree ("outlet_id","lost_at") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "lost_orders_merchant" ON "lost_orders" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "outlets_paused" ON "outlets" USING btree ("paused_until") WHERE paused_until is not null;