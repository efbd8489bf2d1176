import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waterfallLines } from './waterfall-lines.ts';

const reasons = fc.record({
  doNotMailCount: fc.nat(),
  ownDoNotMailCount: fc.nat(3),
  heldCount: fc.nat(),
  knownPeopleCount: fc.nat(3),
  frequencyCount: fc.nat(3),
  previousOrdersCount: fc.nat(3),
  householdCount: fc.nat(3),
  totalProspectsCount: fc.nat(),
});
const audiences = fc
  .record({ orders: fc.array(fc.constant('500101'), { maxLength: 1 }), isOnePerHousehold: fc.boolean() })
  .map(({ orders, isOnePerHousehold }) => ({
    suppression: { type: 'previous-orders' as const, orders },
    targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold },
  }));

it('the shown lines sum exactly, whatever lines are left out', () => {
  fc.assert(
    fc.property(reasons, audiences, (counts, audience) => {
      const matchingProspectsCount = Object.values(counts).reduce((sum, people) => sum + people, 0);
      const lines = waterfallLines({ ...counts, matchingProspectsCount }, audience);
      const left = lines.filter(({ isLeftOut }) => isLeftOut).reduce((sum, { people }) => sum + people, 0);
      expect(lines[0]).toEqual({ name: 'matches', people: matchingProspectsCount, isLeftOut: false });
      expect(matchingProspectsCount - left).toBe(lines.at(-1)?.people);
    }),
  );
});

it('an audience without chosen orders and with whole households has no lines for them', () => {
  const counts = {
    matchingProspectsCount: 9,
    doNotMailCount: 2,
    ownDoNotMailCount: 0,
    heldCount: 0,
    knownPeopleCount: 0,
    frequencyCount: 0,
    totalProspectsCount: 7,
  };
  const lines = waterfallLines({ ...counts, previousOrdersCount: 0, householdCount: 0 }, emptyAudience);
  expect(lines.map(({ name }) => name)).toEqual(['matches', 'doNotMail', 'held', 'remaining']);
});
