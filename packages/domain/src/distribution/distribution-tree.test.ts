import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canUpdateDistribution, distributionStatus, isDesiredInput, remainingWarning } from './distribution-status.ts';
import type { DistributionLeaf, DistributionNode } from './distribution-tree.ts';
import {
  buildDistribution,
  changeDesired,
  distribute,
  distributionNode,
  exceededRows,
  rowsAtLevel,
} from './distribution-tree.ts';

function leaf(path: string, available: number, desired = 0): DistributionLeaf {
  return { path: path.split('/'), available, desired };
}

const places = buildDistribution([
  leaf('CA/Orange/Irvine/92602', 60),
  leaf('CA/Orange/Irvine/92603', 40),
  leaf('CA/Kern/Bakersfield/93301', 100),
  leaf('TX/Travis/Austin/78701', 200),
]);

function desiredAt(nodes: readonly DistributionNode[], path: string): number | undefined {
  return distributionNode(nodes, path.split('/'))?.desired;
}

/** Rows that differ from the sum of their children. */
function unbalanced(nodes: readonly DistributionNode[]): DistributionNode[] {
  return nodes.flatMap((node) => {
    const total = node.children.reduce((sum, child) => sum + child.desired, 0);
    const own = node.children.length > 0 && total !== node.desired ? [node] : [];
    return [...own, ...unbalanced(node.children)];
  });
}

describe('buildDistribution', () => {
  it('sums the lowest rows', () => {
    expect(rowsAtLevel(places, 1).map(({ path, available }) => [path.join('/'), available])).toEqual([
      ['CA', 200],
      ['TX', 200],
    ]);
    expect(rowsAtLevel(places, 4)).toHaveLength(4);
  });
});

describe('distribute', () => {
  it('splits over every level', () => {
    const nodes = distribute(places, 101);
    expect(desiredAt(nodes, 'CA')).toBe(51);
    expect(desiredAt(nodes, 'TX')).toBe(50);
    expect(desiredAt(nodes, 'CA/Orange')).toBe(26);
    expect(desiredAt(nodes, 'CA/Orange/Irvine/92602')).toBe(16);
    expect(unbalanced(nodes)).toEqual([]);
  });
});

describe('changeDesired', () => {
  const start = distribute(places, 100);

  it('adds the difference to all rows above and redistributes all below', () => {
    const nodes = changeDesired(start, ['CA', 'Orange'], 45);
    expect(desiredAt(nodes, 'CA')).toBe(70);
    expect(desiredAt(nodes, 'CA/Kern')).toBe(25);
    expect(desiredAt(nodes, 'CA/Orange/Irvine')).toBe(45);
    expect(desiredAt(nodes, 'CA/Orange/Irvine/92602')).toBe(27);
    expect(desiredAt(nodes, 'CA/Orange/Irvine/92603')).toBe(18);
    expect(desiredAt(nodes, 'TX')).toBe(50);
  });

  it('leaves a count above the availability on its row, which then exceeds', () => {
    const nodes = changeDesired(start, ['CA', 'Orange'], 120);
    expect(desiredAt(nodes, 'CA/Orange/Irvine')).toBe(100);
    expect(exceededRows(nodes).map(({ path }) => path.join('/'))).toEqual(['CA/Orange']);
  });

  it('changes nothing for an unknown path', () => {
    expect(changeDesired(start, ['CA', 'Nowhere'], 3)).toBe(start);
  });

  it('does not change the given rows', () => {
    const before = JSON.stringify(start);
    changeDesired(start, ['CA'], 1);
    expect(JSON.stringify(start)).toBe(before);
  });

  const worlds = fc.array(
    fc.record({
      path: fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3', '4')),
      available: fc.nat(1000),
    }),
    { minLength: 1, maxLength: 30 },
  );
  it('keeps every row the sum of its children, within availability', () => {
    fc.assert(
      fc.property(worlds, fc.nat(20_000), fc.nat(29), fc.integer({ min: 1, max: 3 }), (leaves, wanted, pick, depth) => {
        const unique = [...new Map(leaves.map((each) => [each.path.join('/'), each])).values()];
        const nodes = buildDistribution(unique.map((each) => ({ ...each, desired: 0 })));
        const all = nodes.reduce((sum, node) => sum + node.available, 0);
        const started = distribute(nodes, Math.min(wanted, all));
        const path = (unique[pick % unique.length]?.path ?? []).slice(0, depth);
        const row = distributionNode(started, path);
        const changed = changeDesired(started, path, Math.floor((row?.available ?? 0) / 2));
        expect(unbalanced(changed)).toEqual([]);
        expect(exceededRows(changed)).toEqual([]);
      }),
    );
  });
});

describe('distributionStatus', () => {
  const nodes = distribute(places, 100);

  it('is silent when everything is placed', () => {
    expect(distributionStatus(nodes, 100)).toEqual({ chosen: 100, remaining: 0, warning: null, isExceeded: false });
  });

  it('warns in both directions', () => {
    expect(remainingWarning(-1)).toBe(
      'You have selected more prospects than desired count. Reduce prospects or update your desired count.',
    );
    expect(remainingWarning(1)).toBe(
      'You have selected fewer prospects than desired count. Add more prospects or update your desired count.',
    );
    expect(distributionStatus(nodes, 90).remaining).toBe(-10);
  });

  it('lets Update pass with a remainder, but not with an exceeded row', () => {
    const form = { isChanged: true, isApplying: false };
    expect(canUpdateDistribution(distributionStatus(nodes, 90), form)).toBe(true);
    expect(canUpdateDistribution(distributionStatus(changeDesired(nodes, ['TX'], 201), 100), form)).toBe(false);
    expect(canUpdateDistribution(distributionStatus(distribute(places, 0), 100), form)).toBe(false);
    expect(canUpdateDistribution(distributionStatus(nodes, 100), { ...form, isChanged: false })).toBe(false);
    expect(canUpdateDistribution(distributionStatus(nodes, 100), { ...form, isApplying: true })).toBe(false);
  });

  it.each([
    [0, true],
    [12, true],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('input %d is accepted: %s', (value, expected) => {
    expect(isDesiredInput(value)).toBe(expected);
  });
});
