CREATE TABLE "given_phones" (
	"company_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "given_phones_company_id_phone_contact_id_pk" PRIMARY KEY("company_id","phone","contact_id"),
	CONSTRAINT "given_phones_phone" CHECK ("given_phones"."phone" ~ '^[+]1[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "phone_clocks" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"good_for_days" smallint NOT NULL,
	"old_phones" smallint NOT NULL,
	CONSTRAINT "phone_clocks_good_for_days" CHECK ("phone_clocks"."good_for_days" between 1 and 90),
	CONSTRAINT "phone_clocks_old_phones" CHECK ("phone_clocks"."old_phones" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "given_phones" ADD CONSTRAINT "given_phones_contact" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_clocks" ADD CONSTRAINT "phone_clocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_phones_of_contact" ON "given_phones" USING btree ("company_id","contact_id");