CREATE TABLE "do_not_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"source" smallint NOT NULL,
	"is_for_good" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "do_not_call_company_id_phone" UNIQUE("company_id","phone"),
	CONSTRAINT "do_not_call_phone" CHECK ("do_not_call"."phone" ~ '^[+]1[0-9]{10}$'),
	CONSTRAINT "do_not_call_source" CHECK ("do_not_call"."source" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "do_not_call_area_codes" (
	"company_id" uuid NOT NULL,
	"area_code" text NOT NULL,
	CONSTRAINT "do_not_call_area_codes_company_id_area_code_pk" PRIMARY KEY("company_id","area_code"),
	CONSTRAINT "do_not_call_area_codes_area_code" CHECK ("do_not_call_area_codes"."area_code" ~ '^[2-9][0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "contact_calls" DROP CONSTRAINT "contact_calls_outcome";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "contact_calls" ADD COLUMN "do_not_call_phone" text;--> statement-breakpoint
ALTER TABLE "do_not_call" ADD CONSTRAINT "do_not_call_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "do_not_call_area_codes" ADD CONSTRAINT "do_not_call_area_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "do_not_call_newest" ON "do_not_call" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "do_not_call_created_by" ON "do_not_call" USING btree ("company_id","created_by");--> statement-breakpoint
CREATE INDEX "contact_calls_do_not_call_phones" ON "contact_calls" USING btree ("company_id","do_not_call_phone") WHERE do_not_call_phone is not null;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_do_not_call_phone" CHECK ("contact_calls"."do_not_call_phone" is null or "contact_calls"."outcome" = 5);--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_outcome" CHECK ("contact_calls"."outcome" in (0, 1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('contacts', 'own-list', 'do-not-mail', 'do-not-call'));