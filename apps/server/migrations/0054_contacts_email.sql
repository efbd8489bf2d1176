CREATE INDEX "contacts_email" ON "contacts" USING btree ("company_id",lower("email"),"id");--> statement-breakpoint
-- Without statistics of its expression, PostgreSQL takes the new index for useless.
ANALYZE "contacts";
