CREATE TABLE "do_not_mail_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"zip" text NOT NULL,
	"match_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "do_not_mail_entries_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "do_not_mail_entries_match_key" UNIQUE("company_id","match_key")
);
--> statement-breakpoint
ALTER TABLE "do_not_mail_entries" ADD CONSTRAINT "do_not_mail_entries_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "do_not_mail_entries_created_by" ON "do_not_mail_entries" USING btree ("company_id","created_by");