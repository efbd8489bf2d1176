CREATE TABLE "san_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"organization_id" text NOT NULL,
	"valid_to" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "san_numbers_number" UNIQUE("company_id","segment_id","number"),
	CONSTRAINT "san_numbers_form" CHECK ("san_numbers"."number" ~ '^[0-9]{4}-[0-9]{6}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "san_numbers" ADD CONSTRAINT "san_numbers_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "san_numbers" ADD CONSTRAINT "san_numbers_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "san_numbers_created_by" ON "san_numbers" USING btree ("company_id","created_by");