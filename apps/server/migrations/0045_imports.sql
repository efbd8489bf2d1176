CREATE TABLE "import_rows" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"keys" text[] NOT NULL,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"is_selected" boolean NOT NULL,
	"record_id" uuid,
	"outcome" text,
	"sentence" text,
	CONSTRAINT "import_rows_company_id_import_id_line_pk" PRIMARY KEY("company_id","import_id","line"),
	CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" in ('ready', 'error', 'duplicate')),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('created', 'left-out', 'deleted', 'kept')),
	CONSTRAINT "import_rows_selected" CHECK (not "import_rows"."is_selected" or "import_rows"."state" <> 'error')
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"segment_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"headings_hash" text NOT NULL,
	"columns" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"ready" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"selected" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('contacts')),
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('review', 'saved', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("company_id","import_id","state","line");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("company_id","import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_of_user" ON "imports" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_of_segment" ON "imports" USING btree ("company_id","segment_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at");