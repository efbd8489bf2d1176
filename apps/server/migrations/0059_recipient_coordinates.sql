ALTER TABLE "recipients" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_place" CHECK (("recipients"."latitude" is null) = ("recipients"."longitude" is null));