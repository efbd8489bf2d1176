ALTER TABLE "import_rows" ADD COLUMN "remarks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "choices" jsonb DEFAULT '{"words":{},"dates":{},"leftEmpty":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "facts" jsonb DEFAULT '{"words":[],"dates":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "labels_of_import" ON "labels" USING btree ("company_id","import_id") WHERE import_id is not null;--> statement-breakpoint
UPDATE "import_rows" SET "matches" = (SELECT jsonb_agg(one || '{"recordId": null, "name": "", "isHousehold": false}'::jsonb ORDER BY place)
	FROM jsonb_array_elements("matches") WITH ORDINALITY AS each(one, place)) WHERE "matches" <> '[]'::jsonb;
