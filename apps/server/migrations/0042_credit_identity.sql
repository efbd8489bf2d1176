ALTER TABLE "credit_changes" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
-- The log has both identities of each change, in the transaction of the change.
UPDATE "credit_changes" SET "actor_id" = "audit_log"."actor_id" FROM "audit_log"
  WHERE "audit_log"."company_id" = "credit_changes"."company_id" AND "audit_log"."entity" = 'user'
    AND "audit_log"."entity_id" = "credit_changes"."user_id"::text AND "audit_log"."action" = 'updateUser'
    AND "audit_log"."acting_for_id" = "credit_changes"."changed_by"
    AND "audit_log"."at" BETWEEN "credit_changes"."at" AND "credit_changes"."at" + interval '1 second';
