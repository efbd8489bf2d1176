ALTER TABLE "job_results" ADD COLUMN "reason" text;--> statement-breakpoint
-- A scan counts its cards by the reasons. Until now, it counted them by the sentences, which nobody reads for a card that has an image.
UPDATE "job_results" r SET
  "reason" = CASE WHEN r."outcome" = 'left-out' THEN 'no-image' WHEN r."sentence" = 'To identify by hand.' THEN 'by-hand' ELSE 'duplicate' END,
  "sentence" = CASE WHEN r."outcome" = 'left-out' THEN r."sentence" END
  FROM "job_runs" j
  WHERE j."company_id" = r."company_id" AND j."id" = r."job_id" AND j."kind" = 'scan-cards' AND r."sentence" IS NOT NULL;
