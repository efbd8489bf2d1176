-- Until now, another type of a contact left the sale or the reason of the former lead status. The history tells what goes.
INSERT INTO "record_changes" ("company_id", "at", "entity", "entity_id", "field", "old", "new", "request_id")
SELECT c.company_id, now(), 'contact', c.id, f.field, to_jsonb(f.old), NULL, 'migration 0056'
FROM "contacts" c CROSS JOIN LATERAL (VALUES
	('saleAmount', '$' || to_char(c.sale_amount / 1000.0, 'FM999,999,999,990.00'), c.lead_status IS DISTINCT FROM 100),
	('soldOn', to_char(c.sold_on, 'MM/DD/YYYY'), c.lead_status IS DISTINCT FROM 100),
	('lostReason', nullif(c.lost_reason, ''), c.lead_status IS DISTINCT FROM 99)
) AS f (field, old, goes)
WHERE f.goes AND f.old IS NOT NULL;--> statement-breakpoint
UPDATE "contacts" SET "sale_amount" = NULL, "sold_on" = NULL
WHERE "lead_status" IS DISTINCT FROM 100 AND ("sale_amount" IS NOT NULL OR "sold_on" IS NOT NULL);--> statement-breakpoint
UPDATE "contacts" SET "lost_reason" = '' WHERE "lead_status" IS DISTINCT FROM 99 AND "lost_reason" <> '';--> statement-breakpoint
-- A merge that is undone compares the contact with these copies, and puts them back.
CREATE FUNCTION pg_temp.without_former_facts(contact jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT contact
		|| CASE WHEN contact ->> 'lead_status' IS DISTINCT FROM '100' THEN '{"sale_amount": null, "sold_on": null}'::jsonb ELSE '{}' END
		|| CASE WHEN contact ->> 'lead_status' IS DISTINCT FROM '99' THEN '{"lost_reason": ""}'::jsonb ELSE '{}' END
$$;--> statement-breakpoint
UPDATE "contact_merges" SET
	"kept_before" = pg_temp.without_former_facts("kept_before"),
	"kept_after" = pg_temp.without_former_facts("kept_after"),
	"merged_before" = pg_temp.without_former_facts("merged_before")
WHERE "kept_before" IS NOT NULL;
