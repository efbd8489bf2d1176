ALTER TABLE "do_not_mail_entries" DROP CONSTRAINT "do_not_mail_entries_match_key";--> statement-breakpoint
ALTER TABLE "do_not_mail_entries" DROP COLUMN "match_key";