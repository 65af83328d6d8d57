CREATE TABLE "staff_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_ids" jsonb NOT NULL,
	"origins" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_account_id_ops_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ops_accounts"("id") ON DELETE cascade ON UPDATE no action;