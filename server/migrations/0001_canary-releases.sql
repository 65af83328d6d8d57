CREATE TABLE "ops_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"revoked_at" timestamp (3) with time zone
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
ALTER TABLE "release_audit" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "release_audit" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "release_document" ADD COLUMN "audit_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "release_document" ADD COLUMN "audit_hash" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "promoted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "quarantined_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "quarantined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
ALTER TABLE "remotes" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remotes" ADD COLUMN "frozen_by" text;--> statement-breakpoint
ALTER TABLE "remotes" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "remotes" ADD COLUMN "frozen_reason" text;--> statement-breakpoint
ALTER TABLE "ops_sessions" ADD CONSTRAINT "ops_sessions_account_id_ops_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ops_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rollouts" ADD CONSTRAINT "release_rollouts_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_rollouts" ADD CONSTRAINT "release_rollouts_remote_release_id_releases_remote_release_id_fk" FOREIGN KEY ("remote","release_id") REFERENCES "public"."releases"("remote","release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ops_accounts_login" ON "ops_accounts" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "ops_sessions_token_hash" ON "ops_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ops_sessions_account" ON "ops_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_tokens_hash" ON "publish_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "release_outcomes_window" ON "release_outcomes" USING btree ("remote","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_outcomes_at" ON "release_outcomes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "release_rollouts_under_way" ON "release_rollouts" USING btree ("remote") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_audit_seq" ON "release_audit" USING btree ("seq");--> statement-breakpoint
-- What merchants have now, or had before it, can be gone back to.
UPDATE "releases" SET "promoted_at" = "release_assignments"."updated_at" FROM "release_assignments" WHERE "releases"."remote" = "release_assignments"."remote" AND "releases"."release_id" IN ("release_assignments"."stable", "release_assignments"."last_good");
