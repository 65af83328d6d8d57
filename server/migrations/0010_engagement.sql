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
ALTER TABLE "coupons" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "target" text DEFAULT 'all products' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "target_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "start_date" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "end_date" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "end_time" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "weekdays" jsonb DEFAULT '[0,1,2,3,4,5,6]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "source" text DEFAULT 'merchant' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_programmes" ADD CONSTRAINT "referral_programmes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_customers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_card_configs" ADD CONSTRAINT "scratch_card_configs_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_cards" ADD CONSTRAINT "scratch_cards_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_campaigns" ADD CONSTRAINT "ad_campaigns_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_pixels" ADD CONSTRAINT "ad_pixels_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_pixels" ADD CONSTRAINT "ad_pixels_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_pages" ADD CONSTRAINT "social_pages_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_pages" ADD CONSTRAINT "social_pages_account_id_social_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."social_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_post_targets" ADD CONSTRAINT "social_post_targets_post_id_social_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_post_targets" ADD CONSTRAINT "social_post_targets_page_id_social_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."social_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_merchant" ON "banners" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "offers_merchant" ON "offers" USING btree ("merchant_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_programme" ON "offers" USING btree ("programme_outlet_id","programme") WHERE deleted_at is null and programme is not null;--> statement-breakpoint
CREATE INDEX "referral_rewards_merchant" ON "referral_rewards" USING btree ("merchant_id","given_at");--> statement-breakpoint
CREATE INDEX "scratch_cards_merchant" ON "scratch_cards" USING btree ("merchant_id","prize_id");--> statement-breakpoint
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
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_referrer_id_customers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_referrer" ON "coupons" USING btree ("merchant_id","referrer_id") WHERE referrer_id is not null and deleted_at is null;