ALTER TABLE "segments" DROP CONSTRAINT "segments_company_id_external_id";--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "segments_external_id" ON "segments" USING btree ("company_id",lower("external_id")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "segments_of_parent" ON "segments" USING btree ("company_id","parent_id");--> statement-breakpoint
CREATE INDEX "user_segments_of_segment" ON "user_segments" USING btree ("company_id","segment_id");