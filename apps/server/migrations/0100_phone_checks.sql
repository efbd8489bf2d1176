CREATE TABLE "phone_check_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"check_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"org_id" text NOT NULL,
	"san_numbers" text[] NOT NULL,
	"phones" text[] NOT NULL,
	"findings" smallint[] NOT NULL,
	"state" smallint NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "phone_check_batches_phones" CHECK (cardinality("phone_check_batches"."phones") between 1 and 5000 and cardinality("phone_check_batches"."findings") = cardinality("phone_check_batches"."phones")),
	CONSTRAINT "phone_check_batches_closed" CHECK (("phone_check_batches"."closed_at" is not null) = ("phone_check_batches"."state" in (2, 3))),
	CONSTRAINT "phone_check_batches_state" CHECK ("phone_check_batches"."state" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "phone_checks" (
	"company_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"finding" smallint NOT NULL,
	"san_numbers" text[] NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"batch_id" uuid NOT NULL,
	CONSTRAINT "phone_checks_company_id_phone_pk" PRIMARY KEY("company_id","phone"),
	CONSTRAINT "phone_checks_phone" CHECK ("phone_checks"."phone" ~ '^[+]1[0-9]{10}$'),
	CONSTRAINT "phone_checks_finding" CHECK ("phone_checks"."finding" in (0, 1, 2, 3, 4))
);
--> statement-breakpoint
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
ALTER TABLE "phone_check_batches" ADD CONSTRAINT "phone_check_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_check_batches" ADD CONSTRAINT "phone_check_batches_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_checks" ADD CONSTRAINT "phone_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_validation_people" ADD CONSTRAINT "phone_validation_people_validation" FOREIGN KEY ("company_id","validation_id") REFERENCES "public"."phone_validations"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_validations" ADD CONSTRAINT "phone_validations_cart" FOREIGN KEY ("company_id","cart_id") REFERENCES "public"."carts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_validations" ADD CONSTRAINT "phone_validations_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_check_batches_check" ON "phone_check_batches" USING btree ("company_id","check_id");--> statement-breakpoint
CREATE INDEX "phone_check_batches_due" ON "phone_check_batches" USING btree ("next_ask_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "phone_check_batches_over" ON "phone_check_batches" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_validations_live" ON "phone_validations" USING btree ("company_id","cart_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "phone_validations_of_cart" ON "phone_validations" USING btree ("company_id","cart_id");--> statement-breakpoint
CREATE INDEX "phone_validations_open" ON "phone_validations" USING btree ("state","expires_at") WHERE state not in ('ordered', 'ended');--> statement-breakpoint
CREATE INDEX "phone_validations_of_user" ON "phone_validations" USING btree ("company_id","user_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_holder" CHECK ("reservations"."holder" in ('checkout', 'order', 'validation'));