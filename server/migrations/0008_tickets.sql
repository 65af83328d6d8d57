CREATE TABLE "ticket_prints" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"copy" integer NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"automatic" boolean NOT NULL,
	"claim_key" text NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_prints_order_id_kind_copy_pk" PRIMARY KEY("order_id","kind","copy")
);
--> statement-breakpoint
ALTER TABLE "ticket_prints" ADD CONSTRAINT "ticket_prints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;