CREATE TABLE "saved_view_defaults" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "saved_view_defaults_company_id_user_id_list_pk" PRIMARY KEY("company_id","user_id","list"),
	CONSTRAINT "saved_view_defaults_list" CHECK ("saved_view_defaults"."list" in ('contacts', 'leads', 'campaigns', 'campaign-status', 'users', 'user-roles', 'segments', 'companies'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "saved_views_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('contacts', 'leads', 'campaigns', 'campaign-status', 'users', 'user-roles', 'segments', 'companies'))
);
--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_defaults" ADD CONSTRAINT "saved_view_defaults_view" FOREIGN KEY ("company_id","view_id") REFERENCES "public"."saved_views"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner" FOREIGN KEY ("company_id","owner_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_defaults_of_view" ON "saved_view_defaults" USING btree ("company_id","view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("company_id","owner_id","list",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "saved_views_of_owner" ON "saved_views" USING btree ("company_id","owner_id","list");--> statement-breakpoint
CREATE INDEX "saved_views_of_segment" ON "saved_views" USING btree ("company_id","segment_id","list");--> statement-breakpoint
CREATE INDEX "saved_views_deleted" ON "saved_views" USING btree ("deleted_at") WHERE deleted_at is not null;