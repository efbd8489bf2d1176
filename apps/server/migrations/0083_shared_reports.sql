CREATE TABLE "shared_report_links" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"has_geography" boolean NOT NULL,
	"has_parameters" boolean NOT NULL,
	"parameters" jsonb NOT NULL,
	"desired_count" integer NOT NULL,
	"counted_on" date NOT NULL,
	"data_as_of" date,
	"addresses" text[] NOT NULL,
	"address_count" integer NOT NULL,
	"report" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "shared_reports_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "shared_report_links" ADD CONSTRAINT "shared_report_links_report" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."shared_reports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_report_links_report" ON "shared_report_links" USING btree ("company_id","report_id");--> statement-breakpoint
CREATE INDEX "shared_report_links_expires_at" ON "shared_report_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_reports_created" ON "shared_reports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_reports_campaign" ON "shared_reports" USING btree ("company_id","campaign_id");--> statement-breakpoint
CREATE INDEX "shared_reports_created_by" ON "shared_reports" USING btree ("company_id","created_by");--> statement-breakpoint
CREATE INDEX "shared_reports_created_at" ON "shared_reports" USING btree ("created_at");