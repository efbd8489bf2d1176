CREATE TABLE "mailed_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"for_id" uuid NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_mark" text NOT NULL,
	"kept" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_sign_ins_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_company_id_user_id_code_hash_pk" PRIMARY KEY("company_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_setups" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"for_id" uuid NOT NULL,
	"method" text NOT NULL,
	"sealed_secret" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_setups_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "second_factor_setups_method" CHECK ("second_factor_setups"."method" in ('app', 'email')),
	CONSTRAINT "second_factor_setups_secret" CHECK ("second_factor_setups"."sealed_secret" is null or "second_factor_setups"."method" = 'app')
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"sealed_secret" text,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factors_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "second_factors_method" CHECK ("second_factors"."method" in ('app', 'email')),
	CONSTRAINT "second_factors_secret" CHECK ("second_factors"."sealed_secret" is null or "second_factors"."method" = 'app')
);
--> statement-breakpoint
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_outcome";--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "is_two_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_setups" ADD CONSTRAINT "second_factor_setups_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_codes_user" ON "mailed_codes" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "mailed_codes_expires_at" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_at" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "remembered_devices_expires_at" ON "remembered_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factor_setups_expires_at" ON "second_factor_setups" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_outcome" CHECK ("sign_ins"."outcome" in ('succeeded', 'refused', 'wrong-code', 'throttled'));