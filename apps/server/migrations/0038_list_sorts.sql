DROP INDEX "orders_placed_at";--> statement-breakpoint
DROP INDEX "orders_of_company";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "campaigns" SET "ordered_at" = "orders"."placed_at"
  FROM "orders" JOIN "checkouts" ON "checkouts"."company_id" = "orders"."company_id"
    AND "checkouts"."id" = "orders"."checkout_id" AND "checkouts"."state" = 'confirmed'
  WHERE "orders"."company_id" = "campaigns"."company_id" AND "orders"."cart_id" = "campaigns"."cart_id";--> statement-breakpoint
CREATE INDEX "audiences_recipients" ON "audiences" USING btree ("company_id",(nullif("desired_count", 0)),"id");--> statement-breakpoint
CREATE INDEX "audiences_recipients_last" ON "audiences" USING btree ("company_id",(nullif("desired_count", 0)) desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "campaigns_ordered_by_date" ON "campaigns" USING btree ("ordered_at","id","status") WHERE deleted_at is null and status in (3, 4, 5, 6, 100);--> statement-breakpoint
CREATE INDEX "campaigns_ordered_by_date_of_company" ON "campaigns" USING btree ("company_id","ordered_at","id","status") WHERE deleted_at is null and status in (3, 4, 5, 6, 100);