CREATE TABLE "company_logos" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"company_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "mail_attachments_company_id_mail_id_file_id_pk" PRIMARY KEY("company_id","mail_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender_address" jsonb;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_file" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail" FOREIGN KEY ("company_id","mail_id") REFERENCES "public"."mail_outbox"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_file" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_logos_of_file" ON "company_logos" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "mail_attachments_of_file" ON "mail_attachments" USING btree ("company_id","file_id");