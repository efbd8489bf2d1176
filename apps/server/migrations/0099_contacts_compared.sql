ALTER TABLE "suppression_rules" ADD COLUMN "compares_contacts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Contacts are also looked up where a company compares its lists with them.
CREATE OR REPLACE FUNCTION "note_contacts_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contacts_to_match (company_id, contact_id)
    SELECT changed.company_id, changed.id FROM changed
    JOIN suppression_rules r ON r.company_id = changed.company_id AND (r.leaves_out_known_people OR r.compares_contacts);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_contact_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contacts_to_match (company_id, contact_id)
    SELECT r.company_id, new.id FROM suppression_rules r
    WHERE r.company_id = new.company_id AND (r.leaves_out_known_people OR r.compares_contacts);
  RETURN NULL;
END $$;
