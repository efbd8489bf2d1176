ALTER TABLE "audience_quotas" DROP CONSTRAINT "audience_quotas_dimension";--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "split_category" text DEFAULT 'geography' NOT NULL;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "distribution" jsonb;--> statement-breakpoint
ALTER TABLE "audience_quotas" ADD CONSTRAINT "audience_quotas_dimension" CHECK ("audience_quotas"."dimension" in ('state', 'county', 'city', 'zip', 'birth-month'));--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_split_category" CHECK ("audiences"."split_category" in ('geography', 'demography'));