CREATE TABLE "own_list_left_out" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"mark" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "own_list_left_out_company_id_campaign_id_import_id_line_pk" PRIMARY KEY("company_id","campaign_id","import_id","line")
);
--> statement-breakpoint
ALTER TABLE "own_lists" ADD COLUMN "prospect_list_id" uuid;--> statement-breakpoint
ALTER TABLE "prospect_lists" ADD COLUMN "refresh_of" uuid;--> statement-breakpoint
ALTER TABLE "own_list_left_out" ADD CONSTRAINT "own_list_left_out_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_lists" ADD CONSTRAINT "own_lists_prospect_list" FOREIGN KEY ("company_id","prospect_list_id") REFERENCES "public"."prospect_lists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_lists" ADD CONSTRAINT "prospect_lists_refresh_of" FOREIGN KEY ("company_id","refresh_of") REFERENCES "public"."prospect_lists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_lists_prospect_list" ON "own_lists" USING btree ("company_id","prospect_list_id") WHERE prospect_list_id is not null;--> statement-breakpoint
CREATE INDEX "prospect_lists_refresh_of" ON "prospect_lists" USING btree ("company_id","refresh_of") WHERE refresh_of is not null;