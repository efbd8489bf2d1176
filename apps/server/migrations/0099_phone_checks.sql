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
ALTER TABLE "phone_check_batches" ADD CONSTRAINT "phone_check_batches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_check_batches" ADD CONSTRAINT "phone_check_batches_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_checks" ADD CONSTRAINT "phone_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_check_batches_check" ON "phone_check_batches" USING btree ("company_id","check_id");--> statement-breakpoint
CREATE INDEX "phone_check_batches_due" ON "phone_check_batches" USING btree ("next_ask_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "phone_check_batches_over" ON "phone_check_batches" USING btree ("closed_at") WHERE closed_at is not null;