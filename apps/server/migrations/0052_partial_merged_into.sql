DROP INDEX "contacts_merged_into";--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;