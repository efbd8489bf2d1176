CREATE INDEX "carts_open" ON "carts" USING btree ("company_id","owner_id","updated_at") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "client_codes_company" ON "client_codes" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "orders_number_digits" ON "orders" USING btree ((number::text) text_pattern_ops);
--> statement-breakpoint
-- One attachment that was stored twice: the first one stays.
UPDATE "payment_methods" "later" SET "deleted_at" = now(), "is_default" = false WHERE "deleted_at" IS NULL AND EXISTS (
  SELECT 1 FROM "payment_methods" "first" WHERE "first"."company_id" = "later"."company_id" AND "first"."user_id" = "later"."user_id"
    AND "first"."provider" = "later"."provider" AND "first"."provider_ref" = "later"."provider_ref" AND "first"."deleted_at" IS NULL
    AND ("first"."created_at", "first"."id") < ("later"."created_at", "later"."id"));
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_provider_ref" ON "payment_methods" USING btree ("company_id","user_id","provider","provider_ref") WHERE deleted_at is null;
--> statement-breakpoint
-- Months begin and end in UTC whatever the session's time zone; nothing of a session's own schemas is seen.
CREATE OR REPLACE FUNCTION "audit_log_ensure_months"("months_ahead" integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  "first" date;
BEGIN
  FOR i IN 0..least(greatest("months_ahead", 0), 24) LOOP
    "first" := (date_trunc('month', now()) + make_interval(months => i))::date;
    IF to_regclass('audit_log_' || to_char("first", 'YYYYMM')) IS NULL
      AND NOT EXISTS (SELECT 1 FROM "audit_log_rest" WHERE "at" >= "first" AND "at" < "first" + interval '1 month') THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
        'audit_log_' || to_char("first", 'YYYYMM'), "first"::timestamptz, ("first" + interval '1 month')::timestamptz);
    END IF;
  END LOOP;
END $$;
