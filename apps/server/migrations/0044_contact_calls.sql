CREATE TABLE "contact_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"outcome" smallint NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"status_before" smallint,
	CONSTRAINT "contact_calls_outcome" CHECK ("contact_calls"."outcome" in (0, 1, 2, 3, 4)),
	CONSTRAINT "contact_calls_status_before" CHECK ("contact_calls"."status_before" in (0, 1, 2, 99, 100))
);
--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_contact" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_calls_of_contact" ON "contact_calls" USING btree ("company_id","contact_id","called_at");