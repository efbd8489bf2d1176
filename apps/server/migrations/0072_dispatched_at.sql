-- Null for former dispatches: nobody can correct their dates.
ALTER TABLE "campaigns" ADD COLUMN "dispatched_at" timestamp with time zone;