CREATE INDEX "mail_outbox_of_user" ON "mail_outbox" USING btree ("company_id","user_id","sent_at","id") WHERE state = 'sent';--> statement-breakpoint
-- The Outbox lists sent mails only, so only changes of sent mails are noted. A claim or a failed try changes no list.
CREATE TRIGGER "mail_outbox_inserted" AFTER INSERT ON "mail_outbox" FOR EACH ROW
  WHEN (new.state = 'sent') EXECUTE FUNCTION note_row_change();--> statement-breakpoint
CREATE TRIGGER "mail_outbox_updated" AFTER UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN (old.state = 'sent' OR new.state = 'sent') EXECUTE FUNCTION note_row_change();--> statement-breakpoint
CREATE TRIGGER "mail_outbox_deleted" AFTER DELETE ON "mail_outbox" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_list_change();
