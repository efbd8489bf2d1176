CREATE TABLE "job_files" (
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "job_files_company_id_job_id_pk" PRIMARY KEY("company_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_results" (
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"sentence" text,
	CONSTRAINT "job_results_company_id_job_id_position_pk" PRIMARY KEY("company_id","job_id","position"),
	CONSTRAINT "job_results_outcome" CHECK ("job_results"."outcome" in ('done', 'left-out'))
);
--> statement-breakpoint
ALTER TABLE "job_runs" DROP CONSTRAINT "job_runs_state";--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "payload" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "next_chunk" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "lease_token" uuid;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "complete_after_days" integer DEFAULT 90;--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_company_id_id" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."job_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_results" ADD CONSTRAINT "job_results_job" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."job_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_files_file" ON "job_files" USING btree ("company_id","file_id");--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_dispatched" ON "campaigns" USING btree ("dispatch_date") WHERE status = 5;--> statement-breakpoint
CREATE INDEX "job_runs_of_user" ON "job_runs" USING btree ("company_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "job_runs_open" ON "job_runs" USING btree ("started_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "job_runs" DROP COLUMN "error";--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_owner" CHECK (("job_runs"."company_id" is null) = ("job_runs"."user_id" is null));--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_state" CHECK ("job_runs"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_complete_after_days" CHECK ("companies"."complete_after_days" between 1 and 3650);