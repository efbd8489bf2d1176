-- All cards until now are the first part of their page, and no file was told to be two-sided.
ALTER TABLE "response_cards" DROP CONSTRAINT "response_cards_page";--> statement-breakpoint
ALTER TABLE "response_cards" DROP CONSTRAINT "response_cards_page_number";--> statement-breakpoint
ALTER TABLE "card_intake_files" ADD COLUMN "is_two_sided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "response_cards" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_page" UNIQUE("company_id","intake_file_id","page","part");--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_page_number" CHECK ("response_cards"."page" > 0 and "response_cards"."part" > 0);