CREATE TABLE "gallery_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "image_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"uploaded_at" timestamp (3) with time zone,
	"files" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_addon_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"addon_name" text NOT NULL,
	"type" text NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "menu_import_pages" (
	"import_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"raw" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "menu_import_pages_import_id_page_pk" PRIMARY KEY("import_id","page")
);
--> statement-breakpoint
CREATE TABLE "menu_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sheet_name" text NOT NULL,
	"state" text NOT NULL,
	"signature" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"unmapped" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"new_categories" jsonb NOT NULL,
	"used_categories" uuid[] NOT NULL,
	"merged_cells" integer NOT NULL,
	"repairs" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"apply_key" text,
	"next_page" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "menu_undo" (
	"id" uuid NOT NULL,
	"chunk" integer NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "menu_undo_id_chunk_pk" PRIMARY KEY("id","chunk")
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "layout_id" integer DEFAULT 11 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "timings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "changed_by" jsonb;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_archives" ADD CONSTRAINT "image_archives_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_addon_groups" ADD CONSTRAINT "menu_addon_groups_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import_pages" ADD CONSTRAINT "menu_import_pages_import_id_menu_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."menu_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_undo" ADD CONSTRAINT "menu_undo_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_images_key" ON "gallery_images" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_images_content" ON "gallery_images" USING btree ("merchant_id","content_hash") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_images_merchant" ON "gallery_images" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_archives_created" ON "image_archives" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "menu_addon_groups_outlet" ON "menu_addon_groups" USING btree ("outlet_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_imports_outlet" ON "menu_imports" USING btree ("outlet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "menu_imports_created" ON "menu_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "menu_undo_created" ON "menu_undo" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_categories_name" ON "menu_categories" USING btree ("outlet_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_items_link" ON "menu_items" USING btree ("link_id") WHERE link_id is not null;