ALTER TABLE "job_results" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A deletion that has ended before this migration can still be undone.
UPDATE "job_results" r SET "undo" = '{"act":"restore"}' FROM "job_runs" j
  WHERE j."company_id" = r."company_id" AND j."id" = r."job_id" AND r."outcome" = 'done'
    AND (j."kind" = 'campaigns' AND j."payload" ->> 'act' = 'delete'
      OR j."kind" = 'lead-deletions' AND j."payload" -> 'change' ->> 'act' = 'delete');
--> statement-breakpoint
-- The first part of a job that is under way has no former values, so an undo would bring back the second part alone.
UPDATE "job_runs" SET "is_final" = true
  WHERE "kind" IN ('lead-updates', 'lead-assignments') AND "state" IN ('waiting', 'running') AND "next_chunk" > 0;
