-- Parts of former uploads were not judged alone: their problems are unknown until they are judged with their order.
CREATE TABLE "production_part_problems" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"identity_column" text NOT NULL,
	"cause" text NOT NULL,
	"value" text NOT NULL,
	"expected" text NOT NULL,
	CONSTRAINT "production_part_problems_company_id_campaign_id_file_id_position_pk" PRIMARY KEY("company_id","campaign_id","file_id","position"),
	CONSTRAINT "production_part_problems_identity_column" CHECK ("production_part_problems"."identity_column" in ('orderNumber', 'sequence', 'clientNumber', 'mailerCode', 'mailingNumber', 'imBarcode', 'postalClass', 'qualifyingCode')),
	CONSTRAINT "production_part_problems_cause" CHECK ("production_part_problems"."cause" in ('missing', 'repeated', 'not-in-order', 'no-number', 'empty', 'leading-zeros', 'number-notation', 'bar-count', 'no-barcode', 'differs'))
);
--> statement-breakpoint
ALTER TABLE "production_returns" DROP CONSTRAINT "production_returns_state";--> statement-breakpoint
ALTER TABLE "production_returns" ADD COLUMN "problems" integer;--> statement-breakpoint
ALTER TABLE "production_returns" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "production_part_problems" ADD CONSTRAINT "production_part_problems_return" FOREIGN KEY ("company_id","campaign_id","file_id") REFERENCES "public"."production_returns"("company_id","campaign_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_returns" ADD CONSTRAINT "production_returns_flags" CHECK ("production_returns"."flags" <@ array['isProspectRecordError', 'isMailerCodeError', 'isClientNumberError', 'isMailingNumberError', 'isImBarCodeError', 'isPostalClassError', 'isQualifyingCodeError']::text[]);--> statement-breakpoint
ALTER TABLE "production_returns" ADD CONSTRAINT "production_returns_state" CHECK ("production_returns"."state" in ('waiting', 'judged', 'discarded'));