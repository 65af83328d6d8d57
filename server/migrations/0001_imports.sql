ALTER TABLE "customer_imports" ADD COLUMN "state" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "read" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "undo" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "applied_at" timestamp (3) with time zone;