ALTER TABLE "ops_accounts" ADD COLUMN "remotes" jsonb;--> statement-breakpoint
ALTER TABLE "publish_tokens" ADD COLUMN "rights" jsonb DEFAULT '["publish"]'::jsonb NOT NULL;