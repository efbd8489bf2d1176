import { ruleConditionsSchema } from '@dropdate/contract/contacts/assignment-rule';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { parsedColumn } from './parsed-column.ts';
import { segments, users } from './tenancy.ts';

/**
 * The orgs that have assignment rules. The rules of an org are read and saved as one list, so they share a version. The
 * row is also the lock under which the agents of these rules take turns.
 */
export const assignmentRuleLists = pgTable(
  'assignment_rule_lists',
  {
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.segmentId] }),
    foreignKey({
      name: 'assignment_rule_lists_segment',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
  ],
);

/** Rules that decide who gets a new lead of an org, or of an org below it. */
export const assignmentRules = pgTable(
  'assignment_rules',
  {
    id: id(),
    companyId: companyId(),
    segmentId: uuid('segment_id').notNull(),
    /** The first rule that matches decides. */
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull(),
    /** Whether an agent gets a mail about new leads. */
    isNotifying: boolean('is_notifying').notNull(),
    conditions: parsedColumn('conditions', ruleConditionsSchema).notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('assignment_rules_company_id_id').on(t.companyId, t.id),
    index('assignment_rules_of_segment').on(t.companyId, t.segmentId, t.position),
    index('assignment_rules_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    foreignKey({
      name: 'assignment_rules_list',
      columns: [t.companyId, t.segmentId],
      foreignColumns: [assignmentRuleLists.companyId, assignmentRuleLists.segmentId],
    }),
  ],
);

/** The agents of a rule, with the turns that they have taken. An agent who leaves a rule keeps the row and the turns. */
export const assignmentRuleAgents = pgTable(
  'assignment_rule_agents',
  {
    companyId: companyId(),
    ruleId: uuid('rule_id').notNull(),
    userId: userId('user_id').notNull(),
    /** Null for an agent who left the rule. */
    position: smallint('position'),
    /** The states from which the agent takes leads. Empty for all states. */
    states: text('states').array().notNull(),
    dailyCap: integer('daily_cap'),
    /** The number of the agent's last turn in the rule. 0 before the first turn. */
    lastTurn: integer('last_turn').notNull().default(0),
    /** The number of leads that the agent got on the day `takenOn`, a date of the company. */
    taken: integer('taken').notNull().default(0),
    takenOn: date('taken_on'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.ruleId, t.userId] }),
    foreignKey({
      name: 'assignment_rule_agents_rule',
      columns: [t.companyId, t.ruleId],
      foreignColumns: [assignmentRules.companyId, assignmentRules.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'assignment_rule_agents_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    check('assignment_rule_agents_numbers', sql`${t.dailyCap} >= 1 and ${t.lastTurn} >= 0 and ${t.taken} >= 0`),
  ],
);
