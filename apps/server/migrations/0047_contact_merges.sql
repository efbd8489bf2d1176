CREATE TABLE "contact_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" uuid NOT NULL,
	"kept_before" jsonb,
	"kept_after" jsonb,
	"merged_before" jsonb,
	"note_ids" uuid[] NOT NULL,
	"call_ids" uuid[] NOT NULL,
	"label_ids" uuid[] NOT NULL,
	CONSTRAINT "contact_merges_merged" UNIQUE("company_id","merged_id"),
	CONSTRAINT "contact_merges_two" CHECK ("contact_merges"."kept_id" <> "contact_merges"."merged_id"),
	CONSTRAINT "contact_merges_snapshots" CHECK (("contact_merges"."kept_before" is null) = ("contact_merges"."kept_after" is null) and ("contact_merges"."kept_before" is null) = ("contact_merges"."merged_before" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_pairs" (
	"company_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"reasons" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" uuid,
	CONSTRAINT "contact_pairs_company_id_one_id_other_id_pk" PRIMARY KEY("company_id","one_id","other_id"),
	CONSTRAINT "contact_pairs_order" CHECK ("contact_pairs"."one_id" < "contact_pairs"."other_id"),
	CONSTRAINT "contact_pairs_dismissed" CHECK (("contact_pairs"."dismissed_at" is null) = ("contact_pairs"."dismissed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_contact" FOREIGN KEY ("company_id","kept_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_pairs" ADD CONSTRAINT "contact_pairs_one" FOREIGN KEY ("company_id","one_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_pairs" ADD CONSTRAINT "contact_pairs_other_contact" FOREIGN KEY ("company_id","other_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_merges_kept" ON "contact_merges" USING btree ("company_id","kept_id","merged_at");--> statement-breakpoint
CREATE INDEX "contact_pairs_other" ON "contact_pairs" USING btree ("company_id","other_id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_contact" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_keys" ON "contacts" USING gin (array_remove(array[
    right(company_id::text, 8) || 'e' || lower(nullif(email, '')),
    right(company_id::text, 8) || 'p' || home_phone, right(company_id::text, 8) || 'p' || mobile_phone, right(company_id::text, 8) || 'p' || work_phone,
    case when nullif(first_name, '') is not null and nullif(last_name, '') is not null then right(company_id::text, 8) || 'n' || least((left(regexp_replace(lower(split_part(ltrim(first_name), ' ', 1)), '[\s''.-]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(lower(split_part(ltrim(first_name), ' ', 1)), '[\s''.-]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')), (left(regexp_replace(lower(last_name), '[\s''.-]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(lower(last_name), '[\s''.-]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g'))) || '|' || greatest((left(regexp_replace(lower(split_part(ltrim(first_name), ' ', 1)), '[\s''.-]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(lower(split_part(ltrim(first_name), ' ', 1)), '[\s''.-]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')), (left(regexp_replace(lower(last_name), '[\s''.-]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(lower(last_name), '[\s''.-]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g'))) end,
    case when nullif(first_name, '') is not null and nullif(last_name, '') is not null then right(company_id::text, 8) || 'b' || (left(regexp_replace(lower(split_part(ltrim(first_name), ' ', 1)), '[\s''.-]', '', 'g'), 1) || regexp_replace(translate(substr(regexp_replace(lower(split_part(ltrim(first_name), ' ', 1)), '[\s''.-]', '', 'g'), 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')) || '|' || left(regexp_replace(lower(last_name), '[\s''.-]', '', 'g'), 2) end
  ], null));--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("company_id","merged_into_id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged" CHECK ("contacts"."merged_into_id" is null or "contacts"."deleted_at" is not null);