ALTER TABLE "shared_reports" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "prospect_list_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_prospect_list" FOREIGN KEY ("company_id","prospect_list_id") REFERENCES "public"."prospect_lists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_reports_prospect_list" ON "shared_reports" USING btree ("company_id","prospect_list_id");--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_subject" CHECK (("shared_reports"."campaign_id" is null) <> ("shared_reports"."prospect_list_id" is null));