import { maxDailyCap, maxRuleZips, type RuleForm, type ShownRule } from '@dropdate/contract/contacts/assignment-rule';
import type { Language } from '@dropdate/domain/audience/prospect-attributes';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { messages } from './assignment-rules.messages.ts';

/** An agent of the form. The cap is as the user typed it. */
export interface AgentLine {
  readonly userId: string;
  readonly states: readonly string[];
  readonly cap: TypedCount;
}

/** A rule as the user edits it. */
export interface RuleEntry {
  readonly id: string | undefined;
  readonly name: string;
  readonly isActive: boolean;
  readonly isNotifying: boolean;
  readonly zips: string;
  readonly counties: readonly string[];
  readonly states: readonly string[];
  readonly products: readonly string[];
  readonly languages: readonly Language[];
  readonly agents: readonly AgentLine[];
}

export const newEntry: RuleEntry = {
  id: undefined,
  name: '',
  isActive: true,
  isNotifying: true,
  zips: '',
  counties: [],
  states: [],
  products: [],
  languages: [],
  agents: [],
};

export function entryOf({ id, name, isActive, isNotifying, conditions, agents }: ShownRule): RuleEntry {
  return {
    id,
    name,
    isActive,
    isNotifying,
    ...conditions,
    zips: conditions.zips.join(', '),
    agents: agents.map(({ userId, states, dailyCap }) => ({ userId, states, cap: { count: dailyCap } })),
  };
}

/** A shown rule as a save sends it. */
export function formOf({ id, name, isActive, isNotifying, conditions, agents }: ShownRule): RuleForm {
  return {
    id,
    name,
    isActive,
    isNotifying,
    conditions,
    agents: agents.map(({ userId, states, dailyCap }) => ({ userId, states, dailyCap })),
  };
}

/** The list with a rule at its place. A new rule comes last, and a rule that somebody has deleted comes back there. */
export const withRule = (rules: readonly RuleForm[], rule: RuleForm): readonly RuleForm[] =>
  rules.some(({ id }) => id === rule.id) ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];

/** Whether a rule still is as an entry was made from it. */
export const isUnchanged = (entry: RuleEntry, rule: ShownRule): boolean =>
  JSON.stringify(ruleOf(entry)) === JSON.stringify(ruleOf(entryOf(rule)));

/** The typed ZIP codes and beginnings, each once. Commas, spaces and lines separate them. */
export const zipsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((zip) => zip !== ''))];

export type EntryProblems = Partial<Readonly<Record<'name' | 'zips' | 'agents', string>>> & {
  /** By the id of the agent. */
  readonly caps?: Readonly<Record<string, string>>;
};

/** The problems of an entry, by field. */
export function entryProblems({ name, zips, agents }: RuleEntry): EntryProblems {
  const typed = zipsOf(zips);
  const wrong = typed.find((zip) => !/^\d{3,5}$/.test(zip));
  const caps = agents.filter(({ cap }) => !isCap(cap)).map(({ userId }) => userId);
  return {
    ...(name.trim() === '' && { name: messages.nameMissing }),
    ...(wrong !== undefined && { zips: messages.zipsWrong(wrong) }),
    ...(typed.length > maxRuleZips && { zips: messages.zipsMany(formatCount(maxRuleZips)) }),
    ...(agents.length === 0 && { agents: messages.agentsMissing }),
    ...(caps.length > 0 && {
      caps: Object.fromEntries(caps.map((userId) => [userId, messages.capWrong(formatCount(maxDailyCap))])),
    }),
  };
}

/** An empty field means no limit. */
const isCap = ({ count, text = '' }: TypedCount): boolean =>
  count === null ? text.trim() === '' : count >= 1 && count <= maxDailyCap;

/** The rule of an entry without problems. */
export function ruleOf({ id, name, isActive, isNotifying, agents, ...entry }: RuleEntry): RuleForm {
  const { counties, states, products, languages } = entry;
  return {
    ...(id !== undefined && { id }),
    name: name.trim(),
    isActive,
    isNotifying,
    conditions: {
      zips: zipsOf(entry.zips),
      counties: [...counties],
      states: [...states],
      products: [...products],
      languages: [...languages],
    },
    agents: agents.map((agent) => ({
      userId: agent.userId,
      states: [...agent.states],
      dailyCap: agent.cap.count,
    })),
  };
}
