-- Partitions of the audit log, made by the owner; the application may only ask for the coming months.
CREATE TABLE "audit_log_rest" PARTITION OF "audit_log" DEFAULT;
--> statement-breakpoint
CREATE FUNCTION "audit_log_ensure_months"("months_ahead" integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  "first" date;
BEGIN
  FOR i IN 0..least(greatest("months_ahead", 0), 24) LOOP
    "first" := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => i))::date;
    IF to_regclass('audit_log_' || to_char("first", 'YYYYMM')) IS NULL
      AND NOT EXISTS (SELECT 1 FROM "audit_log_rest" WHERE "at" >= "first" AND "at" < "first" + interval '1 month') THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
        'audit_log_' || to_char("first", 'YYYYMM'), "first"::timestamptz, ("first" + interval '1 month')::timestamptz);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
SELECT "audit_log_ensure_months"(3);
