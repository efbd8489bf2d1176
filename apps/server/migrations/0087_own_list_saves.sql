ALTER TABLE "imports" ADD COLUMN "is_unfinished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "next_list_import_id" uuid;--> statement-breakpoint
ALTER TABLE "own_list_people" ADD COLUMN "other_key" bigint;--> statement-breakpoint
ALTER TABLE "own_list_people" ADD COLUMN "is_looked_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_list_people" ADD COLUMN "former" jsonb;--> statement-breakpoint
CREATE INDEX "own_list_people_other_key" ON "own_list_people" USING btree ("company_id","other_key") WHERE other_key is not null;--> statement-breakpoint
CREATE INDEX "own_list_people_moved" ON "own_list_people" USING btree ("company_id","person_key") WHERE other_key is not null;