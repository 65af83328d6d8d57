CREATE TABLE "remote_backends" (
	"remote" text NOT NULL,
	"host" text NOT NULL,
	"allowed_by" text NOT NULL,
	"allowed_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "remote_backends_remote_host_pk" PRIMARY KEY("remote","host")
);
--> statement-breakpoint
CREATE TABLE "remote_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"key" text NOT NULL,
	"merchant_id" uuid,
	"outlet_id" uuid,
	"value" jsonb NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "remote_settings_scope" UNIQUE NULLS NOT DISTINCT("remote","key","merchant_id","outlet_id")
);
--> statement-breakpoint
ALTER TABLE "remote_backends" ADD CONSTRAINT "remote_backends_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_settings" ADD CONSTRAINT "remote_settings_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;