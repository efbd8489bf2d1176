DROP INDEX "contact_labels_of_label";--> statement-breakpoint
DROP INDEX "contacts_leads";--> statement-breakpoint
CREATE INDEX "campaign_labels_of_label" ON "campaign_labels" USING btree ("company_id","label_id","campaign_id");--> statement-breakpoint
CREATE INDEX "contact_labels_of_label" ON "contact_labels" USING btree ("company_id","label_id","contact_id");--> statement-breakpoint
CREATE INDEX "contacts_leads" ON "contacts" USING btree ("company_id","lead_created_at","id","segment_id","lead_status","assigned_user_id","first_touched_at","was_deceased","home_phone","mobile_phone","work_phone") WHERE lead_created_at is not null and deleted_at is null;