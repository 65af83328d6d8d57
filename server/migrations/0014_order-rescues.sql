CREATE TABLE "order_rescues" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"coupon_id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"checkout_id" uuid,
	"sending_at" timestamp (3) with time zone,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"offered_by" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_rescues" ADD CONSTRAINT "order_rescues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rescues" ADD CONSTRAINT "order_rescues_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rescues_merchant" ON "order_rescues" USING btree ("merchant_id");