CREATE TABLE "evening_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"day" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"failure" text,
	"text" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evening_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"outlet_ids" jsonb,
	"language" text NOT NULL,
	"on_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "evening_messages" ADD CONSTRAINT "evening_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_settings" ADD CONSTRAINT "evening_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evening_messages_once" ON "evening_messages" USING btree ("user_id","outlet_id","day");--> statement-breakpoint
CREATE INDEX "evening_messages_due" ON "evening_messages" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "evening_messages_merchant" ON "evening_messages" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "evening_settings_merchant" ON "evening_settings" USING btree ("merchant_id");