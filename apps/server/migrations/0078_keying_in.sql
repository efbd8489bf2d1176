CREATE TABLE "card_keyings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" smallint NOT NULL,
	"form" jsonb,
	"flag_notes" text DEFAULT '' NOT NULL,
	"is_final" boolean NOT NULL,
	"corrections" smallint,
	"keystrokes" integer,
	"milliseconds" integer,
	"keyed_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "card_keyings_company_id_id" UNIQUE("company_id","id"),
	CONSTRAINT "card_keyings_kind" CHECK ("card_keyings"."kind" in ('keyed', 'settled', 'individual')),
	CONSTRAINT "card_keyings_status" CHECK ("card_keyings"."status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99)),
	CONSTRAINT "card_keyings_form" CHECK (("card_keyings"."form" is null) = ("card_keyings"."status" in (10, 9)))
);
--> statement-breakpoint
CREATE TABLE "deceased_people" (
	"company_id" uuid NOT NULL,
	"vendor_key" bigint NOT NULL,
	"card_id" uuid NOT NULL,
	"keyed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deceased_people_company_id_vendor_key_card_id_pk" PRIMARY KEY("company_id","vendor_key","card_id")
);
--> statement-breakpoint
CREATE TABLE "keying_drafts" (
	"company_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"flag" smallint,
	"flag_notes" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keying_drafts_company_id_card_id_user_id_pk" PRIMARY KEY("company_id","card_id","user_id"),
	CONSTRAINT "keying_drafts_flag" CHECK ("keying_drafts"."flag" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99))
);
--> statement-breakpoint
CREATE TABLE "keying_operators" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"twice_percent" smallint NOT NULL,
	CONSTRAINT "keying_operators_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "keying_operators_percent" CHECK ("keying_operators"."twice_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "keying_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"segment_id" uuid,
	"promise_hours" integer NOT NULL,
	"twice_percent" smallint NOT NULL,
	"twice_fields" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "keying_settings_of_org" UNIQUE NULLS NOT DISTINCT("company_id","segment_id"),
	CONSTRAINT "keying_settings_twice_fields" CHECK ("keying_settings"."twice_fields" <@ array['firstName', 'lastName', 'addressLine1', 'zipCode', 'city', 'state', 'birthMonth', 'birthDay', 'birthYear', 'age', 'phone', 'workPhone', 'mobilePhone', 'email', 'spouseFirstName', 'spouseLastName', 'spouseBirthMonth', 'spouseBirthYear', 'spouseAge', 'isDeceased', 'isSpouseDeceased']::text[]),
	CONSTRAINT "keying_settings_bounds" CHECK ("keying_settings"."promise_hours" between 1 and 720 and "keying_settings"."twice_percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "card_keyings" ADD CONSTRAINT "card_keyings_card" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."response_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_keyings" ADD CONSTRAINT "card_keyings_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deceased_people" ADD CONSTRAINT "deceased_people_company" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keying_drafts" ADD CONSTRAINT "keying_drafts_card" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."response_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keying_operators" ADD CONSTRAINT "keying_operators_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keying_settings" ADD CONSTRAINT "keying_settings_company" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keying_settings" ADD CONSTRAINT "keying_settings_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_keyings_of_card" ON "card_keyings" USING btree ("company_id","card_id","keyed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_keyings_final" ON "card_keyings" USING btree ("company_id","card_id") WHERE is_final and superseded_at is null;--> statement-breakpoint
CREATE INDEX "card_keyings_of_user" ON "card_keyings" USING btree ("company_id","user_id","keyed_at");--> statement-breakpoint
CREATE INDEX "deceased_people_of_card" ON "deceased_people" USING btree ("company_id","card_id");--> statement-breakpoint
CREATE INDEX "keying_drafts_of_user" ON "keying_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "response_cards_to_key" ON "response_cards" USING btree ("company_id","received_at","id") WHERE status = 7;