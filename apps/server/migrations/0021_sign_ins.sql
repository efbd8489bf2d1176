CREATE TABLE "sign_ins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"address_hash" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_ins_outcome" CHECK ("sign_ins"."outcome" in ('succeeded', 'refused', 'throttled'))
);
--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","at");