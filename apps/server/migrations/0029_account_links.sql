CREATE TABLE "account_links" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('set', 'reset'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "account_links_expires_at" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_once_outside" ON "mail_outbox" USING btree ("company_id",lower("to_address"),"kind","about_id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));