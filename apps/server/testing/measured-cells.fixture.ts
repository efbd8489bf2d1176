import type { Need } from '@dropdate/domain/permission/permission-sets';
import { expect, it } from 'vitest';
import {
  type Cell,
  gateCellsOfAll,
  idCellsOfAll,
  kinds,
  mixCellsOfAll,
  placeCellsOfAll,
  placesOf,
} from './permission-cells.ts';
import { mixKinds } from './permission-mixes.ts';
import type { CallerKind, Held, PermissionWorld } from './permission-world.fixture.ts';
import { changedTables, tableContents } from './table-contents.ts';
import { ofThisCommit } from './tier.ts';

/** The share of the cells that one commit measures. The night measures all. */
const commits = 8;

const nameOf = ({ endpoint, session, accessType, probe, need, position }: Cell): string =>
  [endpoint.name, session, accessType, probe, need, position].join(' ');

/** Tests that measure the cells of one kind of caller: at night every cell, in the gate the cells of this commit. */
export function measuresCells(world: () => PermissionWorld, kind: CallerKind): void {
  const mine = (cells: readonly Cell[]) =>
    cells.filter(
      (cell) =>
        cell.session === kind.session && cell.accessType === kind.accessType && ofThisCommit(nameOf(cell), commits),
    );
  const unchanged = async (calls: () => Promise<void>) => {
    const before = await tableContents(world().app);
    await calls();
    expect(changedTables(before, await tableContents(world().app))).toEqual([]);
  };
  /** The place from which the caller sees the records, as far as the caller sees records at all. */
  const near = kind.session === 'not switched' ? 'owner' : 'same org';

  it('is refused without the permission, and only without the permission', async () => {
    const { idsOf, hold, as, broken } = world();
    const caller = await as(kind, 'same org');
    const groups = new Map<string, { readonly held: Held; readonly cells: Cell[] }>();
    for (const cell of mine(gateCellsOfAll)) {
      const held = heldFor(cell);
      const group = groups.get(JSON.stringify(held)) ?? { held, cells: [] };
      group.cells.push(cell);
      groups.set(JSON.stringify(held), group);
    }
    const found: unknown[] = [];
    for (const { held, cells } of groups.values()) {
      await hold(kind, held);
      found.push(...(await broken(cells, caller, () => idsOf['random id'])));
    }
    expect(found).toEqual([]);
  });

  it.each(kinds)('finds nothing by the id of: %s', async (probe) => {
    const { idsOf, hold, as, broken } = world();
    const caller = await as(kind, near);
    await hold(kind, 'everything');
    const cells = mine(idCellsOfAll).filter((cell) => cell.probe === probe);
    await unchanged(async () => expect(await broken(cells, caller, () => idsOf[probe])).toEqual([]));
  });

  it.each(mixKinds)('finds nothing by the ids: %s', async (probe) => {
    const { idsOf, hold, as, broken } = world();
    const caller = await as(kind, near);
    await hold(kind, 'everything');
    const cells = mine(mixCellsOfAll).filter((cell) => cell.probe === probe);
    await unchanged(async () => expect(await broken(cells, caller, () => idsOf[probe])).toEqual([]));
  });

  it.each(placesOf(kind.session))('sees what it should from the place: %s', async (place) => {
    const { ids, hold, as, broken } = world();
    const caller = await as(kind, place);
    await hold(kind, 'everything');
    const cells = mine(placeCellsOfAll).filter(({ probe }) => probe === place);
    const [open, refused] = [true, false].map((isOpen) =>
      cells.filter(({ promised }) => (promised === 'open') === isOpen),
    );
    await unchanged(async () => expect(await broken(refused ?? [], caller, () => ids)).toEqual([]));
    // A download by a user who may download is recorded.
    expect(await broken(open ?? [], caller, () => ids)).toEqual([]);
  });
}

/** The permissions of a gate's caller. */
function heldFor({ probe, need, endpoint }: Cell): Held {
  if (need !== undefined) return { only: need };
  return probe === 'no permission' ? 'nothing' : { without: [endpoint.needs].flat() as readonly Need[] };
}
