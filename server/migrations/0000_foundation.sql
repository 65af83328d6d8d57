CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"user_name" text NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"role" text NOT NULL,
	"permissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outlet_ids" jsonb,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_name" text NOT NULL,
	"store_name_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"user_id" uuid,
	"code_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"proof_hash" "bytea",
	"proof_expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"prev_hash" "bytea",
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_outlets" (
	"user_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	CONSTRAINT "user_outlets_user_id_outlet_id_pk" PRIMARY KEY("user_id","outlet_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"email" text,
	"country_code" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"user_type" text DEFAULT 'employee' NOT NULL,
	"role" text NOT NULL,
	"permissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"all_outlets" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid,
	"user_id" uuid,
	"actor" jsonb NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet_events" (
	"outlet_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outlet_events_outlet_id_seq_pk" PRIMARY KEY("outlet_id","seq")
);
--> statement-breakpoint
CREATE TABLE "menu_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"sub_category_id" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"tax_percent" integer DEFAULT 0 NOT NULL,
	"is_veg" boolean NOT NULL,
	"contains_egg" boolean DEFAULT false NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"available_again_at" timestamp (3) with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "act_results" (
	"outlet_id" uuid NOT NULL,
	"key" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status_code" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "act_results_outlet_id_key_pk" PRIMARY KEY("outlet_id","key")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"consent" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_assignments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"partner" text NOT NULL,
	"partner_reference" text,
	"state" text NOT NULL,
	"rider_name" text,
	"rider_mobile" text,
	"latitude" double precision,
	"longitude" double precision,
	"eta_minutes" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"diet" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"variant" text,
	"addons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"line_total" bigint NOT NULL,
	"tax_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_timeline" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	"reason" jsonb,
	CONSTRAINT "order_timeline_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"channel" text NOT NULL,
	"fulfilment" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"bill" jsonb NOT NULL,
	"customer_id" uuid,
	"customer_name" text NOT NULL,
	"customer_country_code" text NOT NULL,
	"customer_mobile" text NOT NULL,
	"address" jsonb,
	"distance_metres" integer,
	"note" text DEFAULT '' NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"prep_minutes" integer,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"changed_by" jsonb NOT NULL,
	"client_key" text NOT NULL,
	"customer_token_hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "outlet_counters" (
	"outlet_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_order_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"business_type" text NOT NULL,
	"timezone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"available" text DEFAULT 'on' NOT NULL,
	"config" jsonb NOT NULL,
	"address" jsonb,
	"country_code" text DEFAULT '+91' NOT NULL,
	"phone" text,
	"latitude" double precision,
	"longitude" double precision,
	"gstin_type" text DEFAULT 'composition' NOT NULL,
	"gstin_number" text,
	"gst_applicable_on" text DEFAULT 'item' NOT NULL,
	"gstin_percent" integer DEFAULT 0 NOT NULL,
	"fssai_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"purpose" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_assignments" (
	"remote" text PRIMARY KEY NOT NULL,
	"stable" text NOT NULL,
	"last_good" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"release_id" text,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"merchant_id" uuid
);
--> statement-breakpoint
CREATE TABLE "release_document" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_document_single" CHECK ("release_document"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"digest" text NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_remote_release_id_pk" PRIMARY KEY("remote","release_id")
);
--> statement-breakpoint
CREATE TABLE "remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_outlets" ADD CONSTRAINT "user_outlets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_parent_id_menu_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_category_id_menu_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."menu_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_sub_category_id_menu_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."menu_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_assignments" ADD CONSTRAINT "delivery_assignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_counters" ADD CONSTRAINT "outlet_counters_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_assignments" ADD CONSTRAINT "release_assignments_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_assignments" ADD CONSTRAINT "release_assignments_remote_stable_releases_remote_release_id_fk" FOREIGN KEY ("remote","stable") REFERENCES "public"."releases"("remote","release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_assignments" ADD CONSTRAINT "release_assignments_remote_last_good_releases_remote_release_id_fk" FOREIGN KEY ("remote","last_good") REFERENCES "public"."releases"("remote","release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_open" ON "invitations" USING btree ("merchant_id","created_at") WHERE accepted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_store_name_key" ON "merchants" USING btree ("store_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "otps_proof_hash" ON "otps" USING btree ("proof_hash");--> statement-breakpoint
CREATE INDEX "otps_destination" ON "otps" USING btree ("country_code","mobile","created_at");--> statement-breakpoint
CREATE INDEX "otps_expires" ON "otps" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_prev_hash" ON "sessions" USING btree ("prev_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_outlets_outlet" ON "user_outlets" USING btree ("outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile" ON "users" USING btree ("country_code","mobile");--> statement-breakpoint
CREATE INDEX "users_merchant" ON "users" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_merchant" ON "audit_entries" USING btree ("merchant_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("merchant_id","subject_kind","subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outlet_events_created" ON "outlet_events" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "menu_categories_outlet" ON "menu_categories" USING btree ("outlet_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_categories_merchant" ON "menu_categories" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "menu_items_outlet" ON "menu_items" USING btree ("outlet_id","category_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_items_merchant" ON "menu_items" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "menu_items_returning" ON "menu_items" USING btree ("available_again_at") WHERE available_again_at is not null;--> statement-breakpoint
CREATE INDEX "act_results_created" ON "act_results" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_mobile" ON "customers" USING btree ("merchant_id","country_code","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_assignments_reference" ON "delivery_assignments" USING btree ("partner","partner_reference");--> statement-breakpoint
CREATE INDEX "delivery_assignments_outlet" ON "delivery_assignments" USING btree ("outlet_id","updated_at");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_item" ON "order_items" USING btree ("outlet_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_client_key" ON "orders" USING btree ("outlet_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("outlet_id","order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_customer_token" ON "orders" USING btree ("customer_token_hash");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("outlet_id","status","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("outlet_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_mobile" ON "orders" USING btree ("outlet_id","customer_mobile");--> statement-breakpoint
CREATE INDEX "orders_by_merchant" ON "orders" USING btree ("merchant_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("placed_at") WHERE status in ('acceptanceWait', 'valetOnWayToConfirm');--> statement-breakpoint
CREATE INDEX "outlets_merchant" ON "outlets" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_sent" ON "sms_messages" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sms_messages_mobile" ON "sms_messages" USING btree ("country_code","mobile","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_audit_remote" ON "release_audit" USING btree ("remote","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "releases_published" ON "releases" USING btree ("remote","published_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "outlet_counters" SET (fillfactor = 20);--> statement-breakpoint
ALTER TABLE "orders" SET (fillfactor = 85);--> statement-breakpoint
INSERT INTO "release_document" ("id", "revision") VALUES (1, 0) ON CONFLICT DO NOTHING;
