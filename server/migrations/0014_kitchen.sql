CREATE TABLE "outlet_busy" (
	"outlet_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"extra_minutes" integer NOT NULL,
	"by" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_minutes" integer;--> statement-breakpoint
ALTER TABLE "outlet_busy" ADD CONSTRAINT "outlet_busy_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outlet_busy_until" ON "outlet_busy" USING btree ("until");--> statement-breakpoint
CREATE INDEX "outlet_busy_merchant" ON "outlet_busy" USING btree ("merchant_id");