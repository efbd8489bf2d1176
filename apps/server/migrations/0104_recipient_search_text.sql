ALTER TABLE "recipient_search" ADD COLUMN "search_text" text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "recipient_search" s SET "search_text" = folded(concat_ws('|', trim(r.first_name || ' ' || r.last_name), r.address_line1,
  r.city, r.state, r.zip || '-' || r.zip4, r.qualifying_code))
FROM "recipients" r WHERE r.company_id = s.company_id AND r.id = s.recipient_id;--> statement-breakpoint
ALTER TABLE "recipient_search" ALTER COLUMN "search_text" DROP DEFAULT;
