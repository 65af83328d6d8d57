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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"theme" jsonb
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
CREATE TABLE "device_spans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text NOT NULL,
	"user_name" text NOT NULL,
	"open_since" timestamp (3) with time zone NOT NULL,
	"sound" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_escalations" (
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_escalations_order_id_step_pk" PRIMARY KEY("order_id","step")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint_secret" text NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"p256dh_secret" text NOT NULL,
	"auth_secret" text NOT NULL,
	"wish" text NOT NULL,
	"outlet_ids" jsonb,
	"language" text NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_calls" (
	"reference" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_push_devices" (
	"token" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_secret" text NOT NULL,
	"auth_secret" text NOT NULL,
	"state" text DEFAULT 'reachable' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pushes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"topic" text NOT NULL,
	"ttl" integer NOT NULL,
	"urgency" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_alerts" (
	"order_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"heard" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shown_alerts_order_id_device_id_user_id_pk" PRIMARY KEY("order_id","device_id","user_id")
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
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"image" jsonb,
	"target" jsonb NOT NULL,
	"outlet_ids" jsonb,
	"status" text NOT NULL,
	"start_date" text,
	"end_date" text,
	"start_time" text,
	"end_time" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"reduction" jsonb NOT NULL,
	"outlet_ids" jsonb,
	"min_order_amount" bigint DEFAULT 0 NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"unlisted" boolean DEFAULT false NOT NULL,
	"customer_id" uuid,
	"referrer_id" uuid,
	"target" text DEFAULT 'all products' NOT NULL,
	"target_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" text,
	"end_date" text,
	"start_time" text,
	"end_time" text,
	"weekdays" jsonb DEFAULT '[0,1,2,3,4,5,6]'::jsonb NOT NULL,
	"source" text DEFAULT 'merchant' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "erased_files" (
	"name" text PRIMARY KEY NOT NULL,
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
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet_busy" (
	"outlet_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"extra_minutes" integer NOT NULL,
	"by" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_services" (
	"merchant_id" uuid NOT NULL,
	"service" text NOT NULL,
	"language" text NOT NULL,
	"enabled_by" text NOT NULL,
	"enabled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_services_merchant_id_service_pk" PRIMARY KEY("merchant_id","service")
);
--> statement-breakpoint
CREATE TABLE "service_cursors" (
	"outlet_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"service" text NOT NULL,
	"status" text NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
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
	"deleted_at" timestamp (3) with time zone,
	"layout_id" integer DEFAULT 11 NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link_id" uuid,
	"changed_by" jsonb
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reduction" jsonb NOT NULL,
	"outlet_ids" jsonb,
	"target" text DEFAULT 'all products' NOT NULL,
	"target_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" text,
	"end_date" text,
	"start_time" text,
	"end_time" text,
	"weekdays" jsonb DEFAULT '[0,1,2,3,4,5,6]'::jsonb NOT NULL,
	"programme" text,
	"programme_outlet_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ops_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remotes" jsonb
);
--> statement-breakpoint
CREATE TABLE "ops_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"customer_token_hash" "bytea",
	"scheduled_for" timestamp (3) with time zone,
	"quoted_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "merchant_domains" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"domain_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet_audits" (
	"outlet_id" uuid PRIMARY KEY NOT NULL,
	"scheduled_date" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"action_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet_review_notes" (
	"outlet_id" uuid NOT NULL,
	"step" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "outlet_review_notes_outlet_id_step_pk" PRIMARY KEY("outlet_id","step")
);
--> statement-breakpoint
CREATE TABLE "bank_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" uuid NOT NULL,
	"account_sealed" text NOT NULL,
	"account_last4" text NOT NULL,
	"ifsc_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"branch" text NOT NULL,
	"holder_name" text NOT NULL,
	"name_at_bank" text NOT NULL,
	"amount" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "migrated_outlets" (
	"merchant_id" uuid NOT NULL,
	"old_outlet_id" text NOT NULL,
	"outlet_id" uuid NOT NULL,
	"report" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "migrated_outlets_merchant_id_old_outlet_id_pk" PRIMARY KEY("merchant_id","old_outlet_id")
);
--> statement-breakpoint
CREATE TABLE "order_calls" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_calls_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "outlet_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet_records" (
	"outlet_id" uuid NOT NULL,
	"step" text NOT NULL,
	"record" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outlet_records_outlet_id_step_pk" PRIMARY KEY("outlet_id","step")
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_hash" "bytea" NOT NULL,
	"holder_name" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_register" (
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "sandbox_register_kind_number_pk" PRIMARY KEY("kind","number")
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"op_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"op_setting_type" text,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outlet_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"logo_key" text,
	"logo_name" text DEFAULT '' NOT NULL,
	"setup_completed_at" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"token" text NOT NULL,
	"payee" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"url" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_plans" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"period" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"state" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_profiles" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"profile" jsonb,
	"config" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "referral_programmes" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scratch_card_configs" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scratch_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"prize_id" uuid NOT NULL,
	"prize" jsonb NOT NULL,
	"coupon_id" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scratch_cards_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "csv_order_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid,
	"fulfilment" text DEFAULT 'delivery' NOT NULL,
	"address_id" uuid,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon" text,
	"note" text DEFAULT '' NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pos_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"cart_id" uuid,
	"order_id" uuid NOT NULL,
	"client_key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"slot_start" timestamp (3) with time zone,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"bill" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"by" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "internal_merchants" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"label" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"rights" jsonb DEFAULT '["publish"]'::jsonb NOT NULL
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
	"merchant_id" uuid,
	"seq" integer,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "release_document" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"audit_seq" integer DEFAULT 0 NOT NULL,
	"audit_hash" text,
	CONSTRAINT "release_document_single" CHECK ("release_document"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "release_outcomes" (
	"page_id" uuid NOT NULL,
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"merchant_id" uuid,
	"failure" text,
	"message" text DEFAULT '' NOT NULL,
	"fell_back_to" text,
	"milliseconds" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shell" text,
	CONSTRAINT "release_outcomes_page_id_remote_release_id_pk" PRIMARY KEY("page_id","remote","release_id")
);
--> statement-breakpoint
CREATE TABLE "release_rollouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"seed" text NOT NULL,
	"basis_points" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text
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
	"promoted_at" timestamp (3) with time zone,
	"quarantined_by" text,
	"quarantined_at" timestamp (3) with time zone,
	"quarantine_reason" text,
	CONSTRAINT "releases_remote_release_id_pk" PRIMARY KEY("remote","release_id")
);
--> statement-breakpoint
CREATE TABLE "remotes" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"frozen_by" text,
	"frozen_at" timestamp (3) with time zone,
	"frozen_reason" text
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
	"accepted_total" bigint DEFAULT 0 NOT NULL,
	"prepared_total" bigint DEFAULT 0 NOT NULL,
	"late_total" bigint DEFAULT 0 NOT NULL,
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
	"orders_total" bigint DEFAULT 0 NOT NULL,
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
	"total" bigint DEFAULT 0 NOT NULL,
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
	"total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_times_outlet_id_day_channel_measure_band_pk" PRIMARY KEY("outlet_id","day","channel","measure","band")
);
--> statement-breakpoint
CREATE TABLE "ad_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"objective" text NOT NULL,
	"state" text NOT NULL,
	"outlet_ids" jsonb NOT NULL,
	"product_tags" jsonb NOT NULL,
	"currency" text NOT NULL,
	"budget" jsonb,
	"ad_set_id" uuid,
	"audience" jsonb,
	"ad_id" uuid,
	"ad" jsonb,
	"network" jsonb,
	"results" jsonb,
	"results_at" timestamp (3) with time zone,
	"problem" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"launched_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"seq" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_pixels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"network_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_social" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"record" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"token" text,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"connected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"network_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"followers" integer NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "social_post_targets" (
	"post_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"problem" jsonb,
	"network_post_id" text,
	"permalink" text,
	"published_at" timestamp (3) with time zone,
	"insights" jsonb,
	"insights_at" timestamp (3) with time zone,
	CONSTRAINT "social_post_targets_post_id_page_id_pk" PRIMARY KEY("post_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"text" text NOT NULL,
	"image_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"outlet_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"by" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"seq" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
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
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_outlets" ADD CONSTRAINT "user_outlets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_escalations" ADD CONSTRAINT "order_escalations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pushes" ADD CONSTRAINT "sandbox_pushes_token_sandbox_push_devices_token_fk" FOREIGN KEY ("token") REFERENCES "public"."sandbox_push_devices"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_alerts" ADD CONSTRAINT "shown_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_referrer_id_customers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_recipients" ADD CONSTRAINT "engagement_recipients_event_id_engagement_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."engagement_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_recipients" ADD CONSTRAINT "engagement_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_archives" ADD CONSTRAINT "image_archives_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_busy" ADD CONSTRAINT "outlet_busy_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_services" ADD CONSTRAINT "merchant_services_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_addon_groups" ADD CONSTRAINT "menu_addon_groups_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_categories" ADD CONSTRAINT "menu_categories_parent_id_menu_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_category_id_menu_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."menu_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_sub_category_id_menu_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."menu_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ops_sessions" ADD CONSTRAINT "ops_sessions_account_id_ops_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ops_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_import_pages" ADD CONSTRAINT "menu_import_pages_import_id_menu_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."menu_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_undo" ADD CONSTRAINT "menu_undo_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_assignments" ADD CONSTRAINT "delivery_assignments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_domains" ADD CONSTRAINT "merchant_domains_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_audits" ADD CONSTRAINT "outlet_audits_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_review_notes" ADD CONSTRAINT "outlet_review_notes_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_verifications" ADD CONSTRAINT "bank_verifications_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "migrated_outlets" ADD CONSTRAINT "migrated_outlets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "migrated_outlets" ADD CONSTRAINT "migrated_outlets_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_documents" ADD CONSTRAINT "outlet_documents_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_records" ADD CONSTRAINT "outlet_records_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_counters" ADD CONSTRAINT "outlet_counters_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_plans" ADD CONSTRAINT "merchant_plans_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_profiles" ADD CONSTRAINT "merchant_profiles_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_programmes" ADD CONSTRAINT "referral_programmes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_customers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_card_configs" ADD CONSTRAINT "scratch_card_configs_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_cards" ADD CONSTRAINT "scratch_cards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_order_uploads" ADD CONSTRAINT "csv_order_uploads_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_carts" ADD CONSTRAINT "pos_carts_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pos_carts" ADD CONSTRAINT "pos_carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_assignments" ADD CONSTRAINT "release_assignments_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_assignments" ADD CONSTRAINT "release_assignments_remote_stable_releases_remote_release_id_fk" FOREIGN KEY ("remote","stable") REFERENCES "public"."releases"("remote","release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_assignments" ADD CONSTRAINT "release_assignments_remote_last_good_releases_remote_release_id_fk" FOREIGN KEY ("remote","last_good") REFERENCES "public"."releases"("remote","release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rollouts" ADD CONSTRAINT "release_rollouts_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rollouts" ADD CONSTRAINT "release_rollouts_remote_release_id_releases_remote_release_id_fk" FOREIGN KEY ("remote","release_id") REFERENCES "public"."releases"("remote","release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_export_parts" ADD CONSTRAINT "report_export_parts_export_id_report_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."report_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_pixels" ADD CONSTRAINT "ad_pixels_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_pixels" ADD CONSTRAINT "ad_pixels_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_pages" ADD CONSTRAINT "social_pages_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_pages" ADD CONSTRAINT "social_pages_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_post_targets" ADD CONSTRAINT "social_post_targets_post_id_social_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_post_targets" ADD CONSTRAINT "social_post_targets_page_id_social_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."social_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_prints" ADD CONSTRAINT "ticket_prints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "device_spans_page" ON "device_spans" USING btree ("session_id","open_since","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "device_spans_merchant" ON "device_spans" USING btree ("merchant_id","ended_at");--> statement-breakpoint
CREATE INDEX "order_escalations_time" ON "order_escalations" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "order_escalations_due" ON "order_escalations" USING btree ("state","at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_once" ON "push_messages" USING btree ("subscription_id","order_id","kind");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "push_messages_order" ON "push_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "push_messages_expires" ON "push_messages" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_merchant" ON "push_subscriptions" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "sandbox_pushes_device" ON "sandbox_pushes" USING btree ("token","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shown_alerts_time" ON "shown_alerts" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_merchant" ON "audit_entries" USING btree ("merchant_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("merchant_id","subject_kind","subject_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "banners_merchant" ON "banners" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon" ON "coupon_redemptions" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_customer" ON "coupon_redemptions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("merchant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_referrer" ON "coupons" USING btree ("merchant_id","referrer_id") WHERE referrer_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_imports_at" ON "customer_imports" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_key" ON "customer_merges" USING btree ("merchant_id","client_key");--> statement-breakpoint
CREATE INDEX "customer_merges_keep" ON "customer_merges" USING btree ("keep_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "customer_segments_name" ON "customer_segments" USING btree ("merchant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_events_key" ON "engagement_events" USING btree ("merchant_id","client_key");--> statement-breakpoint
CREATE INDEX "engagement_events_merchant" ON "engagement_events" USING btree ("merchant_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "engagement_recipients_state" ON "engagement_recipients" USING btree ("state","taken_at");--> statement-breakpoint
CREATE INDEX "engagement_recipients_customer" ON "engagement_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "outlet_events_created" ON "outlet_events" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_images_key" ON "gallery_images" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_images_content" ON "gallery_images" USING btree ("merchant_id","content_hash") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_images_merchant" ON "gallery_images" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "image_archives_created" ON "image_archives" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outlet_busy_until" ON "outlet_busy" USING btree ("until");--> statement-breakpoint
CREATE INDEX "outlet_busy_merchant" ON "outlet_busy" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_notices_step" ON "service_notices" USING btree ("order_id","service","status");--> statement-breakpoint
CREATE INDEX "service_notices_merchant" ON "service_notices" USING btree ("merchant_id","service");--> statement-breakpoint
CREATE INDEX "service_notices_unsent" ON "service_notices" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "menu_addon_groups_outlet" ON "menu_addon_groups" USING btree ("outlet_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_categories_outlet" ON "menu_categories" USING btree ("outlet_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_categories_merchant" ON "menu_categories" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_categories_name" ON "menu_categories" USING btree ("outlet_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_items_outlet" ON "menu_items" USING btree ("outlet_id","category_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_items_merchant" ON "menu_items" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "menu_items_returning" ON "menu_items" USING btree ("available_again_at") WHERE available_again_at is not null;--> statement-breakpoint
CREATE INDEX "menu_items_link" ON "menu_items" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "offers_merchant" ON "offers" USING btree ("merchant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_programme" ON "offers" USING btree ("programme_outlet_id","programme") WHERE deleted_at is null and programme is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ops_accounts_login" ON "ops_accounts" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "ops_sessions_token_hash" ON "ops_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ops_sessions_account" ON "ops_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "menu_imports_outlet" ON "menu_imports" USING btree ("outlet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "menu_imports_created" ON "menu_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "menu_undo_created" ON "menu_undo" USING btree ("created_at");--> statement-breakpoint
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
CREATE INDEX "orders_by_total" ON "orders" USING btree ("outlet_id","total" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_mobile" ON "orders" USING btree ("outlet_id","customer_mobile");--> statement-breakpoint
CREATE INDEX "orders_by_merchant" ON "orders" USING btree ("merchant_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_coupon" ON "orders" USING btree ("outlet_id",jsonb_path_query_first(bill, '$.rows[*]?(@.kind=="coupon").label'),"placed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE jsonb_path_query_first(bill, '$.rows[*]?(@.kind=="coupon").label') is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("placed_at") WHERE status in ('acceptanceWait', 'valetOnWayToConfirm');--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_domains_name" ON "merchant_domains" USING btree ("domain_name");--> statement-breakpoint
CREATE INDEX "bank_verifications_outlet" ON "bank_verifications" USING btree ("outlet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outlet_documents_outlet" ON "outlet_documents" USING btree ("outlet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_bank_accounts_hash" ON "sandbox_bank_accounts" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "outlets_merchant" ON "outlets" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_token" ON "sandbox_payments" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_reference" ON "sandbox_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sms_messages_sent" ON "sms_messages" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sms_messages_mobile" ON "sms_messages" USING btree ("country_code","mobile","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_checkout" ON "payments" USING btree ("checkout_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("checkout_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payments_unrefunded" ON "payments" USING btree ("created_at") WHERE state = 'paid' and refunded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_key" ON "wallet_entries" USING btree ("merchant_id","key");--> statement-breakpoint
CREATE INDEX "wallet_entries_customer" ON "wallet_entries" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "merchant_plans_ends" ON "merchant_plans" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "plan_payments_merchant" ON "plan_payments" USING btree ("merchant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "plan_payments_open" ON "plan_payments" USING btree ("merchant_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "referral_rewards_merchant" ON "referral_rewards" USING btree ("merchant_id","given_at");--> statement-breakpoint
CREATE INDEX "scratch_cards_merchant" ON "scratch_cards" USING btree ("merchant_id","prize_id");--> statement-breakpoint
CREATE INDEX "csv_order_uploads_uploaded" ON "csv_order_uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("customer_id","used_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pos_carts_held" ON "pos_carts" USING btree ("merchant_id","held_at" DESC NULLS LAST) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "pos_carts_updated" ON "pos_carts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_checkouts_key" ON "pos_checkouts" USING btree ("merchant_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "pos_checkouts_cart" ON "pos_checkouts" USING btree ("cart_id") WHERE state in ('awaitingPayment', 'paymentFailed', 'placed');--> statement-breakpoint
CREATE INDEX "pos_checkouts_order" ON "pos_checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pos_checkouts_slot" ON "pos_checkouts" USING btree ("outlet_id","slot_start") WHERE slot_start is not null;--> statement-breakpoint
CREATE INDEX "pos_checkouts_waiting" ON "pos_checkouts" USING btree ("expires_at") WHERE state in ('awaitingPayment', 'paymentFailed');--> statement-breakpoint
CREATE UNIQUE INDEX "publish_tokens_hash" ON "publish_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "release_audit_seq" ON "release_audit" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "release_audit_remote" ON "release_audit" USING btree ("remote","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_outcomes_window" ON "release_outcomes" USING btree ("remote","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_outcomes_at" ON "release_outcomes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "release_rollouts_under_way" ON "release_rollouts" USING btree ("remote") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "releases_published" ON "releases" USING btree ("remote","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_totals_outlet" ON "customer_totals" USING btree ("outlet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_exports_key" ON "report_exports" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE INDEX "report_exports_state" ON "report_exports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "report_exports_expires" ON "report_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ad_campaigns_list" ON "ad_campaigns" USING btree ("merchant_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ad_campaigns_results" ON "ad_campaigns" USING btree ("state","results_at");--> statement-breakpoint
CREATE INDEX "ad_pixels_merchant" ON "ad_pixels" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_social_key" ON "sandbox_social" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "sandbox_social_owner" ON "sandbox_social" USING btree ("kind","owner","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_user" ON "social_accounts" USING btree ("merchant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_pages_network" ON "social_pages" USING btree ("account_id","network_id");--> statement-breakpoint
CREATE INDEX "social_pages_merchant" ON "social_pages" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "social_post_targets_page" ON "social_post_targets" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "social_post_targets_state" ON "social_post_targets" USING btree ("state","insights_at");--> statement-breakpoint
CREATE INDEX "social_posts_list" ON "social_posts" USING btree ("merchant_id","updated_at" DESC NULLS LAST,"seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "social_posts_due" ON "social_posts" USING btree ("state","publish_at");--> statement-breakpoint
CREATE INDEX "mail_messages_sent" ON "mail_messages" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_messages_ticket" ON "support_messages" USING btree ("ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_merchant" ON "support_tickets" USING btree ("merchant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "outlet_counters" SET (fillfactor = 20);--> statement-breakpoint
ALTER TABLE "orders" SET (fillfactor = 85);--> statement-breakpoint
INSERT INTO "release_document" ("id", "revision") VALUES (1, 0) ON CONFLICT DO NOTHING;
