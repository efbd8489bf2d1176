ALTER TABLE "campaigns" ADD COLUMN "due_date" date;--> statement-breakpoint
CREATE INDEX "campaigns_production_queue" ON "campaigns" USING btree ("due_date","id","cart_id") WHERE deleted_at is null and status in (3, 4, 6);--> statement-breakpoint
CREATE INDEX "production_verdicts_of_failed" ON "production_verdicts" USING btree ("company_id","campaign_id") WHERE outcome = 'failed';--> statement-breakpoint
-- Orders that are older than this column get a near date: SQL does not know the holidays, and orders that are mailed as
-- soon as they are ready are mailed on the third mailing day.
UPDATE "campaigns" SET "due_date" = CASE WHEN "send_asap" THEN "start_date" + 5 ELSE "start_date" END WHERE "status" IN (3, 4, 5, 6, 100);
