ALTER TABLE "company_logos" ADD COLUMN "is_redrawn" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The logos of before are kept as they were uploaded. A task draws them anew within an hour, and tells so in the history of the top org.
UPDATE "company_logos" SET "is_redrawn" = false;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_password_judged" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The passwords of before were not compared with the list of common passwords. Each is judged when its user signs in, and the user of a common
-- password gets a mail. The log tells of it.
UPDATE "users" SET "is_password_judged" = false WHERE "password_hash" IS NOT NULL;
