CREATE TABLE "customer_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"counts" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"keep_id" uuid NOT NULL,
	"away_id" uuid NOT NULL,
	"client_key" text NOT NULL,
	"away" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engagement_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"client_key" text NOT NULL,
	"recipients" integer NOT NULL,
	"without_consent" integer NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "engagement_recipients" (
	"event_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "engagement_recipients_event_id_customer_id_pk" PRIMARY KEY("event_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_totals" (
	"customer_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_totals_customer_id_outlet_id_pk" PRIMARY KEY("customer_id","outlet_id")
);
--> statement-breakpoint
CREATE TABLE "report_coupons" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"code" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_coupons_outlet_id_day_channel_code_pk" PRIMARY KEY("outlet_id","day","channel","code")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"fulfilment" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"items" bigint DEFAULT 0 NOT NULL,
	"offers" bigint DEFAULT 0 NOT NULL,
	"coupons" bigint DEFAULT 0 NOT NULL,
	"packing" bigint DEFAULT 0 NOT NULL,
	"delivery" bigint DEFAULT 0 NOT NULL,
	"charges" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"round_off" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_days_outlet_id_day_channel_fulfilment_payment_method_payment_status_status_pk" PRIMARY KEY("outlet_id","day","channel","fulfilment","payment_method","payment_status","status")
);
--> statement-breakpoint
CREATE TABLE "report_definition" (
	"id" integer PRIMARY KEY NOT NULL,
	"definition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_export_parts" (
	"export_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "report_export_parts_export_id_part_pk" PRIMARY KEY("export_id","part")
);
--> statement-breakpoint
CREATE TABLE "report_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"query" jsonb NOT NULL,
	"outlet_ids" jsonb NOT NULL,
	"client_key" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_hours" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"hour" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"accept_ms" bigint DEFAULT 0 NOT NULL,
	"prepared" integer DEFAULT 0 NOT NULL,
	"prepare_ms" bigint DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_hours_outlet_id_day_channel_hour_pk" PRIMARY KEY("outlet_id","day","channel","hour")
);
--> statement-breakpoint
CREATE TABLE "report_items" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_items_outlet_id_day_channel_item_id_pk" PRIMARY KEY("outlet_id","day","channel","item_id")
);
--> statement-breakpoint
CREATE TABLE "report_lost" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_lost_outlet_id_day_channel_status_reason_pk" PRIMARY KEY("outlet_id","day","channel","status","reason")
);
--> statement-breakpoint
CREATE TABLE "report_taxes" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"percent" numeric NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"taxable" bigint DEFAULT 0 NOT NULL,
	"cgst" bigint DEFAULT 0 NOT NULL,
	"sgst" bigint DEFAULT 0 NOT NULL,
	"igst" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_taxes_outlet_id_day_channel_percent_pk" PRIMARY KEY("outlet_id","day","channel","percent")
);
--> statement-breakpoint
CREATE TABLE "report_times" (
	"outlet_id" uuid NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"measure" text NOT NULL,
	"band" smallint NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"ms" bigint DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_times_outlet_id_day_channel_measure_band_pk" PRIMARY KEY("outlet_id","day","channel","measure","band")
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_recipients" ADD CONSTRAINT "engagement_recipients_event_id_engagement_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."engagement_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_recipients" ADD CONSTRAINT "engagement_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_export_parts" ADD CONSTRAINT "report_export_parts_export_id_report_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."report_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_imports_at" ON "customer_imports" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_key" ON "customer_merges" USING btree ("merchant_id","client_key");--> statement-breakpoint
CREATE INDEX "customer_merges_keep" ON "customer_merges" USING btree ("keep_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "customer_segments_name" ON "customer_segments" USING btree ("merchant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_events_key" ON "engagement_events" USING btree ("merchant_id","client_key");--> statement-breakpoint
CREATE INDEX "engagement_events_merchant" ON "engagement_events" USING btree ("merchant_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "engagement_recipients_state" ON "engagement_recipients" USING btree ("state","taken_at");--> statement-breakpoint
CREATE INDEX "engagement_recipients_customer" ON "engagement_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_totals_outlet" ON "customer_totals" USING btree ("outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_exports_key" ON "report_exports" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "report_exports_state" ON "report_exports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "report_exports_expires" ON "report_exports" USING btree ("expires_at");