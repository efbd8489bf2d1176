-- No card was marked as sent until now, so all cards of campaigns with Mailback Service wait.
CREATE TABLE "mailback_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "mailback_batches_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"client_id" uuid,
	"segment_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "mailback_batches_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "mailback_batches_org" CHECK (("mailback_batches"."client_id" is null) = ("mailback_batches"."segment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "mailback_boxes" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"client_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	CONSTRAINT "mailback_boxes_company_id_batch_id_number_pk" PRIMARY KEY("company_id","batch_id","number"),
	CONSTRAINT "mailback_boxes_of_org" UNIQUE("company_id","batch_id","client_id","segment_id"),
	CONSTRAINT "mailback_boxes_number" CHECK ("mailback_boxes"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "mailback_cards" (
	"company_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "mailback_cards_company_id_shipment_id_card_id_pk" PRIMARY KEY("company_id","shipment_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "mailback_packed_cards" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"box" smallint NOT NULL,
	"packed_at" timestamp with time zone NOT NULL,
	"packed_by" uuid NOT NULL,
	CONSTRAINT "mailback_packed_cards_company_id_batch_id_card_id_pk" PRIMARY KEY("company_id","batch_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "mailback_shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"batch_id" uuid,
	"cards" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "mailback_shipments_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "mailback_shipments_cards" CHECK ("mailback_shipments"."cards" > 0),
	CONSTRAINT "mailback_shipments_taken_back" CHECK (("mailback_shipments"."taken_back_at" is null) = ("mailback_shipments"."taken_back_by" is null))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_deceased_mailed_back" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_flagged_mailed_back" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mailback_batches" ADD CONSTRAINT "mailback_batches_company" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_batches" ADD CONSTRAINT "mailback_batches_segment" FOREIGN KEY ("client_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_boxes" ADD CONSTRAINT "mailback_boxes_batch" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."mailback_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_boxes" ADD CONSTRAINT "mailback_boxes_segment" FOREIGN KEY ("client_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_cards" ADD CONSTRAINT "mailback_cards_shipment" FOREIGN KEY ("company_id","shipment_id") REFERENCES "public"."mailback_shipments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_cards" ADD CONSTRAINT "mailback_cards_card" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."response_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_packed_cards" ADD CONSTRAINT "mailback_packed_cards_box" FOREIGN KEY ("company_id","batch_id","box") REFERENCES "public"."mailback_boxes"("company_id","batch_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_packed_cards" ADD CONSTRAINT "mailback_packed_cards_card" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."response_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_shipments" ADD CONSTRAINT "mailback_shipments_company" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_shipments" ADD CONSTRAINT "mailback_shipments_segment" FOREIGN KEY ("client_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailback_shipments" ADD CONSTRAINT "mailback_shipments_batch" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."mailback_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mailback_batches_open" ON "mailback_batches" USING btree ("company_id","opened_by",coalesce(segment_id, company_id)) WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mailback_cards_sent" ON "mailback_cards" USING btree ("company_id","card_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "mailback_cards_of_card" ON "mailback_cards" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "mailback_packed_cards_of_card" ON "mailback_packed_cards" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "mailback_packed_cards_of_box" ON "mailback_packed_cards" USING btree ("company_id","batch_id","box","packed_at");--> statement-breakpoint
CREATE INDEX "mailback_shipments_of_segment" ON "mailback_shipments" USING btree ("client_id","segment_id","sent_at");--> statement-breakpoint
CREATE INDEX "mailback_shipments_of_batch" ON "mailback_shipments" USING btree ("company_id","batch_id");