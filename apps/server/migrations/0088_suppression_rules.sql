CREATE TABLE "contacts_to_match" (
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_prospects" (
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"vendor_key" bigint NOT NULL,
	"zip" text NOT NULL,
	CONSTRAINT "known_prospects_company_id_contact_id_vendor_key_pk" PRIMARY KEY("company_id","contact_id","vendor_key")
);
--> statement-breakpoint
CREATE TABLE "suppression_rules" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"leaves_out_known_people" boolean DEFAULT false NOT NULL,
	"matched_release" integer,
	"household_pieces" integer,
	"household_days" integer,
	CONSTRAINT "suppression_rules_household_limit" CHECK (("suppression_rules"."household_pieces" is null) = ("suppression_rules"."household_days" is null) and "suppression_rules"."household_pieces" > 0 and "suppression_rules"."household_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "known_prospects" ADD CONSTRAINT "known_prospects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppression_rules" ADD CONSTRAINT "suppression_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_to_match_company" ON "contacts_to_match" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "known_prospects_of_person" ON "known_prospects" USING btree ("company_id","vendor_key");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('contacts', 'own-list', 'do-not-mail'));--> statement-breakpoint
-- Contacts that are new, changed or removed are looked up again in the prospect file, where their company leaves out
-- customers and open leads. An update counts only when a column changes that decides who is meant or left out.
CREATE FUNCTION "note_contacts_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contacts_to_match (company_id, contact_id)
    SELECT changed.company_id, changed.id FROM changed
    JOIN suppression_rules r ON r.company_id = changed.company_id AND r.leaves_out_known_people;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_contact_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contacts_to_match (company_id, contact_id)
    SELECT r.company_id, new.id FROM suppression_rules r WHERE r.company_id = new.company_id AND r.leaves_out_known_people;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contacts_to_match_inserted" AFTER INSERT ON "contacts" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_contacts_to_match();--> statement-breakpoint
CREATE TRIGGER "contacts_to_match_deleted" AFTER DELETE ON "contacts" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_contacts_to_match();--> statement-breakpoint
CREATE TRIGGER "contacts_to_match_updated" AFTER UPDATE ON "contacts" FOR EACH ROW
  WHEN ((old.contact_type, old.lead_status, old.deleted_at, old.first_name, old.last_name, old.address_line1, old.postal_code)
    IS DISTINCT FROM
    (new.contact_type, new.lead_status, new.deleted_at, new.first_name, new.last_name, new.address_line1, new.postal_code))
  EXECUTE FUNCTION note_contact_to_match();
