CREATE TABLE "order_pieces" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "order_pieces_company_id_order_id_variant_id_state_pk" PRIMARY KEY("company_id","order_id","variant_id","state")
);
--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_variant" FOREIGN KEY ("company_id","variant_id") REFERENCES "public"."campaign_variants"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was ordered before is counted for the last time.
INSERT INTO "order_pieces" ("company_id", "order_id", "variant_id", "state", "pieces")
SELECT "company_id", "order_id", "variant_id", "state", count(*) FROM "recipients"
GROUP BY "company_id", "order_id", "variant_id", "state";
