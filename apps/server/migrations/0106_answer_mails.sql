CREATE TABLE "answer_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message_key" text NOT NULL,
	"content_key" text NOT NULL,
	"cards" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_mails_message" UNIQUE("company_id","message_key"),
	CONSTRAINT "answer_mails_content" UNIQUE("company_id","content_key"),
	CONSTRAINT "answer_mails_kind" CHECK ("answer_mails"."kind" in ('answer', 'automatic', 'bounce', 'elsewhere'))
);
--> statement-breakpoint
ALTER TABLE "card_intake_files" DROP CONSTRAINT "card_intake_files_source";--> statement-breakpoint
ALTER TABLE "answer_mails" ADD CONSTRAINT "answer_mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_mails_received" ON "answer_mails" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "card_intake_files" ADD CONSTRAINT "card_intake_files_source" CHECK ("card_intake_files"."source" in ('upload', 'folder', 'mail'));