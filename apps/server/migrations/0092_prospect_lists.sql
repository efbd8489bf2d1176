CREATE TABLE "prospect_list_labels" (
	"company_id" uuid NOT NULL,
	"prospect_list_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "prospect_list_labels_company_id_prospect_list_id_label_id_pk" PRIMARY KEY("company_id","prospect_list_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "prospect_list_people" (
	"company_id" uuid NOT NULL,
	"prospect_list_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"is_seed" boolean DEFAULT false NOT NULL,
	"vendor_key" bigint,
	"household_key" bigint,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"county" text NOT NULL,
	"zip" text NOT NULL,
	"zip4" text NOT NULL,
	"birth_year" smallint,
	"birth_month" smallint,
	"phone" text,
	CONSTRAINT "prospect_list_people_company_id_prospect_list_id_seq_pk" PRIMARY KEY("company_id","prospect_list_id","seq"),
	CONSTRAINT "prospect_list_people_vendor_key" UNIQUE("company_id","prospect_list_id","vendor_key"),
	CONSTRAINT "prospect_list_people_seed" CHECK (("prospect_list_people"."vendor_key" is null) = "prospect_list_people"."is_seed" and ("prospect_list_people"."household_key" is null) = "prospect_list_people"."is_seed")
);
--> statement-breakpoint
CREATE TABLE "prospect_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"purchase_type" smallint DEFAULT 2 NOT NULL,
	"audience_id" uuid NOT NULL,
	"add_ons" text[] DEFAULT '{}' NOT NULL,
	"reserved_at" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL,
	"bought_at" timestamp with time zone,
	"file_id" uuid,
	"file_until" timestamp with time zone,
	"file_wanted_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "prospect_lists_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "prospect_lists_company_id_number" UNIQUE("company_id","number"),
	CONSTRAINT "prospect_lists_cart_id" UNIQUE("company_id","cart_id"),
	CONSTRAINT "prospect_lists_audience_id" UNIQUE("company_id","audience_id"),
	CONSTRAINT "prospect_lists_status" CHECK ("prospect_lists"."status" in (0, 1, 2, 7, 8, 9, 100)),
	CONSTRAINT "prospect_lists_purchase_type" CHECK ("prospect_lists"."purchase_type" in (0, 2)),
	CONSTRAINT "prospect_lists_add_ons" CHECK ("prospect_lists"."add_ons" <@ array['ProspectListMonthYear', 'ProspectListAge']::text[]),
	CONSTRAINT "prospect_lists_name_length" CHECK (length("prospect_lists"."name") between 1 and 50),
	CONSTRAINT "prospect_lists_people" CHECK ("prospect_lists"."people" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "kind" text DEFAULT 'campaign' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "list_status" smallint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "prospect_list_id" uuid;--> statement-breakpoint
ALTER TABLE "prospect_list_labels" ADD CONSTRAINT "prospect_list_labels_list" FOREIGN KEY ("company_id","prospect_list_id") REFERENCES "public"."prospect_lists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_list_labels" ADD CONSTRAINT "prospect_list_labels_label" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."labels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_list_people" ADD CONSTRAINT "prospect_list_people_list" FOREIGN KEY ("company_id","prospect_list_id") REFERENCES "public"."prospect_lists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_lists" ADD CONSTRAINT "prospect_lists_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_lists" ADD CONSTRAINT "prospect_lists_cart" FOREIGN KEY ("company_id","cart_id") REFERENCES "public"."carts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_lists" ADD CONSTRAINT "prospect_lists_audience" FOREIGN KEY ("company_id","audience_id") REFERENCES "public"."audiences"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_lists" ADD CONSTRAINT "prospect_lists_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_list_labels_of_label" ON "prospect_list_labels" USING btree ("company_id","label_id","prospect_list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prospect_lists_name" ON "prospect_lists" USING btree ("company_id","segment_id",lower("name")) WHERE deleted_at is null and name is not null;--> statement-breakpoint
CREATE INDEX "prospect_lists_created_at" ON "prospect_lists" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "prospect_lists_of_segment" ON "prospect_lists" USING btree ("company_id","segment_id","created_at");--> statement-breakpoint
CREATE INDEX "prospect_lists_of_creator" ON "prospect_lists" USING btree ("company_id","created_by","id");--> statement-breakpoint
CREATE INDEX "prospect_lists_updated_by" ON "prospect_lists" USING btree ("company_id","updated_by");--> statement-breakpoint
CREATE INDEX "prospect_lists_file_wanted" ON "prospect_lists" USING btree ("file_wanted_at") WHERE file_wanted_at is not null;--> statement-breakpoint
CREATE INDEX "prospect_lists_deleted" ON "prospect_lists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_prospect_list" FOREIGN KEY ("company_id","prospect_list_id") REFERENCES "public"."prospect_lists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_of_list" ON "order_lines" USING btree ("company_id","prospect_list_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_kind" CHECK ("checkouts"."kind" in ('campaign', 'prospect-list'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_list_status" CHECK ("checkouts"."list_status" in (0, 1, 2, 7, 8, 9, 100));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status_of_list" CHECK (("checkouts"."list_status" is not null) = ("checkouts"."kind" = 'prospect-list'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_subject" CHECK (num_nonnulls("order_lines"."campaign_id", "order_lines"."prospect_list_id") = 1);