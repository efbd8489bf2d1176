CREATE TABLE "listed_companies" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"listed_company_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listed_companies_company_id_user_id_listed_company_id_pk" PRIMARY KEY("company_id","user_id","listed_company_id"),
	CONSTRAINT "listed_companies_other" CHECK ("listed_companies"."company_id" <> "listed_companies"."listed_company_id")
);
--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "acting_segment_id" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_company_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_segment_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "listed_companies" ADD CONSTRAINT "listed_companies_listed_company_id_companies_id_fk" FOREIGN KEY ("listed_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_companies" ADD CONSTRAINT "listed_companies_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_companies_of_company" ON "listed_companies" USING btree ("listed_company_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_segment" FOREIGN KEY ("acting_company_id","acting_segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_for_user" FOREIGN KEY ("acting_company_id","acting_for_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_acting_segment" ON "sessions" USING btree ("acting_company_id","acting_segment_id");--> statement-breakpoint
CREATE INDEX "sessions_acting_for_user" ON "sessions" USING btree ("acting_company_id","acting_for_user_id");--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_actor" CHECK (("job_runs"."actor_id" is null) = ("job_runs"."acting_segment_id" is null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting" CHECK (("sessions"."acting_company_id" is null) = ("sessions"."acting_segment_id" is null));