CREATE TABLE "release_failures" (
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"paths" text[] NOT NULL,
	"browsers" text[] NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_failures_remote_release_id_kind_fingerprint_pk" PRIMARY KEY("remote","release_id","kind","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "release_starts" (
	"page_id" uuid NOT NULL,
	"remote" text NOT NULL,
	"release_id" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"shell" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_starts_page_id_remote_release_id_pk" PRIMARY KEY("page_id","remote","release_id")
);
--> statement-breakpoint
ALTER TABLE "release_outcomes" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "release_failures_last" ON "release_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "release_starts_window" ON "release_starts" USING btree ("remote","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_starts_at" ON "release_starts" USING btree ("at");