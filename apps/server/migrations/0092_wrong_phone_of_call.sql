ALTER TABLE "contact_calls" ADD COLUMN "wrong_phone" text;--> statement-breakpoint
CREATE INDEX "contact_calls_wrong_phones" ON "contact_calls" USING btree ("company_id","contact_id") WHERE wrong_phone is not null;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_wrong_phone" CHECK ("contact_calls"."wrong_phone" is null or "contact_calls"."outcome" = 4);