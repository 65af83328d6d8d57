CREATE TABLE "device_spans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text NOT NULL,
	"user_name" text NOT NULL,
	"open_since" timestamp (3) with time zone NOT NULL,
	"sound" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_escalations" (
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"outlet_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_escalations_order_id_step_pk" PRIMARY KEY("order_id","step")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint_secret" text NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"p256dh_secret" text NOT NULL,
	"auth_secret" text NOT NULL,
	"wish" text NOT NULL,
	"outlet_ids" jsonb,
	"language" text NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_calls" (
	"reference" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_push_devices" (
	"token" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_secret" text NOT NULL,
	"auth_secret" text NOT NULL,
	"state" text DEFAULT 'reachable' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pushes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"topic" text NOT NULL,
	"ttl" integer NOT NULL,
	"urgency" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_alerts" (
	"order_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"heard" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shown_alerts_order_id_device_id_user_id_pk" PRIMARY KEY("order_id","device_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "order_escalations" ADD CONSTRAINT "order_escalations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pushes" ADD CONSTRAINT "sandbox_pushes_token_sandbox_push_devices_token_fk" FOREIGN KEY ("token") REFERENCES "public"."sandbox_push_devices"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_alerts" ADD CONSTRAINT "shown_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_spans_page" ON "device_spans" USING btree ("session_id","open_since","ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "device_spans_merchant" ON "device_spans" USING btree ("merchant_id","ended_at");--> statement-breakpoint
CREATE INDEX "order_escalations_time" ON "order_escalations" USING btree ("merchant_id","at");--> statement-breakpoint
CREATE INDEX "order_escalations_due" ON "order_escalations" USING btree ("state","at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_once" ON "push_messages" USING btree ("subscription_id","order_id","kind");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "push_messages_order" ON "push_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "push_messages_expires" ON "push_messages" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_merchant" ON "push_subscriptions" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "sandbox_pushes_device" ON "sandbox_pushes" USING btree ("token","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shown_alerts_time" ON "shown_alerts" USING btree ("merchant_id","at");