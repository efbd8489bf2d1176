CREATE TABLE "phone_validation_people" (
	"company_id" uuid NOT NULL,
	"validation_id" uuid NOT NULL,
	"vendor_key" bigint NOT NULL,
	"household_key" bigint NOT NULL,
	"quota" integer NOT NULL,
	"rank" integer NOT NULL,
	"round" smallint NOT NULL,
	"phone" text,
	"verdict" text,
	CONSTRAINT "phone_validation_people_company_id_validation_id_vendor_key_pk" PRIMARY KEY("company_id","validation_id","vendor_key"),
	CONSTRAINT "phone_validation_people_verdict" CHECK ("phone_validation_people"."verdict" in ('clear', 'no-phone', 'do-not-call', 'area-code', 'national-registry', 'state-registry', 'litigator', 'disconnected', 'unanswered'))
);
--> statement-breakpoint
CREATE TABLE "phone_validations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"state" text NOT NULL,
	"preference" text NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"check_id" uuid NOT NULL,
	"quotas" jsonb NOT NULL,
	"originals" jsonb,
	"wanted" integer NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"with_phone" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"removed" jsonb DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "phone_validations_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "phone_validations_kind" CHECK ("phone_validations"."kind" in ('campaign', 'prospect-list')),
	CONSTRAINT "phone_validations_state" CHECK ("phone_validations"."state" in ('checking', 'judged', 'writing', 'ready', 'ordered', 'ended')),
	CONSTRAINT "phone_validations_preference" CHECK ("phone_validations"."preference" in ('prefer', 'only')),
	CONSTRAINT "phone_validations_end_reason" CHECK ("phone_validations"."end_reason" in ('given-up', 'nobody-left', 'expired', 'edited')),
	CONSTRAINT "phone_validations_counts" CHECK ("phone_validations"."wanted" >= 0 and "phone_validations"."people" >= 0 and "phone_validations"."with_phone" >= 0 and "phone_validations"."asked" >= 0),
	CONSTRAINT "phone_validations_end" CHECK (("phone_validations"."state" = 'ended') = ("phone_validations"."end_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_holder";--> statement-breakpoint
ALTER TABLE "phone_validation_people" ADD CONSTRAINT "phone_validation_people_validation" FOREIGN KEY ("company_id","validation_id") REFERENCES "public"."phone_validations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_validations" ADD CONSTRAINT "phone_validations_cart" FOREIGN KEY ("company_id","cart_id") REFERENCES "public"."carts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_validations" ADD CONSTRAINT "phone_validations_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_validations_live" ON "phone_validations" USING btree ("company_id","cart_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "phone_validations_of_cart" ON "phone_validations" USING btree ("company_id","cart_id");--> statement-breakpoint
CREATE INDEX "phone_validations_open" ON "phone_validations" USING btree ("state","expires_at") WHERE state not in ('ordered', 'ended');--> statement-breakpoint
CREATE INDEX "phone_validations_of_user" ON "phone_validations" USING btree ("company_id","user_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_holder" CHECK ("reservations"."holder" in ('checkout', 'order', 'validation'));