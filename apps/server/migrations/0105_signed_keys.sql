CREATE TABLE "signed_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"repeat_key" text,
	"body_hash" text,
	"signature" text,
	CONSTRAINT "signed_calls_outcome" CHECK ("signed_calls"."outcome" in ('accepted', 'duplicate', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "signed_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"campaign_id" uuid,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "signed_keys_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "signed_keys_scope" CHECK ("signed_keys"."scope" in ('forms', 'mail')),
	CONSTRAINT "signed_keys_name" CHECK ("signed_keys"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "signed_calls" ADD CONSTRAINT "signed_calls_key" FOREIGN KEY ("company_id","key_id") REFERENCES "public"."signed_keys"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_keys" ADD CONSTRAINT "signed_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_keys" ADD CONSTRAINT "signed_keys_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_keys" ADD CONSTRAINT "signed_keys_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signed_calls_repeat_key" ON "signed_calls" USING btree ("company_id","key_id","repeat_key") WHERE repeat_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "signed_calls_signature" ON "signed_calls" USING btree ("company_id","key_id","signature") WHERE signature is not null;--> statement-breakpoint
CREATE INDEX "signed_calls_newest" ON "signed_calls" USING btree ("company_id","key_id","at","id");--> statement-breakpoint
CREATE INDEX "signed_calls_over" ON "signed_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "signed_keys_created_by" ON "signed_keys" USING btree ("company_id","created_by");--> statement-breakpoint
CREATE INDEX "signed_keys_campaign" ON "signed_keys" USING btree ("company_id","campaign_id");