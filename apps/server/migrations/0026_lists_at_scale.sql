CREATE TABLE "list_changes" (
	"company_id" uuid NOT NULL,
	"source" text NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "campaigns_created_at";--> statement-breakpoint
DROP INDEX "campaigns_of_segment";--> statement-breakpoint
CREATE INDEX "list_changes_xid" ON "list_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "list_changes_at" ON "list_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "campaigns_name_order" ON "campaigns" USING btree ("company_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_of_status" ON "campaigns" USING btree ("company_id","status","id","segment_id","deleted_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_of_company" ON "orders" USING btree ("company_id","placed_at");--> statement-breakpoint
CREATE INDEX "campaigns_created_at" ON "campaigns" USING btree ("company_id","created_at","id","segment_id","deleted_at","status","start_date");--> statement-breakpoint
CREATE INDEX "campaigns_of_segment" ON "campaigns" USING btree ("company_id","segment_id","created_at","id","deleted_at");--> statement-breakpoint
CREATE FUNCTION "note_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_changes (company_id, source) SELECT DISTINCT company_id, tg_table_name FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_row_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_changes (company_id, source) VALUES (new.company_id, tg_table_name);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Triggers note every change of a table that lists count. The tables audiences, checkouts and companies change often in
-- columns that no list filters by: counts that are under way, leases, the next campaign number. Their updates are noted
-- only when a column of the condition changes.
DO $$
DECLARE noted text;
BEGIN
  FOREACH noted IN ARRAY ARRAY['audiences', 'campaign_labels', 'campaigns', 'checkouts', 'order_pieces', 'orders', 'production_verdicts', 'segments', 'users'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_change()', noted || '_inserted', noted);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_change()', noted || '_deleted', noted);
  END LOOP;
  FOREACH noted IN ARRAY ARRAY['campaign_labels', 'campaigns', 'order_pieces', 'orders', 'production_verdicts', 'segments', 'users'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_change()', noted || '_updated', noted);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER "audiences_updated" AFTER UPDATE ON "audiences" FOR EACH ROW
  WHEN (old.desired_count IS DISTINCT FROM new.desired_count) EXECUTE FUNCTION note_row_change();--> statement-breakpoint
CREATE TRIGGER "checkouts_updated" AFTER UPDATE ON "checkouts" FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION note_row_change();--> statement-breakpoint
CREATE FUNCTION "note_company_row_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_changes (company_id, source) VALUES (new.id, tg_table_name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "companies_inserted" AFTER INSERT ON "companies" FOR EACH ROW EXECUTE FUNCTION note_company_row_change();--> statement-breakpoint
CREATE TRIGGER "companies_updated" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION note_company_row_change();
