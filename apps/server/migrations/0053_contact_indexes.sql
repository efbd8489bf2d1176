DROP INDEX "contacts_of_creator";--> statement-breakpoint
DROP INDEX "contacts_of_assignee";--> statement-breakpoint
DROP INDEX "contacts_of_campaign";--> statement-breakpoint
CREATE INDEX "contacts_of_city" ON "contacts" USING btree ("company_id",lower("city"),"city","segment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_of_creator" ON "contacts" USING btree ("company_id","created_by");--> statement-breakpoint
CREATE INDEX "contacts_of_assignee" ON "contacts" USING btree ("company_id","assigned_user_id") WHERE assigned_user_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_campaign" ON "contacts" USING btree ("company_id","campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
-- Without statistics of its expression, PostgreSQL takes the new index of cities for useless.
ANALYZE "contacts";
