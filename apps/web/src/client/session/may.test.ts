import { describe, expect, it } from 'vitest';
import { mayOf, permissionsOf } from './may.ts';

const viewer = {
  permissions: {
    permissionSets: [
      { name: 'Campaign', bits: 1 + 2 },
      { name: 'SomethingNewer', bits: 7 },
    ],
  },
};

describe('the permissions of the viewer', () => {
  it('hold the permission sets that the product knows', () => {
    expect(permissionsOf(viewer)).toEqual({ Campaign: 3 });
  });

  it.each([
    ['Campaign.create', true],
    ['Campaign.delete', false],
    ['Lead.viewAll', false],
  ] as const)('%s: %s', (need, expected) => {
    expect(mayOf(viewer)(need)).toBe(expected);
  });

  it('meet several needs by any one of them, and an empty list without a permission', () => {
    expect(mayOf(viewer)(['Lead.viewAll', 'Campaign.viewAll'])).toBe(true);
    expect(mayOf(viewer)(['Lead.viewAll', 'Lead.create'])).toBe(false);
    expect(mayOf(viewer)([])).toBe(true);
  });
});
