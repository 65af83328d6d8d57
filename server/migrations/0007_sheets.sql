CREATE TABLE "menu_stock" (
	"outlet_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"portions_left" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "menu_stock_outlet_id_subject_id_pk" PRIMARY KEY("outlet_id","subject_id"),
	CONSTRAINT "menu_stock_left" CHECK (portions_left >= 0)
);
--> statement-breakpoint
CREATE TABLE "portion_takes" (
	"order_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"portions" integer NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portion_takes_order_id_subject_id_pk" PRIMARY KEY("order_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "menu_imports" ADD COLUMN "sheet_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "menu_imports" ADD COLUMN "options" jsonb DEFAULT '{"sizeColumns":[],"variationColumn":null,"dietaryType":null,"categoryAbove":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_stock" ADD CONSTRAINT "menu_stock_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portion_takes_taken" ON "portion_takes" USING btree ("taken_at");