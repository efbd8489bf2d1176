ALTER TABLE "card_keyings" ADD COLUMN "is_taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "campaign_name" text;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "org_name" text;--> statement-breakpoint
-- A keying that was superseded without later data was taken back by its operator.
UPDATE "card_keyings" k SET "is_taken_back" = true
WHERE k."superseded_at" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "card_keyings" later WHERE later."company_id" = k."company_id" AND later."card_id" = k."card_id"
		AND later."keyed_at" = k."superseded_at");--> statement-breakpoint
-- What a deleted card said of deceased people is not true of anybody.
DELETE FROM "deceased_people" d USING "response_cards" c
WHERE c."id" = d."card_id" AND c."client_id" = d."company_id" AND c."status" = 99;
