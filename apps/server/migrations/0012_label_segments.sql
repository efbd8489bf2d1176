CREATE TABLE "label_segments" (
	"company_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	CONSTRAINT "label_segments_company_id_label_id_segment_id_pk" PRIMARY KEY("company_id","label_id","segment_id")
);
--> statement-breakpoint
ALTER TABLE "label_segments" ADD CONSTRAINT "label_segments_label" FOREIGN KEY ("company_id","label_id") REFERENCES "public"."labels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_segments" ADD CONSTRAINT "label_segments_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Labels made before belonged to the whole company: its top orgs, which every other org stands below, get them.
INSERT INTO "label_segments" ("company_id", "label_id", "segment_id")
SELECT labels.company_id, labels.id, segments.id FROM labels JOIN segments ON segments.company_id = labels.company_id AND segments.parent_id IS NULL;
