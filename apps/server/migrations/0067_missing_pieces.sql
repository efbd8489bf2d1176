-- Null for all former dispatches: their missing pieces are the last ones, as their records say.
ALTER TABLE "campaigns" ADD COLUMN "dispatch_missing" text;
