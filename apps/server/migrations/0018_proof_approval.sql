ALTER TABLE "campaigns" ADD COLUMN "proof_approved_by" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "proof_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "proof_fingerprint" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_proof_approved_by" FOREIGN KEY ("company_id","proof_approved_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;