import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssignmentRule,
  decideAssignment,
  decideAssignments,
  type LeadFacts,
  type RuleAgent,
  type RuleConditions,
} from './assignment-rule.ts';
import { conditionsText } from './rule-sentence.ts';

const none: RuleConditions = { zips: [], counties: [], states: [], products: [], languages: [] };
const tampa: LeadFacts = {
  zip: '33607',
  state: 'FL',
  counties: ['FL::Hillsborough'],
  product: 'Final Expense',
  languages: ['spanish'],
};
const nowhere: LeadFacts = { zip: '', state: '', counties: [], product: null, languages: [] };

const agent = (userId: string, more: Partial<RuleAgent> = {}): RuleAgent => ({
  userId,
  states: [],
  dailyCap: null,
  isActive: true,
  takenToday: 0,
  lastTurn: 0,
  ...more,
});
const rule = (name: string, agents: readonly RuleAgent[], more: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id: name,
  name,
  isActive: true,
  conditions: none,
  agents,
  ...more,
});
const reasonOf = (rules: readonly AssignmentRule[], lead = tampa): string => {
  const decision = decideAssignment(rules, lead);
  return decision.outcome === 'assigned' ? `${decision.rule.name} ${decision.agent.userId}` : decision.reason;
};

describe('the conditions of a rule', () => {
  it.each<[Partial<RuleConditions>, boolean, boolean]>([
    [{}, true, true],
    [{ zips: ['33607'] }, true, false],
    [{ zips: ['336'] }, true, false],
    [{ zips: ['33608', '337'] }, false, false],
    [{ counties: ['FL::Hillsborough'] }, true, false],
    [{ counties: ['FL::Pinellas'] }, false, false],
    [{ states: ['GA', 'FL'] }, true, false],
    [{ products: ['Final Expense'] }, true, false],
    [{ products: ['Medicare'] }, false, false],
    [{ languages: ['spanish'] }, true, false],
    [{ languages: ['french'] }, false, false],
    // Different conditions must all match.
    [{ zips: ['336'], states: ['GA'] }, false, false],
    [{ zips: ['336'], states: ['FL'], languages: ['french', 'spanish'] }, true, false],
  ])('%j', (conditions, matchesTampa, matchesNowhere) => {
    const only = [rule('One', [agent('a')], { conditions: { ...none, ...conditions } })];
    expect(reasonOf(only) === 'One a').toBe(matchesTampa);
    expect(reasonOf(only, nowhere) === 'One a').toBe(matchesNowhere);
  });

  it.each([
    [{}, 'All leads'],
    [{ zips: ['336', '33701'] }, 'Leads in zip 336… or 33701'],
    [{ zips: ['336', '337', '338', '339'] }, 'Leads in zip 336…, 337… or 2 more'],
    [
      { counties: ['FL::Hillsborough'], states: ['FL'], products: ['Medicare'], languages: ['spanish'] as const },
      'Leads in Hillsborough County, FL, in Florida, with the product Medicare, and of campaigns in Spanish',
    ],
  ])('%j reads as a sentence', (conditions, text) => {
    expect(conditionsText({ ...none, ...conditions })).toBe(text);
  });
});

