CREATE INDEX "mail_outbox_queued" ON "mail_outbox" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "campaigns_deleted" ON "campaigns" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "carts_deleted" ON "carts" USING btree ("updated_at") WHERE state = 'deleted';