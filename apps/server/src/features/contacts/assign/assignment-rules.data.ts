import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { assignmentRuleAgents, assignmentRuleLists, assignmentRules } from '../../../schema/assignment-rules.ts';
import { templates } from '../../../schema/catalogue.ts';
import { companies, segments } from '../../../schema/tenancy.ts';
import { uuids } from '../../../schema/visible-rows.ts';

export type RuleRow = typeof assignmentRules.$inferSelect;
export type RuleAgentRow = typeof assignmentRuleAgents.$inferSelect;

/** An org with its name and its path. */
export interface RuleOrg {
  readonly id: string;
  readonly name: string;
  /** The ids from the top org down to the org itself. */
  readonly path: readonly string[];
}

/** A list of rules belongs to an org. */
export interface RuleListKey {
  readonly companyId: CompanyId;
  readonly segmentId: string;
}

/** The orgs with these ids. */
export async function findRuleOrgs(db: Database, companyId: CompanyId, ids: readonly string[]): Promise<RuleOrg[]> {
  return db
    .select({ id: segments.id, name: segments.name, path: segments.path })
    .from(segments)
    .where(and(eq(segments.companyId, companyId), inArray(segments.id, [...ids])));
}

export async function findTimeZone(db: Database, companyId: CompanyId): Promise<string> {
  const [company] = await db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company === undefined) throw new Error('a company vanished');
  return company.timeZone;
}

/** The version of an org's list. 0 for an org without a list. */
export async function findListVersion(db: Database, { companyId, segmentId }: RuleListKey): Promise<number> {
  const [list] = await db
    .select({ version: assignmentRuleLists.version })
    .from(assignmentRuleLists)
    .where(and(eq(assignmentRuleLists.companyId, companyId), eq(assignmentRuleLists.segmentId, segmentId)));
  return list?.version ?? 0;
}

/** Makes sure that an org has a list, and locks it. Returns its version. */
export async function lockOwnList(tx: Database, key: RuleListKey): Promise<number> {
  await tx
    .insert(assignmentRuleLists)
    .values({ ...key, version: 0 })
    .onConflictDoNothing();
  const [list] = await lockLists(tx, key.companyId, [key.segmentId]);
  return list?.version ?? 0;
}

/**
 * Locks the lists of these orgs until the transaction ends, so that agents take turns one lead after the other. The fixed
 * order keeps two writers from waiting for each other.
 */
export async function lockLists(tx: Database, companyId: CompanyId, segmentIds: readonly string[]) {
  return tx
    .select()
    .from(assignmentRuleLists)
    .where(and(eq(assignmentRuleLists.companyId, companyId), inArray(assignmentRuleLists.segmentId, [...segmentIds])))
    .orderBy(asc(assignmentRuleLists.segmentId))
    .for('update');
}

/** Locks the lists of these rules like `lockLists`. */
export async function lockListsOf(tx: Database, companyId: CompanyId, ruleIds: readonly string[]): Promise<void> {
  if (ruleIds.length === 0) return;
  const lists = await tx
    .selectDistinct({ segmentId: assignmentRules.segmentId })
    .from(assignmentRules)
    .where(and(eq(assignmentRules.companyId, companyId), inArray(assignmentRules.id, [...new Set(ruleIds)])));
  await lockLists(
    tx,
    companyId,
    lists.map(({ segmentId }) => segmentId),
  );
}

export async function saveListVersion(tx: Database, { companyId, segmentId }: RuleListKey, version: number) {
  await tx
    .update(assignmentRuleLists)
    .set({ version })
    .where(and(eq(assignmentRuleLists.companyId, companyId), eq(assignmentRuleLists.segmentId, segmentId)));
}

/** The rules of some orgs that are not deleted, in their order. */
export async function listRules(db: Database, companyId: CompanyId, segmentIds: readonly string[]): Promise<RuleRow[]> {
  return db
    .select()
    .from(assignmentRules)
    .where(
      and(
        eq(assignmentRules.companyId, companyId),
        inArray(assignmentRules.segmentId, [...segmentIds]),
        isNull(assignmentRules.deletedAt),
      ),
    )
    .orderBy(asc(assignmentRules.position), asc(assignmentRules.id));
}

/** The rules of an org with these ids, deleted or not. */
export async function findOwnRules(
  tx: Database,
  { companyId, segmentId }: RuleListKey,
  ids: readonly string[],
): Promise<RuleRow[]> {
  return tx
    .select()
    .from(assignmentRules)
    .where(
      and(
        eq(assignmentRules.companyId, companyId),
        eq(assignmentRules.segmentId, segmentId),
        inArray(assignmentRules.id, [...ids]),
      ),
    );
}

/** The agents of rules in their order. */
export async function listRuleAgents(
  db: Database,
  companyId: CompanyId,
  ruleIds: readonly string[],
): Promise<RuleAgentRow[]> {
  return db
    .select()
    .from(assignmentRuleAgents)
    .where(
      and(
        eq(assignmentRuleAgents.companyId, companyId),
        inArray(assignmentRuleAgents.ruleId, [...ruleIds]),
        isNotNull(assignmentRuleAgents.position),
      ),
    )
    .orderBy(asc(assignmentRuleAgents.position), asc(assignmentRuleAgents.userId));
}

