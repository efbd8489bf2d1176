-- The new indexes come first and the former indexes go last, because nobody can read the table between a DROP INDEX and the end.
ALTER INDEX "contacts_of_campaign" RENAME TO "contacts_of_campaign_before";--> statement-breakpoint
ALTER INDEX "contacts_of_city" RENAME TO "contacts_of_city_before";--> statement-breakpoint
CREATE INDEX "contacts_leads_of_address" ON "contacts" USING btree ("company_id","lead_created_at","id","segment_id","lead_status","address_line1","address_line2","city","state","postal_code","county") WHERE lead_created_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_of_email" ON "contacts" USING btree ("company_id",lower("email"),"email","segment_id","deleted_at");--> statement-breakpoint
CREATE INDEX "contacts_of_address_line1" ON "contacts" USING btree ("company_id",lower("address_line1"),"id","address_line1","segment_id","deleted_at","created_at");--> statement-breakpoint
CREATE INDEX "contacts_of_address_line2" ON "contacts" USING btree ("company_id",lower("address_line2"),"address_line2","segment_id","deleted_at");--> statement-breakpoint
CREATE INDEX "contacts_of_state" ON "contacts" USING btree ("company_id",lower("state"),"id","state","segment_id","deleted_at");--> statement-breakpoint
CREATE INDEX "contacts_of_county" ON "contacts" USING btree ("company_id",lower("county"),"id","county","segment_id","deleted_at");--> statement-breakpoint
CREATE INDEX "contacts_of_postal_code" ON "contacts" USING btree ("company_id",lower("postal_code"),"id","postal_code","segment_id","deleted_at","created_at");--> statement-breakpoint
CREATE INDEX "contacts_of_home_phone" ON "contacts" USING btree ("company_id","home_phone","segment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_of_mobile_phone" ON "contacts" USING btree ("company_id","mobile_phone","segment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_of_work_phone" ON "contacts" USING btree ("company_id","work_phone","segment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_of_birth" ON "contacts" USING btree ("company_id",(birth_year * 10000 + coalesce(birth_month, 1) * 100 + coalesce(birth_day, 1)),"birth_year","birth_month","birth_day","segment_id","deleted_at");--> statement-breakpoint
CREATE INDEX "contacts_of_birth_month" ON "contacts" USING btree ("company_id","birth_month","id","segment_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_leads_of_phone" ON "contacts" USING btree ("company_id",coalesce(mobile_phone, home_phone, work_phone)) WHERE lead_created_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_of_assignment_rule" ON "contacts" USING btree ("company_id",lower("assignment_rule_name"),"id") WHERE assignment_rule_name is not null;--> statement-breakpoint
CREATE INDEX "segments_name_order" ON "segments" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contacts_of_campaign" ON "contacts" USING btree ("company_id","campaign_id","lead_created_at","lead_status","segment_id","id","deleted_at") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_of_city" ON "contacts" USING btree ("company_id",lower("city"),"id","city","segment_id","deleted_at");--> statement-breakpoint
-- Without statistics of their expressions, PostgreSQL takes the new indexes for useless.
ANALYZE "contacts";--> statement-breakpoint
ANALYZE "segments";--> statement-breakpoint
DROP INDEX "contacts_email";--> statement-breakpoint
DROP INDEX "contacts_of_campaign_before";--> statement-breakpoint
DROP INDEX "contacts_of_city_before";
