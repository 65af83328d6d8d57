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
ALTER TABLE "merchants" ADD COLUMN "theme" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "op_setting_type" text;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "outlet_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "locality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "logo_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "setup_completed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "merchant_services" ADD CONSTRAINT "merchant_services_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_domains" ADD CONSTRAINT "merchant_domains_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_audits" ADD CONSTRAINT "outlet_audits_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_review_notes" ADD CONSTRAINT "outlet_review_notes_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_verifications" ADD CONSTRAINT "bank_verifications_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "migrated_outlets" ADD CONSTRAINT "migrated_outlets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "migrated_outlets" ADD CONSTRAINT "migrated_outlets_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_documents" ADD CONSTRAINT "outlet_documents_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_records" ADD CONSTRAINT "outlet_records_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_plans" ADD CONSTRAINT "merchant_plans_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_profiles" ADD CONSTRAINT "merchant_profiles_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_notices_step" ON "service_notices" USING btree ("order_id","service","status");--> statement-breakpoint
CREATE INDEX "service_notices_merchant" ON "service_notices" USING btree ("merchant_id","service");--> statement-breakpoint
CREATE INDEX "service_notices_unsent" ON "service_notices" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_domains_name" ON "merchant_domains" USING btree ("domain_name");--> statement-breakpoint
CREATE INDEX "bank_verifications_outlet" ON "bank_verifications" USING btree ("outlet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outlet_documents_outlet" ON "outlet_documents" USING btree ("outlet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_bank_accounts_hash" ON "sandbox_bank_accounts" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "merchant_plans_ends" ON "merchant_plans" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "plan_payments_merchant" ON "plan_payments" USING btree ("merchant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "plan_payments_open" ON "plan_payments" USING btree ("merchant_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "mail_messages_sent" ON "mail_messages" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_messages_ticket" ON "support_messages" USING btree ("ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_merchant" ON "support_tickets" USING btree ("merchant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);