CREATE TABLE "installation_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
