DROP INDEX "roles_role_id";--> statement-breakpoint
DROP INDEX "roles_role_name";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "segment_id" uuid;--> statement-breakpoint
-- Until now a role belonged to the company. It goes to the lowest org from which the creator and all users of the role can see it. Without a
-- known creator the role goes to the top org, because the creator may have made it for every org.
UPDATE "roles" r SET "segment_id" = coalesce(
	(
		WITH "places" AS (
			SELECT s.path FROM "user_roles" ur
				JOIN "users" u ON u.company_id = ur.company_id AND u.id = ur.user_id
				JOIN "segments" s ON s.company_id = u.company_id AND s.id = u.primary_segment_id
			WHERE ur.company_id = r.company_id AND ur.role_id = r.id
			UNION ALL
			SELECT s.path FROM "audit_log" a
				JOIN "users" u ON u.company_id = r.company_id AND u.id IN (a.actor_id, a.acting_for_id)
				JOIN "segments" s ON s.company_id = u.company_id AND s.id = u.primary_segment_id
			WHERE a.company_id = r.company_id AND a.entity = 'role' AND a.entity_id = r.id::text AND a.action = 'createUserRole'
		)
		SELECT o.id FROM "segments" o
		WHERE o.company_id = r.company_id AND o.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM "places" p WHERE o.id <> ALL (p.path))
			AND EXISTS (
				SELECT 1 FROM "audit_log" a JOIN "users" u ON u.company_id = r.company_id AND u.id IN (a.actor_id, a.acting_for_id)
				WHERE a.company_id = r.company_id AND a.entity = 'role' AND a.entity_id = r.id::text AND a.action = 'createUserRole'
			)
		ORDER BY cardinality(o.path) DESC, o.created_at, o.id LIMIT 1
	),
	(
		SELECT o.id FROM "segments" o WHERE o.company_id = r.company_id AND o.parent_id IS NULL
		ORDER BY o.deleted_at IS NOT NULL, o.created_at, o.id LIMIT 1
	)
)
WHERE NOT r.is_system;--> statement-breakpoint
-- The history of each role tells its org.
INSERT INTO "record_changes" ("company_id", "at", "entity", "entity_id", "field", "old", "new", "request_id")
SELECT r.company_id, now(), 'role', r.id, 'org', NULL, jsonb_build_object('kind', 'segment', 'id', o.id, 'name', o.name), 'migration 0063'
FROM "roles" r JOIN "segments" o ON o.company_id = r.company_id AND o.id = r.segment_id;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_segment" FOREIGN KEY ("company_id","segment_id") REFERENCES "public"."segments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roles_of_segment" ON "roles" USING btree ("company_id","segment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_role_id" ON "roles" USING btree ("company_id",coalesce("segment_id", "company_id"),lower("name")) WHERE "roles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_role_name" ON "roles" USING btree ("company_id",coalesce("segment_id", "company_id"),lower("display_name")) WHERE "roles"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_owner" CHECK ("roles"."is_system" = ("roles"."segment_id" is null));
