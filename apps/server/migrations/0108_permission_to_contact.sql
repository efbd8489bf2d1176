CREATE TABLE "permission_rules" (
	"product" text NOT NULL,
	"state" text NOT NULL,
	"valid_from" date NOT NULL,
	"months" smallint NOT NULL,
	CONSTRAINT "permission_rules_product_state_valid_from_pk" PRIMARY KEY("product","state","valid_from"),
	CONSTRAINT "permission_rules_state" CHECK ("permission_rules"."state" ~ '^([A-Z]{2})?$'),
	CONSTRAINT "permission_rules_months" CHECK (months between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "stop_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"quote" text NOT NULL,
	"asks_no_calls" boolean NOT NULL,
	"asks_no_mail" boolean NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"do_not_mail_id" uuid,
	CONSTRAINT "stop_requests_asks" CHECK ("stop_requests"."asks_no_calls" or "stop_requests"."asks_no_mail"),
	CONSTRAINT "stop_requests_decided" CHECK (("stop_requests"."state" = 0) = ("stop_requests"."decided_at" is null) and ("stop_requests"."decided_at" is null) = ("stop_requests"."decided_by" is null)),
	CONSTRAINT "stop_requests_state" CHECK ("stop_requests"."state" in (0, 1, 2))
);
--> statement-breakpoint
DROP INDEX "contacts_leads";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "permission_until" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "permission_overridden_on" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "permission_override_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stop_requests" ADD CONSTRAINT "stop_requests_contact" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_requests" ADD CONSTRAINT "stop_requests_decided_by_user" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stop_requests_open" ON "stop_requests" USING btree ("company_id","contact_id","quote") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "stop_requests_of_contact" ON "stop_requests" USING btree ("company_id","contact_id");--> statement-breakpoint
CREATE INDEX "stop_requests_newest" ON "stop_requests" USING btree ("company_id","state","found_at","id");--> statement-breakpoint
CREATE INDEX "stop_requests_decided_by" ON "stop_requests" USING btree ("company_id","decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "contacts_leads" ON "contacts" USING btree ("company_id","lead_created_at","id","segment_id","lead_status","assigned_user_id","first_touched_at","was_deceased","home_phone","mobile_phone","work_phone","permission_until","permission_overridden_on") WHERE lead_created_at is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_permission_override" CHECK (("contacts"."permission_overridden_on" is null) = ("contacts"."permission_override_reason" = ''));--> statement-breakpoint
-- Decision 78: twelve months for every product, from the first answer on.
INSERT INTO "permission_rules" ("product", "state", "valid_from", "months") VALUES ('', '', '2000-01-01', 12);--> statement-breakpoint
-- The last day on which the answers of a contact permit contact. A card of paper counts by its receipt, and an answer without
-- paper by its own, also where a duplicate of the card has it. The narrowest rule of the day counts: a state binds more than a
-- product.
CREATE FUNCTION "permission_until_of"(company uuid, contact uuid, lives_in text) RETURNS date LANGUAGE sql STABLE AS $$
  WITH cards AS (
    SELECT c.company_id, c.id, c.channel, c.received_at, client.time_zone, t.product
    FROM response_cards c
    JOIN companies client ON client.id = c.client_id
    JOIN campaign_templates ct ON ct.company_id = c.client_id AND ct.campaign_id = c.campaign_id
    JOIN templates t ON t.key = ct.template_key
    WHERE c.client_id = company AND c.contact_id = contact
  ), given AS (
    SELECT (received_at AT TIME ZONE time_zone)::date AS day, product FROM cards WHERE channel = 'direct-mail'
    UNION ALL
    SELECT (a.received_at AT TIME ZONE cards.time_zone)::date, cards.product
    FROM cards JOIN online_answers a ON a.company_id = cards.company_id
      AND (a.card_id = cards.id OR a.card_id IN (SELECT d.id FROM response_cards d
        WHERE d.company_id = cards.company_id AND d.duplicate_of_id = cards.id AND d.status = 6))
    WHERE NOT a.marks @> '["asks-to-stop"]'
  )
  SELECT max((given.day + make_interval(months => rule.months))::date)
  FROM given CROSS JOIN LATERAL (
    SELECT r.months FROM permission_rules r
    WHERE r.product IN ('', given.product) AND r.state IN ('', lives_in) AND r.valid_from <= given.day
    ORDER BY r.state <> '' DESC, r.product <> '' DESC, r.valid_from DESC LIMIT 1
  ) rule
$$;--> statement-breakpoint
CREATE FUNCTION "renew_permission_of"(company uuid, contact uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE contacts SET permission_until = found.until
  FROM (SELECT id, permission_until_of(company_id, id, state) AS until FROM contacts
    WHERE company_id = company AND id = contact) found
  WHERE contacts.company_id = company AND contacts.id = found.id AND contacts.permission_until IS DISTINCT FROM found.until
$$;--> statement-breakpoint
-- Triggers keep the day, because cards reach, leave and change their leads in many ways: sending, recall, merge, duplicates.
CREATE FUNCTION "renew_permission_of_card"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved record;
BEGIN
  FOR moved IN
    SELECT DISTINCT client_id, contact_id FROM (
      SELECT new.client_id, new.contact_id
      UNION ALL SELECT old.client_id, old.contact_id
      UNION ALL SELECT c.client_id, c.contact_id FROM response_cards c
        WHERE c.company_id = new.company_id AND c.id IN (old.duplicate_of_id, new.duplicate_of_id)
    ) touched WHERE contact_id IS NOT NULL
  LOOP
    PERFORM renew_permission_of(moved.client_id, moved.contact_id);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "response_cards_permission" AFTER UPDATE OF "contact_id", "status", "duplicate_of_id", "campaign_id" ON "response_cards"
  FOR EACH ROW WHEN (old.contact_id IS DISTINCT FROM new.contact_id
    OR (old.duplicate_of_id IS DISTINCT FROM new.duplicate_of_id AND new.channel <> 'direct-mail')
    OR (old.status IS DISTINCT FROM new.status AND new.duplicate_of_id IS NOT NULL AND new.channel <> 'direct-mail')
    OR (old.campaign_id IS DISTINCT FROM new.campaign_id AND new.contact_id IS NOT NULL))
  EXECUTE FUNCTION renew_permission_of_card();--> statement-breakpoint
CREATE FUNCTION "renew_permission_of_new_card"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_permission_of(new.client_id, new.contact_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "response_cards_permission_given" AFTER INSERT ON "response_cards"
  FOR EACH ROW WHEN (new.contact_id IS NOT NULL) EXECUTE FUNCTION renew_permission_of_new_card();--> statement-breakpoint
CREATE FUNCTION "renew_permission_of_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_permission_of(c.client_id, c.contact_id) FROM response_cards own
    JOIN response_cards c ON c.company_id = own.company_id
      AND (c.id = own.id OR (own.status = 6 AND c.id = own.duplicate_of_id))
    WHERE own.company_id = new.company_id AND own.id = new.card_id AND c.contact_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "online_answers_permission" AFTER INSERT ON "online_answers"
  FOR EACH ROW EXECUTE FUNCTION renew_permission_of_answer();--> statement-breakpoint
-- Another state has other rules.
CREATE FUNCTION "renew_permission_of_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.permission_until := permission_until_of(new.company_id, new.id, new.state);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "contacts_permission_of_state" BEFORE UPDATE OF "state" ON "contacts"
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state AND old.permission_until IS NOT NULL)
  EXECUTE FUNCTION renew_permission_of_state();--> statement-breakpoint
UPDATE "contacts" SET "permission_until" = permission_until_of(company_id, id, state)
WHERE "id" IN (SELECT contact_id FROM response_cards WHERE contact_id IS NOT NULL);
