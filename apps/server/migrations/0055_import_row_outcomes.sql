CREATE TABLE "import_row_outcomes" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"record_id" uuid,
	"sentence" text,
	CONSTRAINT "import_row_outcomes_company_id_import_id_line_pk" PRIMARY KEY("company_id","import_id","line"),
	CONSTRAINT "import_row_outcomes_outcome" CHECK ("import_row_outcomes"."outcome" in ('created', 'left-out', 'deleted', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_outcome";--> statement-breakpoint
DROP INDEX "import_rows_outcome";--> statement-breakpoint
ALTER TABLE "import_row_outcomes" ADD CONSTRAINT "import_row_outcomes_import" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "import_row_outcomes" ("company_id", "import_id", "line", "outcome", "record_id", "sentence")
	SELECT "company_id", "import_id", "line", "outcome", "record_id", "sentence" FROM "import_rows" WHERE "outcome" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "record_id";--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "sentence";