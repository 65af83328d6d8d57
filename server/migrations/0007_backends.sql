CREATE TABLE "remote_backends" (
	"remote" text NOT NULL,
	"host" text NOT NULL,
	"allowed_by" text NOT NULL,
	"allowed_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "remote_backends_remote_host_pk" PRIMARY KEY("remote","host")
);
--> statement-breakpoint
ALTER TABLE "remote_backends" ADD CONSTRAINT "remote_backends_remote_remotes_name_fk" FOREIGN KEY ("remote") REFERENCES "public"."remotes"("name") ON DELETE no action ON UPDATE no action;