CREATE TABLE "lead_clocks" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"hours" smallint NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"rests_on_weekends" boolean NOT NULL,
	CONSTRAINT "lead_clocks_hours" CHECK ("lead_clocks"."hours" between 1 and 168),
	CONSTRAINT "lead_clocks_quiet" CHECK (("lead_clocks"."quiet_from" is null) = ("lead_clocks"."quiet_to" is null) and coalesce("lead_clocks"."quiet_from" <> "lead_clocks"."quiet_to"
        and "lead_clocks"."quiet_from" between 0 and 23 and "lead_clocks"."quiet_to" between 0 and 23, true))
);
--> statement-breakpoint
CREATE TABLE "lead_escalations" (
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"overdue_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "lead_escalations_company_id_contact_id_user_id_pk" PRIMARY KEY("company_id","contact_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "first_touched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_clocks" ADD CONSTRAINT "lead_clocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_escalations" ADD CONSTRAINT "lead_escalations_contact" FOREIGN KEY ("company_id","contact_id") REFERENCES "public"."contacts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_escalations" ADD CONSTRAINT "lead_escalations_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_escalations_of_user" ON "lead_escalations" USING btree ("company_id","user_id","mailed_at");--> statement-breakpoint
CREATE INDEX "lead_escalations_waiting" ON "lead_escalations" USING btree ("company_id","user_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "contacts_waiting_leads" ON "contacts" USING btree ("company_id","lead_created_at") WHERE lead_created_at is not null and first_touched_at is null and deleted_at is null;--> statement-breakpoint
-- The leads of before: a call, a note or another status than New Lead has touched them. The instant of an old status is
-- not known, so the last change of the contact stands for it.
UPDATE "contacts" SET "first_touched_at" = coalesce(least(
    (SELECT min(k."called_at") FROM "contact_calls" k WHERE k."company_id" = "contacts"."company_id"
      AND k."contact_id" = "contacts"."id" AND k."called_at" >= "contacts"."lead_created_at"),
    (SELECT min(n."created_at") FROM "contact_notes" n WHERE n."company_id" = "contacts"."company_id"
      AND n."contact_id" = "contacts"."id" AND n."created_at" >= "contacts"."lead_created_at" AND n."id" <> n."contact_id")),
  CASE WHEN "lead_status" <> 0 THEN greatest("updated_at", "lead_created_at") END)
WHERE "lead_created_at" IS NOT NULL;
