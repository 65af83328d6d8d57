ALTER TABLE "engagement_recipients" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_recipients" ADD COLUMN "try_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_notices" ADD COLUMN "try_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "order_calls" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_calls" ADD COLUMN "try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD COLUMN "try_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "try_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "engagement_recipients_due" ON "engagement_recipients" USING btree ("try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "service_notices_due" ON "service_notices" USING btree ("try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "referral_rewards_due" ON "referral_rewards" USING btree ("try_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_due" ON "support_messages" USING btree ("try_at") WHERE mailed_at is null and sender = 'merchant';