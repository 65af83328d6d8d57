ALTER TABLE "report_hours" ADD COLUMN "accepted_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_hours" ADD COLUMN "prepared_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_hours" ADD COLUMN "late_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_items" ADD COLUMN "orders_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_taxes" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_times" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("outlet_id","total" DESC NULLS LAST,"id");