CREATE TABLE "landing_pages" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"language" text,
	CONSTRAINT "landing_pages_company_id_campaign_id_pk" PRIMARY KEY("company_id","campaign_id"),
	CONSTRAINT "landing_pages_language" CHECK ("landing_pages"."language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "landing_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"answer_days" integer DEFAULT 180 NOT NULL,
	"is_sent_by_operators" boolean DEFAULT false NOT NULL,
	CONSTRAINT "landing_settings_language" CHECK ("landing_settings"."language" in ('en', 'es')),
	CONSTRAINT "landing_settings_days" CHECK ("landing_settings"."answer_days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "landing_visits" (
	"company_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "landing_visits_company_id_campaign_id_day_kind_pk" PRIMARY KEY("company_id","campaign_id","day","kind"),
	CONSTRAINT "landing_visits_kind" CHECK ("landing_visits"."kind" in ('seen', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "waiting_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"card_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "online_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"key" text NOT NULL,
	"way" text NOT NULL,
	"client_id" uuid,
	"page_campaign_id" uuid,
	"fields" jsonb NOT NULL,
	"consent" jsonb,
	"marks" jsonb NOT NULL,
	"network" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "online_answers_key" UNIQUE("company_id","key"),
	CONSTRAINT "online_answers_way" CHECK ("online_answers"."way" in ('qr-code', 'typed-code', 'campaign-page', 'signed-form', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "response_cards" ALTER COLUMN "intake_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_settings" ADD CONSTRAINT "landing_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_visits" ADD CONSTRAINT "landing_visits_campaign" FOREIGN KEY ("company_id","campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_answers" ADD CONSTRAINT "waiting_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_answers" ADD CONSTRAINT "online_answers_card" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."response_cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_answers" ADD CONSTRAINT "online_answers_campaign" FOREIGN KEY ("client_id","page_campaign_id") REFERENCES "public"."campaigns"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_answers_next" ON "waiting_answers" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "waiting_answers_company" ON "waiting_answers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "online_answers_of_card" ON "online_answers" USING btree ("company_id","card_id","received_at");--> statement-breakpoint
CREATE INDEX "online_answers_of_page" ON "online_answers" USING btree ("client_id","page_campaign_id");--> statement-breakpoint
ALTER TABLE "response_cards" ADD CONSTRAINT "response_cards_paper" CHECK (("response_cards"."channel" = 'direct-mail') = ("response_cards"."intake_file_id" is not null));