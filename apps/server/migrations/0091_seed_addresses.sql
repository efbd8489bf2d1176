CREATE TABLE "seed_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"county" text NOT NULL,
	"zip" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "seed_addresses_company_id_id" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_keyings" DROP CONSTRAINT "card_keyings_status";--> statement-breakpoint
ALTER TABLE "keying_drafts" DROP CONSTRAINT "keying_drafts_flag";--> statement-breakpoint
ALTER TABLE "card_drafts" DROP CONSTRAINT "card_drafts_status";--> statement-breakpoint
ALTER TABLE "response_cards" DROP CONSTRAINT "response_cards_status";--> statement-breakpoint
ALTER TABLE "recipients" ALTER COLUMN "vendor_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ALTER COLUMN "household_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "dispatch_seeds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "is_seed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "lines_state" text;--> statement-breakpoint
ALTER TABLE "seed_addresses" ADD CONSTRAINT "seed_addresses_created_by" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seed_addresses_created_by" ON "seed_addresses" USING btree ("company_id","created_by");--> statement-breakpoint
ALTER TABLE "card_keyings" ADD CONSTRAINT "card_keyings_status" CHECK ("card_keyings"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99));--> statement-breakpoint
ALTER TABLE "keying_drafts" ADD CONSTRAINT "keying_drafts_flag" CHECK ("keying_drafts"."flag" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seed_count" CHECK ("orders"."seed_count" >= 0);--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_seed" CHECK (("recipients"."vendor_key" is null) = "recipients"."is_seed" and ("recipients"."household_key" is null) = "recipients"."is_seed"
        and ("recipients"."lines_state" is not null) = "recipients"."is_seed");--> statement-breakpoint
ALTER TABLE "card_drafts" ADD CONSTRAINT "card_drafts_status" CHECK ("card_drafts"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99));--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_status" CHECK ("response_cards"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99));