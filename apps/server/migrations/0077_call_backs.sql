ALTER TABLE "contact_calls" ADD COLUMN "call_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_calls_call_backs" ON "contact_calls" USING btree ("company_id","call_back_at","contact_id") WHERE call_back_at is not null;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_call_back" CHECK ("contact_calls"."call_back_at" is null or "contact_calls"."outcome" = 3);