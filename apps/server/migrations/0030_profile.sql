ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$');