describe('the decision', () => {
  it('says why nobody gets the lead', () => {
    expect(reasonOf([])).toBe('No assignment rule is active.');
    expect(reasonOf([rule('Off', [agent('a')], { isActive: false })])).toBe('No assignment rule is active.');
    expect(reasonOf([rule('Georgia', [agent('a')], { conditions: { ...none, states: ['GA'] } })])).toBe(
      'No assignment rule matches.',
    );
    expect(reasonOf([rule('All', [agent('a', { isActive: false })])])).toBe("The rule 'All' has no active agent.");
    expect(reasonOf([rule('All', [agent('a', { states: ['GA'] })])])).toBe(
      "The rule 'All' has no agent for the state of the lead.",
    );
    expect(reasonOf([rule('All', [agent('a', { dailyCap: 2, takenToday: 2 })])])).toBe(
      "The rule 'All' has no agent left below the daily limit.",
    );
  });

  it('is made by the first rule that matches, even when the rule has no free agent', () => {
    const georgia = rule('Georgia', [agent('a')], { conditions: { ...none, states: ['GA'] } });
    expect(reasonOf([georgia, rule('Second', [agent('b')]), rule('Third', [agent('c')])])).toBe('Second b');
    expect(reasonOf([rule('Full', [agent('a', { dailyCap: 0 })]), rule('Second', [agent('b')])])).toContain("'Full'");
  });

  it('lets nobody catch up who comes back after days', () => {
    const agents = [agent('back', { lastTurn: 1 }), agent('b', { lastTurn: 900 }), agent('c', { lastTurn: 899 })];
    const { decisions } = decideAssignments([rule('All', agents)], Array(6).fill(tampa));
    expect(decisions.map((one) => one.outcome === 'assigned' && one.agent.userId)).toEqual(
      ['back', 'c', 'b', 'back', 'c', 'b'], //
    );
  });
});

const countBy = (names: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
const takers = (decisions: ReturnType<typeof decideAssignments>['decisions']) =>
  decisions.flatMap((one) => (one.outcome === 'assigned' ? [`${one.rule.id} ${one.agent.userId}`] : []));

it('10,000 leads in one batch leave all agents even within 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
      const agents = Array.from({ length: count }, (_, index) => agent(String(index)));
      const { decisions } = decideAssignments([rule('All', agents)], Array(10_000).fill(tampa));
      const counts = [...countBy(takers(decisions)).values()];
      expect(counts).toHaveLength(count);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 5 },
  );
});

const anyState = fc.constantFrom('FL', 'GA', 'TX');
const anyAgent = fc.record({
  states: fc.uniqueArray(anyState, { maxLength: 2 }),
  dailyCap: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  isActive: fc.boolean(),
});
const anyRule = fc.record({
  isActive: fc.boolean(),
  states: fc.uniqueArray(anyState, { maxLength: 2 }),
  agents: fc.array(anyAgent, { maxLength: 5 }),
});

it('caps, states and the order of the rules hold for any rules and leads', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 4 }), fc.array(anyState, { maxLength: 60 }), (drawn, leads) => {
      const rules = drawn.map(({ isActive, states, agents }, index) =>
        rule(
          String(index),
          agents.map((one, place) => agent(String(place), one)),
          {
            isActive,
            conditions: { ...none, states },
          },
        ),
      );
      const { decisions, rules: after } = decideAssignments(
        rules,
        leads.map((state) => ({ ...tampa, state })),
      );
      const counts = countBy(takers(decisions));
      for (const { id, agents } of rules) {
        for (const { userId, dailyCap } of agents)
          expect(counts.get(`${id} ${userId}`) ?? 0).toBeLessThanOrEqual(dailyCap ?? leads.length);
        // Agents with the same states and without a cap are free together, so they stay even.
        const free = agents.filter((one) => one.isActive && one.dailyCap === null && one.states.length === 0);
        const taken = free.map(({ userId }) => counts.get(`${id} ${userId}`) ?? 0);
        if (taken.length > 0) expect(Math.max(...taken) - Math.min(...taken)).toBeLessThanOrEqual(1);
      }
      decisions.forEach((decision, index) => {
        const state = leads[index] ?? '';
        const first = drawn.findIndex(
          (one) => one.isActive && (one.states.length === 0 || one.states.includes(state as 'FL')),
        );
        expect(decision.rule?.id ?? null).toBe(first === -1 ? null : String(first));
        if (decision.outcome === 'unassigned') return;
        const { states, isActive } = decision.agent;
        expect(isActive && (states.length === 0 || states.includes(state))).toBe(true);
      });
      // The rules after the batch hold what the agents took.
      const held = after.flatMap(({ agents }) => agents.map(({ takenToday }) => takenToday));
      expect(held.reduce((sum, one) => sum + one, 0)).toBe(takers(decisions).length);
    }),
  );
});
