CREATE TABLE "card_intake_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"file_id" uuid,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"pages" integer NOT NULL,
	"first_page" integer DEFAULT 1 NOT NULL,
	"scan_id" uuid,
	"first_position" integer,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" uuid,
	CONSTRAINT "card_intake_files_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "card_intake_files_sha256" UNIQUE("company_id","sha256"),
	CONSTRAINT "card_intake_files_source" CHECK ("card_intake_files"."source" in ('upload', 'folder')),
	CONSTRAINT "card_intake_files_pages" CHECK ("card_intake_files"."first_page" between 1 and "card_intake_files"."pages"),
	CONSTRAINT "card_intake_files_scan_place" CHECK (("card_intake_files"."scan_id" is null) = ("card_intake_files"."first_position" is null))
);
--> statement-breakpoint
CREATE TABLE "card_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"job_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "card_scans_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "card_scans_state" CHECK ("card_scans"."state" in ('running', 'done', 'cancelled', 'failed')),
	CONSTRAINT "card_scans_ended" CHECK (("card_scans"."ended_at" is null) = ("card_scans"."state" = 'running'))
);
--> statement-breakpoint
CREATE TABLE "recipient_search" (
	"company_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"name" text NOT NULL,
	"zip" text NOT NULL,
	"mailing_number" smallint NOT NULL,
	CONSTRAINT "recipient_search_company_id_recipient_id_pk" PRIMARY KEY("company_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "recipient_search_orders" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"filled_at" timestamp with time zone,
	CONSTRAINT "recipient_search_orders_company_id_order_id_pk" PRIMARY KEY("company_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "response_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"intake_file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"image_file_id" uuid,
	"thumbnail_file_id" uuid,
	"image_name" text NOT NULL,
	"channel" text DEFAULT 'direct-mail' NOT NULL,
	"status" smallint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"client_id" uuid,
	"recipient_id" uuid,
	"segment_id" uuid,
	"campaign_id" uuid,
	"reading" jsonb NOT NULL,
	"duplicate_of_id" uuid,
	"flag_notes" text DEFAULT '' NOT NULL,
	"lease_user_id" uuid,
	"lease_until" timestamp with time zone,
	"identified_by" uuid,
	"identified_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"contact_id" uuid,
	"recalled_at" timestamp with time zone,
	"recalled_by" uuid,
	"recall_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "response_cards_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "response_cards_page" UNIQUE("company_id","intake_file_id","page"),
	CONSTRAINT "response_cards_channel" CHECK ("response_cards"."channel" in ('direct-mail', 'email', 'landing-page')),
	CONSTRAINT "response_cards_status" CHECK ("response_cards"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99)),
	CONSTRAINT "response_cards_page_number" CHECK ("response_cards"."page" > 0),
	CONSTRAINT "response_cards_client" CHECK (num_nulls("response_cards"."client_id", "response_cards"."recipient_id", "response_cards"."segment_id", "response_cards"."campaign_id") in (0, 4)),
	CONSTRAINT "response_cards_identified" CHECK ("response_cards"."recipient_id" is not null or "response_cards"."status" in (0, 1, 5, 6, 9, 10, 99)),
	CONSTRAINT "response_cards_sent" CHECK (("response_cards"."status" = 4) = ("response_cards"."sent_at" is not null)
        and ("response_cards"."contact_id" is null or "response_cards"."sent_at" is not null)),
	CONSTRAINT "response_cards_lease" CHECK (("response_cards"."lease_user_id" is null) = ("response_cards"."lease_until" is null))
);
--> statement-breakpoint
ALTER TABLE "contact_merges" ADD COLUMN "card_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_intake_files" ADD CONSTRAINT "card_intake_files_file" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_intake_files" ADD CONSTRAINT "card_intake_files_scan" FOREIGN KEY ("company_id","scan_id") REFERENCES "public"."card_scans"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_scans" ADD CONSTRAINT "card_scans_company" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_search" ADD CONSTRAINT "recipient_search_recipient" FOREIGN KEY ("company_id","recipient_id") REFERENCES "public"."recipients"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_search_orders" ADD CONSTRAINT "recipient_search_orders_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_intake_file" FOREIGN KEY ("company_id","intake_file_id") REFERENCES "public"."card_intake_files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_image" FOREIGN KEY ("company_id","image_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_thumbnail" FOREIGN KEY ("company_id","thumbnail_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_recipient" FOREIGN KEY ("client_id","recipient_id") REFERENCES "public"."recipients"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_segment" FOREIGN KEY ("client_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_campaign" FOREIGN KEY ("client_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_contact" FOREIGN KEY ("client_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_duplicate_of" FOREIGN KEY ("company_id","duplicate_of_id") REFERENCES "public"."response_cards"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_intake_files_waiting" ON "card_intake_files" USING btree ("company_id","received_at") WHERE scan_id is null;--> statement-breakpoint
CREATE INDEX "card_intake_files_of_scan" ON "card_intake_files" USING btree ("company_id","scan_id","first_position");--> statement-breakpoint
CREATE INDEX "card_intake_files_of_file" ON "card_intake_files" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_scans_running" ON "card_scans" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "card_scans_of_job" ON "card_scans" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "recipient_search_zip" ON "recipient_search" USING btree ("zip","name");--> statement-breakpoint
CREATE INDEX "recipient_search_number" ON "recipient_search" USING btree ("mailing_number","zip");--> statement-breakpoint
CREATE INDEX "response_cards_received" ON "response_cards" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "response_cards_of_client" ON "response_cards" USING btree ("client_id","segment_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "response_cards_of_recipient" ON "response_cards" USING btree ("client_id","recipient_id") WHERE recipient_id is not null and status <> 99;--> statement-breakpoint
CREATE INDEX "response_cards_of_any_recipient" ON "response_cards" USING btree ("client_id","recipient_id");--> statement-breakpoint
CREATE INDEX "response_cards_of_campaign" ON "response_cards" USING btree ("client_id","campaign_id");--> statement-breakpoint
CREATE INDEX "response_cards_of_contact" ON "response_cards" USING btree ("client_id","contact_id");--> statement-breakpoint
CREATE INDEX "response_cards_of_image" ON "response_cards" USING btree ("company_id","image_file_id");--> statement-breakpoint
CREATE INDEX "response_cards_of_thumbnail" ON "response_cards" USING btree ("company_id","thumbnail_file_id");--> statement-breakpoint
CREATE INDEX "response_cards_duplicates" ON "response_cards" USING btree ("company_id","duplicate_of_id");--> statement-breakpoint
CREATE INDEX "response_cards_unidentified" ON "response_cards" USING btree ("company_id","received_at","id") WHERE status in (0, 1);--> statement-breakpoint
CREATE INDEX "response_cards_status" ON "response_cards" USING btree ("status");