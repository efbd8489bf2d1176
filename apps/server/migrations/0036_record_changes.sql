CREATE TABLE "record_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"field" text NOT NULL,
	"old" jsonb,
	"new" jsonb,
	"actor_id" uuid,
	"acting_for_id" uuid,
	"request_id" text NOT NULL,
	CONSTRAINT "record_changes_entity" CHECK ("record_changes"."entity" in ('user', 'role', 'segment', 'campaign', 'company'))
);
--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("company_id","entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "record_changes_at" ON "record_changes" USING btree ("at");