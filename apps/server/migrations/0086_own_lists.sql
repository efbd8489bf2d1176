CREATE TABLE "own_list_people" (
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"person_key" bigint NOT NULL,
	"household_key" bigint NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"urbanization" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"county" text NOT NULL,
	"zip" text NOT NULL,
	"zip4" text NOT NULL,
	"birth_year" smallint,
	"birth_month" smallint,
	"phone" text,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "own_list_people_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "own_list_people_line" UNIQUE("company_id","campaign_id","import_id","line"),
	CONSTRAINT "own_list_people_person" UNIQUE("company_id","campaign_id","import_id","person_key"),
	CONSTRAINT "own_list_people_birth" CHECK ("own_list_people"."birth_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "own_lists" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"people" integer NOT NULL,
	"ncoa_count" integer DEFAULT 0 NOT NULL,
	"moved_count" integer DEFAULT 0 NOT NULL,
	"outdated_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "own_lists_company_id_campaign_id_pk" PRIMARY KEY("company_id","campaign_id"),
	CONSTRAINT "own_lists_people" CHECK ("own_lists"."people" > 0),
	CONSTRAINT "own_lists_ncoa" CHECK ("own_lists"."ncoa_count" <= "own_lists"."people" and "own_lists"."moved_count" between 0 and "own_lists"."ncoa_count")
);
--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_state";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_selected";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "audience_request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "found" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "options" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "own_list_import_id" uuid;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "urbanization" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_list_people" ADD CONSTRAINT "own_list_people_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_saved_by" FOREIGN KEY ("company_id","saved_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_lists_saved_by" ON "own_lists" USING btree ("company_id","saved_by");--> statement-breakpoint
CREATE INDEX "imports_of_subject" ON "imports" USING btree ("company_id","subject_id","created_at") WHERE subject_id is not null;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" in ('ready', 'error', 'duplicate', 'blocked'));--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_selected" CHECK (not "import_rows"."is_selected" or "import_rows"."state" not in ('error', 'blocked'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_subject" CHECK (("imports"."kind" = 'own-list') = ("imports"."subject_id" is not null));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('contacts', 'own-list'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_people" CHECK (("orders"."audience_request_id" is null) = ("orders"."own_list_import_id" is not null));