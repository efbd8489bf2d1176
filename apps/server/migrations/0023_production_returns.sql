CREATE TABLE "production_problems" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid,
	"line" integer,
	"identity_column" text NOT NULL,
	"cause" text NOT NULL,
	"value" text NOT NULL,
	"expected" text NOT NULL,
	CONSTRAINT "production_problems_company_id_campaign_id_position_pk" PRIMARY KEY("company_id","campaign_id","position"),
	CONSTRAINT "production_problems_identity_column" CHECK ("production_problems"."identity_column" in ('orderNumber', 'sequence', 'clientNumber', 'mailerCode', 'mailingNumber', 'imBarcode', 'postalClass', 'qualifyingCode')),
	CONSTRAINT "production_problems_cause" CHECK ("production_problems"."cause" in ('missing', 'repeated', 'not-in-order', 'no-number', 'empty', 'leading-zeros', 'number-notation', 'bar-count', 'no-barcode', 'differs')),
	CONSTRAINT "production_problems_place" CHECK (("production_problems"."file_id" is null) = ("production_problems"."line" is null))
);
--> statement-breakpoint
CREATE TABLE "production_returns" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"state" text NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "production_returns_company_id_campaign_id_file_id_pk" PRIMARY KEY("company_id","campaign_id","file_id"),
	CONSTRAINT "production_returns_state" CHECK ("production_returns"."state" in ('waiting', 'judged')),
	CONSTRAINT "production_returns_rows" CHECK ("production_returns"."rows" > 0)
);
--> statement-breakpoint
CREATE TABLE "production_verdicts" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"flags" text[] NOT NULL,
	"problems" integer NOT NULL,
	"skip_reason" text,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "production_verdicts_company_id_campaign_id_pk" PRIMARY KEY("company_id","campaign_id"),
	CONSTRAINT "production_verdicts_outcome" CHECK ("production_verdicts"."outcome" in ('passed', 'failed', 'skipped')),
	CONSTRAINT "production_verdicts_flags" CHECK ("production_verdicts"."flags" <@ array['isProspectRecordError', 'isMailerCodeError', 'isClientNumberError', 'isMailingNumberError', 'isImBarCodeError', 'isPostalClassError', 'isQualifyingCodeError']::text[]),
	CONSTRAINT "production_verdicts_skipped" CHECK ("production_verdicts"."skip_reason" is null or "production_verdicts"."outcome" = 'skipped'),
	CONSTRAINT "production_verdicts_failed" CHECK (("production_verdicts"."problems" > 0) = ("production_verdicts"."outcome" = 'failed'))
);
--> statement-breakpoint
ALTER TABLE "recipients" DROP CONSTRAINT "recipients_imb_unique";--> statement-breakpoint
ALTER TABLE "production_problems" ADD CONSTRAINT "production_problems_verdict" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."production_verdicts"("company_id","campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_problems" ADD CONSTRAINT "production_problems_return_fk" FOREIGN KEY ("company_id","campaign_id","file_id") REFERENCES "public"."production_returns"("company_id","campaign_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_returns" ADD CONSTRAINT "production_returns_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_returns" ADD CONSTRAINT "production_returns_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_verdicts" ADD CONSTRAINT "production_verdicts_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "production_problems_return" ON "production_problems" USING btree ("company_id","campaign_id","file_id");--> statement-breakpoint
CREATE INDEX "production_returns_file" ON "production_returns" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_imb_tracking" ON "recipients" USING btree (left("imb", 20));