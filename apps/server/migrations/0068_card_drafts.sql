CREATE TABLE "card_drafts" (
	"company_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"recipient_id" uuid,
	"flag_notes" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_drafts_company_id_card_id_user_id_pk" PRIMARY KEY("company_id","card_id","user_id"),
	CONSTRAINT "card_drafts_status" CHECK ("card_drafts"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99))
);
--> statement-breakpoint
ALTER TABLE "card_drafts" ADD CONSTRAINT "card_drafts_card" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."response_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_drafts_of_user" ON "card_drafts" USING btree ("user_id");