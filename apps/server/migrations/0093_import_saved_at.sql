ALTER TABLE "imports" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
-- The start of earlier savings is not known. The upload of the file is the nearest instant.
UPDATE "imports" SET "saved_at" = "created_at" WHERE "status" <> 'review';
