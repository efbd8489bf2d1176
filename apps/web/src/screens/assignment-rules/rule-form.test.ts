import { idOf } from '@dropdate/domain/id/brand';
import { expect, it } from 'vitest';
import { entryOf, entryProblems, isUnchanged, newEntry, ruleOf, withRule, zipsOf } from './rule-form.ts';

const agentId = idOf('0192ffff-0000-7000-8000-000000000001') as string;
const rule = {
  id: '0192ffff-0000-7000-8000-000000000002',
  name: 'Tampa',
  isActive: true,
  isNotifying: false,
  conditions: { zips: ['336', '33701'], counties: [], states: ['FL'], products: [], languages: [] },
  agents: [
    { userId: agentId, states: ['FL'], dailyCap: 5, name: 'Ana Ruiz', isActive: true, takenToday: 2, lastTurn: 9 },
  ],
};

it('a shown rule becomes an entry, and goes back as it was', () => {
  const { agents, ...shown } = rule;
  expect(ruleOf(entryOf(rule))).toEqual({ ...shown, agents: [{ userId: agentId, states: ['FL'], dailyCap: 5 }] });
  expect(entryProblems(entryOf(rule))).toEqual({});
  expect(agents).toHaveLength(1);
});

it('zip codes may be separated in any way', () => {
  expect(zipsOf(' 336, 33701;33702\n336 ')).toEqual(['336', '33701', '33702']);
});

it('each wrong field has its sentence', () => {
  expect(Object.keys(entryProblems(newEntry)).sort()).toEqual(['agents', 'name']);
  const capped = { ...entryOf(rule), agents: [{ userId: agentId, states: [], cap: { count: 0 } }] };
  expect(entryProblems({ ...capped, zips: '33, 336' })).toEqual({
    zips: '33 is no zip code. Enter five digits, or the first three or four.',
    caps: { [agentId]: 'Enter a number from 1 to 10,000, or nothing.' },
  });
});

it('a rule takes its place in the list, and a deleted or new rule comes last', () => {
  const own = ruleOf({ ...entryOf(rule), name: 'Miami' });
  const other = ruleOf({ ...entryOf(rule), id: '0192ffff-0000-7000-8000-000000000003' });
  expect(withRule([ruleOf(entryOf(rule)), other], own)).toEqual([own, other]);
  expect(withRule([other], own)).toEqual([other, own]);
  expect(withRule([other], ruleOf(newEntry))).toEqual([other, ruleOf(newEntry)]);
});

it('a rule is unchanged until somebody saves it, whatever its agents took', () => {
  const [agent] = rule.agents;
  if (agent === undefined) throw new Error('the rule has no agent');
  expect(isUnchanged(entryOf(rule), { ...rule, agents: [{ ...agent, takenToday: 3, lastTurn: 10 }] })).toBe(true);
  expect(isUnchanged(entryOf(rule), { ...rule, isActive: false })).toBe(false);
});
