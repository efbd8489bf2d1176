DROP INDEX "campaigns_of_creator";--> statement-breakpoint
CREATE INDEX "mail_outbox_of_user" ON "mail_outbox" USING btree ("company_id","user_id","sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "campaigns_start_date" ON "campaigns" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "campaigns_start_date_last" ON "campaigns" USING btree ("company_id","start_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "campaigns_responses" ON "campaigns" USING btree ("company_id","response_count","id");--> statement-breakpoint
CREATE INDEX "campaigns_ordered_by_name" ON "campaigns" USING btree (lower("name"),"id") WHERE deleted_at is null and status in (3, 4, 5, 6, 100);--> statement-breakpoint
CREATE INDEX "campaigns_ordered_by_status" ON "campaigns" USING btree ("status","id") WHERE deleted_at is null and status in (3, 4, 5, 6, 100);--> statement-breakpoint
CREATE INDEX "campaigns_ordered_by_dispatch" ON "campaigns" USING btree ((case when status in (5, 100) then dispatch_date end),"id") WHERE deleted_at is null and status in (3, 4, 5, 6, 100);--> statement-breakpoint
CREATE INDEX "campaigns_ordered_by_dispatch_last" ON "campaigns" USING btree ((case when status in (5, 100) then dispatch_date end) desc nulls last,"id" desc) WHERE deleted_at is null and status in (3, 4, 5, 6, 100);--> statement-breakpoint
CREATE INDEX "users_name_order" ON "users" USING btree ("company_id",lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_of_creator" ON "campaigns" USING btree ("company_id","created_by","id");--> statement-breakpoint
-- The Outbox lists sent mails only, so only changes of sent mails are noted. A claim or a failed try changes no list.
CREATE TRIGGER "mail_outbox_inserted" AFTER INSERT ON "mail_outbox" FOR EACH ROW
  WHEN (new.state = 'sent') EXECUTE FUNCTION note_row_change();--> statement-breakpoint
CREATE TRIGGER "mail_outbox_updated" AFTER UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN (old.state = 'sent' OR new.state = 'sent') EXECUTE FUNCTION note_row_change();--> statement-breakpoint
CREATE TRIGGER "mail_outbox_deleted" AFTER DELETE ON "mail_outbox" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_list_change();
