CREATE TABLE "contact_labels" (
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "contact_labels_company_id_contact_id_label_id_pk" PRIMARY KEY("company_id","contact_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"contact_type" smallint NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"home_phone" text,
	"mobile_phone" text,
	"work_phone" text,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"county" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT 'US' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"birth_year" smallint,
	"birth_month" smallint,
	"birth_day" smallint,
	"was_deceased" boolean DEFAULT false NOT NULL,
	"spouse_first_name" text DEFAULT '' NOT NULL,
	"spouse_last_name" text DEFAULT '' NOT NULL,
	"spouse_birth_year" smallint,
	"spouse_birth_month" smallint,
	"was_spouse_deceased" boolean DEFAULT false NOT NULL,
	"assigned_user_id" uuid,
	"lead_status" smallint,
	"lead_created_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"campaign_id" uuid,
	"channel" text,
	"height" text DEFAULT '' NOT NULL,
	"weight" text DEFAULT '' NOT NULL,
	"employer" text DEFAULT '' NOT NULL,
	"lead_app_status" smallint DEFAULT 0 NOT NULL,
	"sale_amount" bigint,
	"sold_on" date,
	"lost_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (first_name || ' ' || last_name || ' ' || first_name || ' ' || coalesce(email, '') || ' ' || external_id || coalesce(' ' || ('(' || substr(home_phone, 3, 3) || ') ' || substr(home_phone, 6, 3) || '-' || substr(home_phone, 9, 4)) || ' ' || substr(home_phone, 3), '') || coalesce(' ' || ('(' || substr(mobile_phone, 3, 3) || ') ' || substr(mobile_phone, 6, 3) || '-' || substr(mobile_phone, 9, 4)) || ' ' || substr(mobile_phone, 3), '') || coalesce(' ' || ('(' || substr(work_phone, 3, 3) || ') ' || substr(work_phone, 6, 3) || '-' || substr(work_phone, 9, 4)) || ' ' || substr(work_phone, 3), '')) STORED NOT NULL,
	CONSTRAINT "contacts_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "contacts_contact_type" CHECK ("contacts"."contact_type" in (0, 1, 2)),
	CONSTRAINT "contacts_lead_status" CHECK ("contacts"."lead_status" in (0, 1, 2, 99, 100)),
	CONSTRAINT "contacts_lead_app_status" CHECK ("contacts"."lead_app_status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
	CONSTRAINT "contacts_channel" CHECK ("contacts"."channel" in ('direct-mail', 'email', 'landing-page')),
	CONSTRAINT "contacts_lead" CHECK ("contacts"."lead_created_at" is null or "contacts"."lead_status" is not null),
	CONSTRAINT "contacts_place" CHECK (("contacts"."latitude" is null) = ("contacts"."longitude" is null)),
	CONSTRAINT "contacts_phones" CHECK ((home_phone is null or home_phone ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$') and (mobile_phone is null or mobile_phone ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$') and (work_phone is null or work_phone ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$')),
	CONSTRAINT "contacts_birth" CHECK (coalesce("contacts"."birth_month" between 1 and 12, true) and coalesce("contacts"."birth_day" between 1 and 31, true)
        and coalesce("contacts"."birth_year" >= 1900, true) and coalesce("contacts"."spouse_birth_month" between 1 and 12, true)
        and coalesce("contacts"."spouse_birth_year" >= 1900, true)),
	CONSTRAINT "contacts_sale_amount" CHECK ("contacts"."sale_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "record_changes" DROP CONSTRAINT "record_changes_entity";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "next_contact_number" integer DEFAULT 100001 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_labels" ADD CONSTRAINT "contact_labels_contact" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_labels" ADD CONSTRAINT "contact_labels_label" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."labels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_updated_by" FOREIGN KEY ("company_id","updated_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assigned_user" FOREIGN KEY ("company_id","assigned_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_labels_of_label" ON "contact_labels" USING btree ("company_id","label_id");--> statement-breakpoint
CREATE INDEX "contact_notes_of_contact" ON "contact_notes" USING btree ("company_id","contact_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_external_id" ON "contacts" USING btree ("company_id",lower("external_id")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_created_at" ON "contacts" USING btree ("company_id","created_at","id","segment_id","deleted_at","contact_type");--> statement-breakpoint
CREATE INDEX "contacts_of_segment" ON "contacts" USING btree ("company_id","segment_id","created_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "contacts_of_creator" ON "contacts" USING btree ("company_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "contacts_of_assignee" ON "contacts" USING btree ("company_id","assigned_user_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_first_name" ON "contacts" USING btree ("company_id",lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_last_name" ON "contacts" USING btree ("company_id",lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_leads" ON "contacts" USING btree ("company_id","lead_created_at","id","segment_id","lead_status") WHERE lead_created_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_of_campaign" ON "contacts" USING btree ("company_id","campaign_id");--> statement-breakpoint
CREATE INDEX "contacts_deleted" ON "contacts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_entity" CHECK ("record_changes"."entity" in ('user', 'role', 'segment', 'campaign', 'contact', 'company'));
--> statement-breakpoint
-- Triggers note every change of a table that lists count.
DO $$
DECLARE noted text;
BEGIN
  FOREACH noted IN ARRAY ARRAY['contact_labels', 'contacts'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_change()', noted || '_inserted', noted);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_change()', noted || '_updated', noted);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_change()', noted || '_deleted', noted);
  END LOOP;
END $$;
