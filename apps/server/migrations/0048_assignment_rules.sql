CREATE TABLE "assignment_rule_agents" (
	"company_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint,
	"states" text[] NOT NULL,
	"daily_cap" integer,
	"last_turn" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"taken_on" date,
	CONSTRAINT "assignment_rule_agents_company_id_rule_id_user_id_pk" PRIMARY KEY("company_id","rule_id","user_id"),
	CONSTRAINT "assignment_rule_agents_numbers" CHECK ("assignment_rule_agents"."daily_cap" >= 1 and "assignment_rule_agents"."last_turn" >= 0 and "assignment_rule_agents"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "assignment_rule_lists" (
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignment_rule_lists_company_id_segment_id_pk" PRIMARY KEY("company_id","segment_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_notifying" boolean NOT NULL,
	"conditions" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "assignment_rules_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "assignment_rule_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "assignment_rule_name" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "assigned_by_rule_on" date;--> statement-breakpoint
ALTER TABLE "assignment_rule_agents" ADD CONSTRAINT "assignment_rule_agents_rule" FOREIGN KEY ("company_id","rule_id") REFERENCES "public"."assignment_rules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_agents" ADD CONSTRAINT "assignment_rule_agents_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_lists" ADD CONSTRAINT "assignment_rule_lists_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_list" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."assignment_rule_lists"("company_id","segment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rules_of_segment" ON "assignment_rules" USING btree ("company_id","segment_id","position");--> statement-breakpoint
CREATE INDEX "assignment_rules_deleted" ON "assignment_rules" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assignment_rule" CHECK (num_nulls("contacts"."assignment_rule_id", "contacts"."assignment_rule_name", "contacts"."assigned_by_rule_on") in (0, 3));