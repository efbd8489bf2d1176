DROP INDEX "carts_deleted";--> statement-breakpoint
DROP INDEX "checkouts_active";--> statement-breakpoint
CREATE INDEX "carts_unordered" ON "carts" USING btree ("updated_at") WHERE state <> 'ordered';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_live" ON "checkouts" USING btree ("company_id","cart_id") WHERE state <> 'released';