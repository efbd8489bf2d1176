-- What was ordered before was printed with the address and the permit that all installations had.
ALTER TABLE "orders" ADD COLUMN "reply_center" jsonb NOT NULL DEFAULT '{"name": "Response Center", "addressLine1": "PO Box 6610", "cityLine": "Tampa FL 33633-6610", "permit": {"number": "1187", "city": "Tampa FL"}}';
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "reply_center" DROP DEFAULT;
