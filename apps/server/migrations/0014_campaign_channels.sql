ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_channel";--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_channel" CHECK ("campaigns"."channel" in ('direct-mail'));