/** Adds a rule, or changes it. A deleted rule comes back. */
export async function saveRule(tx: Database, rule: Omit<RuleRow, 'deletedAt'>): Promise<void> {
  const { id: _id, companyId: _company, segmentId: _org, ...values } = rule;
  await tx
    .insert(assignmentRules)
    .values(rule)
    .onConflictDoUpdate({ target: assignmentRules.id, set: { ...values, deletedAt: null } });
}

/** Makes these the agents of a rule, in this order. The turns of all agents stay. */
export async function saveRuleAgents(
  tx: Database,
  rule: Pick<RuleRow, 'companyId' | 'id'>,
  agents: readonly { readonly userId: UserId; readonly states: readonly string[]; readonly dailyCap: number | null }[],
): Promise<void> {
  const { companyId, id: ruleId } = rule;
  await tx
    .update(assignmentRuleAgents)
    .set({ position: null })
    .where(and(eq(assignmentRuleAgents.companyId, companyId), eq(assignmentRuleAgents.ruleId, ruleId)));
  if (agents.length === 0) return;
  await tx
    .insert(assignmentRuleAgents)
    .values(agents.map((agent, position) => ({ ...agent, states: [...agent.states], companyId, ruleId, position })))
    .onConflictDoUpdate({
      target: [assignmentRuleAgents.companyId, assignmentRuleAgents.ruleId, assignmentRuleAgents.userId],
      set: {
        position: sql`excluded.position`,
        states: sql`excluded.states`,
        dailyCap: sql`excluded.daily_cap`,
      },
    });
}

/** Deletes the rules of an org that are not among the kept ones. */
export async function deleteOtherRules(
  tx: Database,
  { companyId, segmentId }: RuleListKey,
  keptIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(assignmentRules)
    .set({ deletedAt: now })
    .where(
      and(
        eq(assignmentRules.companyId, companyId),
        eq(assignmentRules.segmentId, segmentId),
        isNull(assignmentRules.deletedAt),
        sql`${assignmentRules.id} <> all(${uuids(keptIds)})`,
      ),
    );
}

/** Removes at most `limit` rules for good that were deleted before an instant. */
export async function deleteRulesBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from assignment_rules where id = any(array(
    select r.id from assignment_rules r where r.deleted_at < ${before.toISOString()} limit ${limit}))`);
  return rowCount ?? 0;
}

export interface TakenTurn {
  readonly ruleId: string;
  readonly userId: UserId;
  readonly lastTurn: number;
  readonly taken: number;
}

/** Keeps the turns that agents took on a day, a date of the company. */
export async function saveTurns(
  tx: Database,
  companyId: CompanyId,
  turns: readonly TakenTurn[],
  day: string,
): Promise<void> {
  if (turns.length === 0) return;
  const rows = sql.join(
    turns.map(
      ({ ruleId, userId, lastTurn, taken }): SQL =>
        sql`(${ruleId}::uuid, ${userId}::uuid, ${lastTurn}::integer, ${taken}::integer)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`update assignment_rule_agents agent
    set last_turn = turn.last_turn, taken = turn.taken, taken_on = ${day}
    from (values ${rows}) turn(rule_id, user_id, last_turn, taken)
    where agent.company_id = ${companyId} and agent.rule_id = turn.rule_id and agent.user_id = turn.user_id`);
}

/** The turn that an agent took in a rule on a day, a date of the company. */
interface DayTurn {
  readonly companyId: CompanyId;
  readonly ruleId: string;
  readonly userId: UserId;
  readonly day: string;
}

/** The agents of a rule whose count is a count of the day. */
const countsOf = ({ companyId, ruleId, userId, day }: DayTurn) =>
  and(
    eq(assignmentRuleAgents.companyId, companyId),
    eq(assignmentRuleAgents.ruleId, ruleId),
    eq(assignmentRuleAgents.userId, userId),
    eq(assignmentRuleAgents.takenOn, day),
  );

/** Gives an agent back one lead of the day, because the lead went to somebody else. */
export async function giveTurnBack(tx: Database, turn: DayTurn): Promise<void> {
  await tx
    .update(assignmentRuleAgents)
    .set({ taken: sql`${assignmentRuleAgents.taken} - 1` })
    .where(and(countsOf(turn), sql`${assignmentRuleAgents.taken} > 0`));
}

/** Counts one lead of the day again, because the lead came back. The caller holds the lock of the rule's list. */
export async function takeTurnAgain(tx: Database, turn: DayTurn): Promise<void> {
  await tx
    .update(assignmentRuleAgents)
    .set({ taken: sql`${assignmentRuleAgents.taken} + 1` })
    .where(countsOf(turn));
}

/** The products of all templates, in alphabetical order. */
export async function listProducts(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ product: templates.product }).from(templates).orderBy(asc(templates.product));
  return rows.map(({ product }) => product);
}
