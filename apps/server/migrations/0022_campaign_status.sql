ALTER TABLE "campaigns" ADD COLUMN "date_sent_for_printing" date;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "dispatch_reason" text;