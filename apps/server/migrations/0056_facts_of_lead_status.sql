-- Until now, another type of a contact left the sale or the reason of the former lead status.
UPDATE "contacts" SET "sale_amount" = NULL, "sold_on" = NULL
WHERE "lead_status" IS DISTINCT FROM 100 AND ("sale_amount" IS NOT NULL OR "sold_on" IS NOT NULL);--> statement-breakpoint
UPDATE "contacts" SET "lost_reason" = '' WHERE "lead_status" IS DISTINCT FROM 99 AND "lost_reason" <> '';
