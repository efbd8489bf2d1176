ALTER TABLE "recipient_search" ADD COLUMN "qualifying_code" text;--> statement-breakpoint
-- Operators type the code of 8 characters. The search knows the recipients of former orders without their codes.
UPDATE "recipient_search" s SET "qualifying_code" = r."qualifying_code"
  FROM "recipients" r WHERE r."company_id" = s."company_id" AND r."id" = s."recipient_id";--> statement-breakpoint
ALTER TABLE "recipient_search" ALTER COLUMN "qualifying_code" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "recipient_search_code" ON "recipient_search" USING btree ("qualifying_code");
