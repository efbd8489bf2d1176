import { languages } from '@dropdate/domain/audience/prospect-attributes';
import { isState } from '@dropdate/domain/geography/state-names';
import { z } from 'zod';
import { lineSchema } from '../http/plain-text.ts';
import { idSchema } from '../http/primitives.ts';

export const maxRules = 50;
export const maxRuleName = 60;
export const maxRuleAgents = 200;
export const maxDailyCap = 10_000;
/** The most ZIP codes and beginnings of one rule. */
export const maxRuleZips = 2_000;
const maxCounties = 200;
const maxProducts = 50;

const statesSchema = z
  .array(z.string().refine(isState, { error: 'must be the two capital letters of a state' }))
  .max(60);

/** Text that no user types: a county or a product, as the server names it. */
const named = (most: number) => z.array(lineSchema.pipe(z.string().min(1).max(120))).max(most);

/** The leads that a rule is for. The entries of one list are alternatives, and all lists that are not empty must match. */
export const ruleConditionsSchema = z.strictObject({
  zips: z
    .array(z.string().regex(/^\d{3,5}$/, { error: 'must be a ZIP code, or its first three or four digits' }))
    .max(maxRuleZips),
  /** `FL::Hillsborough` */
  counties: named(maxCounties),
  states: statesSchema,
  products: named(maxProducts),
  languages: z.array(z.enum(languages)).max(languages.length),
});

const ruleAgentShape = {
  userId: idSchema,
  /** Empty for all states. */
  states: statesSchema,
  /** The most leads of a day from this rule. Null without a limit. */
  dailyCap: z.number().int().min(1).max(maxDailyCap).nullable(),
};

const ruleShape = {
  name: lineSchema.pipe(z.string().min(1).max(maxRuleName)),
  isActive: z.boolean(),
  /** Whether an agent gets a mail about new leads. */
  isNotifying: z.boolean(),
  conditions: ruleConditionsSchema,
};

/** A rule to save. A rule without an id is new. */
export const ruleFormSchema = z.strictObject({
  id: idSchema.optional(),
  ...ruleShape,
  agents: z
    .array(z.strictObject(ruleAgentShape))
    .max(maxRuleAgents)
    .refine((agents) => new Set(agents.map(({ userId }) => userId)).size === agents.length, {
      error: 'names an agent twice',
    }),
});
export type RuleForm = z.output<typeof ruleFormSchema>;

const shownRuleSchema = z.object({
  id: idSchema,
  ...ruleShape,
  agents: z.array(
    z.object({
      ...ruleAgentShape,
      /** Null for an agent whom the viewer does not see. */
      name: z.string().nullable(),
      /** False for a user who is no active sales agent any more. Such a user gets no lead. */
      isActive: z.boolean(),
      takenToday: z.number().int(),
      lastTurn: z.number().int(),
    }),
  ),
});
export type ShownRule = z.output<typeof shownRuleSchema>;

export const assignmentRulesSchema = z.object({
  /** The org whose rules these are: the org in use. */
  orgName: z.string(),
  /** A save names the version that the user saw. 0 before the first save. */
  version: z.number().int(),
  /** In their order. The first rule that matches decides. */
  rules: z.array(shownRuleSchema),
  /** The rules of the orgs above, the nearest org first. They come after the rules of the org. */
  rulesAbove: z.array(shownRuleSchema.extend({ orgName: z.string() })),
  /** The products that a rule can name. */
  products: z.array(z.string()),
});
export type AssignmentRules = z.output<typeof assignmentRulesSchema>;
