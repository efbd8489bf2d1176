import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, mayMoveBelow, movedPath, type OrgPath } from './org-path.ts';

/** A random tree: the parent of each org is an earlier org, so the first org is the top. */
const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((picks) => {
  const parents = new Map<string, string | null>([['0', null]]);
  for (const [index, pick] of picks.entries()) parents.set(String(index + 1), String(pick % (index + 1)));
  return parents;
});
const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 });

/** The path by the definition: the parents one by one. */
function pathOf(parents: ReadonlyMap<string, string | null>, id: string): string[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [id] : [...pathOf(parents, parent), id];
}

describe('the paths of orgs', () => {
  it('stay right under every sequence of moves', () => {
    fc.assert(
      fc.property(tree, moves, (start, steps) => {
        const parents = new Map(start);
        const ids = [...parents.keys()];
        const paths = new Map<string, OrgPath>(ids.map((id) => [id, pathOf(parents, id)]));
        for (const [first, second] of steps) {
          const moved = ids[first % ids.length] ?? '0';
          const parent = ids[second % ids.length] ?? '0';
          const parentPath = paths.get(parent) ?? [];
          const isBelowItself = pathOf(parents, parent).includes(moved);
          expect(mayMoveBelow(moved, parentPath)).toBe(!isBelowItself);
          if (isBelowItself) continue;
          parents.set(moved, parent);
          for (const [id, path] of paths) if (isWithin(path, moved)) paths.set(id, movedPath(path, moved, parentPath));
          for (const id of ids) expect(paths.get(id)).toEqual(pathOf(parents, id));
        }
      }),
    );
  });

  it('refuse to move by an org that is not in the path', () => {
    expect(() => movedPath(['a', 'b'], 'c', [])).toThrow(RangeError);
  });
});
