import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  effectiveSuppression,
  lacksOrders,
  leavesOutContacts,
  type SuppressionChoice,
  standardSuppression,
  suppressedOrders,
  withContactsLeftOut,
  withSuppressionType,
} from './suppression-choice.ts';

const choices: fc.Arbitrary<SuppressionChoice> = fc.oneof(
  fc.constant(standardSuppression),
  fc.record({
    type: fc.constant('previous-orders' as const),
    orders: fc.array(fc.integer({ min: 500_101, max: 500_109 }).map(String), { maxLength: 12 }),
  }),
);

it('changing the type clears the chosen orders, and choosing the same type again keeps them', () => {
  const chosen: SuppressionChoice = { type: 'previous-orders', orders: ['500102', '500101'] };
  expect(withSuppressionType(chosen, 'previous-orders')).toEqual(chosen);
  expect(withSuppressionType(chosen, 'standard')).toEqual(standardSuppression);
  expect(withSuppressionType(withSuppressionType(chosen, 'standard'), 'previous-orders')).toEqual({
    type: 'previous-orders',
    orders: [],
  });
});

it('the effective choice leaves out the same orders, and never lacks orders', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const effective = effectiveSuppression(choice);
      expect(suppressedOrders(effective)).toEqual(suppressedOrders(choice));
      expect(lacksOrders(effective)).toBe(false);
      expect(lacksOrders(choice)).toBe(choice.type === 'previous-orders' && suppressedOrders(choice).length === 0);
    }),
  );
});

it('the contacts stay left out, whatever type and orders are chosen, until the buyer takes them back', () => {
  fc.assert(
    fc.property(choices, fc.constantFrom('standard' as const, 'previous-orders' as const), (choice, type) => {
      const left = withContactsLeftOut(choice, true);
      expect(leavesOutContacts(withSuppressionType(left, type))).toBe(true);
      expect(leavesOutContacts(effectiveSuppression(left))).toBe(true);
      expect(withContactsLeftOut(left, false)).toEqual(choice);
      expect(leavesOutContacts(choice)).toBe(false);
    }),
  );
});

it('the order in which orders are chosen does not matter', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const reversed = { ...choice, orders: [...choice.orders].reverse() };
      expect(suppressedOrders(reversed)).toEqual(suppressedOrders(choice));
    }),
  );
});
