import type { PermissionRule } from '@dropdate/domain/consent/permission-rule';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { permissionRules } from '../../../schema/permission-rules.ts';

// The rules are the same for all companies, so these functions have no scope.

type RuleKey = Omit<PermissionRule, 'months'>;

const isRule = ({ product, state, validFrom }: RuleKey) =>
  and(eq(permissionRules.product, product), eq(permissionRules.state, state), eq(permissionRules.validFrom, validFrom));

/** All rules: the rule for all first, then by product, state and day. */
export function listPermissionRulesOf(db: Database): Promise<PermissionRule[]> {
  return db
    .select()
    .from(permissionRules)
    .orderBy(asc(permissionRules.product), asc(permissionRules.state), asc(permissionRules.validFrom));
}

/** Writes a rule. A rule of the same product, state and day is replaced. @returns the months before, or null */
export async function savePermissionRule(tx: Database, rule: PermissionRule): Promise<number | null> {
  const [before] = await tx.select().from(permissionRules).where(isRule(rule)).for('update');
  await tx
    .insert(permissionRules)
    .values(rule)
    .onConflictDoUpdate({
      target: [permissionRules.product, permissionRules.state, permissionRules.validFrom],
      set: { months: rule.months },
    });
  return before?.months ?? null;
}

/** Deletes a rule. @returns its months, or null where there is none */
export async function deletePermissionRule(tx: Database, rule: RuleKey): Promise<number | null> {
  const [gone] = await tx.delete(permissionRules).where(isRule(rule)).returning({ months: permissionRules.months });
  return gone?.months ?? null;
}
