CREATE TABLE "icp_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "icp_templates_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "icp_templates" ADD CONSTRAINT "icp_templates_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icp_templates" ADD CONSTRAINT "icp_templates_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icp_templates" ADD CONSTRAINT "icp_templates_updated_by" FOREIGN KEY ("company_id","updated_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "icp_templates_name" ON "icp_templates" USING btree ("company_id","segment_id",lower("name"));--> statement-breakpoint
CREATE INDEX "icp_templates_created_by" ON "icp_templates" USING btree ("company_id","created_by");--> statement-breakpoint
CREATE INDEX "icp_templates_updated_by" ON "icp_templates" USING btree ("company_id","updated_by");