CREATE TABLE "checkout_progress" (
	"company_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"percent" smallint NOT NULL,
	CONSTRAINT "checkout_progress_company_id_checkout_id_pk" PRIMARY KEY("company_id","checkout_id")
);
--> statement-breakpoint
ALTER TABLE "checkout_progress" ADD CONSTRAINT "checkout_progress_checkout" FOREIGN KEY ("company_id","checkout_id") REFERENCES "public"."checkouts"("company_id","id") ON DELETE no action ON UPDATE no action;