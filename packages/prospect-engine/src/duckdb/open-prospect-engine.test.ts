import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { describe, expect, it, vi } from 'vitest';
import type { AudienceQuery } from '../prospect-engine.ts';
import { changeRelease } from '../testing/change-release.ts';
import { engineOnCopy } from '../testing/engine-on-copy.ts';
import { listedPeople } from '../testing/listed-people.ts';
import { openProspectEngine } from './open-prospect-engine.ts';

vi.setConfig({ testTimeout: 30_000 });

const asOf = 2026 * 12 + 10;
const query: AudienceQuery = { companyId: 'c', parameters: emptyAudience, asOf, seed: 's' };
const women: AudienceQuery = { ...query, parameters: { ...emptyAudience, gender: 'female' } };
const households: AudienceQuery = {
  ...query,
  parameters: { ...emptyAudience, targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true } },
};

const at = engineOnCopy(asOf);

async function keysOf(asked: AudienceQuery, count: number): Promise<readonly bigint[]> {
  return (await at.engine.sample(asked, count)).map(({ vendorKey }) => vendorKey);
}

describe('an engine', () => {
  it('without a release is open, and a query says what is missing', async () => {
    const empty = await openProspectEngine({ directory: path.join(at.root, 'empty') });
    expect(empty.release()).toBeNull();
    expect(empty.geography()).toEqual([]);
    await expect(empty.count(query)).rejects.toThrow(/generate or import one first/);
    await empty.close();
  });

  it('answers as before while and after it gives memory back, and does nothing once it is closed', async () => {
    const before = await at.engine.count(women);
    const [, during] = await Promise.all([at.engine.freeMemory(), at.engine.count(women), at.engine.freeMemory()]);
    expect([during, await at.engine.count(women)]).toEqual([before, before]);
    await at.engine.close();
    await at.engine.freeMemory();
  });

  it('refuses a file that is no release and keeps the present release', async () => {
    const before = await at.engine.count(query);
    writeFileSync(path.join(at.directory, 'prospects-000002.duckdb'), 'not a database');
    await expect(at.engine.refresh()).rejects.toThrow(/prospects-000002.duckdb cannot be used/);
    expect(at.engine.release()?.seq).toBe(1);
    expect(await at.engine.count(query)).toEqual(before);
  });

  it('takes a newer release, and the same projection holds there', async () => {
    const [held = 0n] = await keysOf(women, 1);
    await at.engine.projection.hold('c', [{ vendorKey: held, holder: 'o' }]);
    const before = await at.engine.count(women);
    copyFileSync(at.made, path.join(at.directory, 'prospects-000007.duckdb'));
    const asked = at.engine.countBy(women, 'zip');
    expect(await at.engine.refresh()).toMatchObject({ seq: 7 });
    expect((await asked).reduce((sum, { total }) => sum + total, 0)).toBe(before.total);
    expect(await at.engine.count(women)).toEqual(before);
  });

  it('reads a release of format 1, which lacks coordinates, and facts of people who may not be mailed', async () => {
    const keys = await keysOf(query, 50);
    const people = await listedPeople(at.engine, keys);
    expect(people.filter(({ coordinates }) => coordinates !== null).length).toBeGreaterThan(20);
    const old = path.join(at.directory, 'prospects-000002.duckdb');
    copyFileSync(at.made, old);
    await changeRelease(old, [
      'alter table address drop column latitude',
      'alter table address drop column longitude',
      'alter table unmailable drop column state',
      'alter table unmailable drop column gender',
      'update release set seq = 2, format = 1',
    ]);
    const { remaining, doNotMail } = await at.engine.waterfall(women);
    expect(doNotMail).toBeGreaterThan(0);
    expect(await at.engine.refresh()).toMatchObject({ seq: 2 });
    // Who may not be mailed has no facts in such a file, so nobody knows whether these people match.
    expect(await at.engine.waterfall(women)).toMatchObject({ matches: remaining, doNotMail: 0, remaining });
    const without = people.map((person) => ({ ...person, coordinates: null }));
    expect(await listedPeople(at.engine, keys)).toEqual(without);
    const found = await at.engine.sample(query, 50);
    expect(found.map(({ coordinates }) => coordinates)).toEqual(keys.map(() => null));
  });

  it('refuses a release of a format that it does not know', async () => {
    const newer = path.join(at.directory, 'prospects-000002.duckdb');
    copyFileSync(at.made, newer);
    await changeRelease(newer, ['update release set format = 5']);
    await expect(at.engine.refresh()).rejects.toThrow('it has format 5, this version reads the formats 1, 2, 3, 4');
  });

  it('begins with the newest usable release, and reports the unusable ones', async () => {
    await at.engine.close();
    writeFileSync(path.join(at.directory, 'prospects-000008.duckdb'), 'damaged');
    const told: unknown[] = [];
    at.engine = await openProspectEngine({ directory: at.directory, onRefreshError: (error) => told.push(error) });
    expect(at.engine.release()).toMatchObject({ seq: 1 });
    expect(told).toEqual([expect.objectContaining({ name: 'UnusableReleaseError' })]);
    copyFileSync(at.made, path.join(at.directory, 'prospects-000007.duckdb'));
    await expect(at.engine.refresh()).rejects.toThrow('prospects-000008.duckdb cannot be used');
    expect(at.engine.release()).toMatchObject({ seq: 7 });
  });

  it('does not begin when no release is usable', async () => {
    await at.engine.close();
    rmSync(path.join(at.directory, 'prospects-000001.duckdb'));
    writeFileSync(path.join(at.directory, 'prospects-000002.duckdb'), 'damaged');
    await expect(openProspectEngine({ directory: at.directory })).rejects.toThrow(
      'prospects-000002.duckdb cannot be used',
    );
  });

  it('removes the folders of killed processes of this machine, and no others', async () => {
    await at.engine.close();
    const host = os.hostname();
    const spills = [`spill-${host}-4194399-x1`, `spill-${host}-${process.pid}-x2`, 'spill-elsewhere-4194399-x3'];
    for (const name of spills) mkdirSync(path.join(at.directory, name));
    at.engine = await openProspectEngine({ directory: at.directory });
    expect(readdirSync(at.directory)).toEqual(expect.arrayContaining(spills.slice(1)));
    expect(readdirSync(at.directory)).not.toContain(spills[0]);
  });

  it('refuses questions once closed, and leaves no file behind', async () => {
    const asked = at.engine.count(women);
    await at.engine.close();
    expect((await asked).total).toBeGreaterThan(0);
    await expect(at.engine.count(query)).rejects.toThrow(/closed/);
    expect(readdirSync(at.directory)).toEqual(['prospects-000001.duckdb']);
  });
});

describe('suppression', () => {
  it('counts held people out, frees them again, and leaves other companies alone', async () => {
    const all = await at.engine.count(query);
    const keys = await keysOf(query, 10);
    const version = await at.engine.projection.hold(
      'c',
      keys.map((vendorKey) => ({ vendorKey, holder: 'checkout' })),
    );
    expect(at.engine.projection.version('c')).toBe(version);
    expect((await at.engine.count(query)).total).toBe(all.total - 10);
    expect(await at.engine.count({ ...query, companyId: 'other' })).toEqual(all);
    expect(await at.engine.count({ ...query, ownHolder: 'checkout' })).toEqual(all);
    await at.engine.projection.release('c', keys);
    expect(await at.engine.count(query)).toEqual(all);
  });

  it('leaves out whole households when one per household counts', async () => {
    const all = await at.engine.count(households);
    const members = (await listedPeople(at.engine, await keysOf(query, 400))).map(({ vendorKey, householdKey }) => ({
      vendorKey,
      householdKey,
    }));
    const first = members[0];
    await at.engine.projection.hold('c', [{ vendorKey: first?.vendorKey ?? 0n, holder: 'o' }]);
    expect((await at.engine.count(households)).total).toBe(all.total - 1);
    const after = await at.engine.sample(households, 3000);
    expect(after.filter(({ householdKey }) => householdKey === first?.householdKey)).toEqual([]);
  });

  it('leaves out a deceased person alone, so that the household stays with its living members', async () => {
    const all = await at.engine.count(households);
    const sample = await listedPeople(at.engine, await keysOf({ ...query, parameters: households.parameters }, 400));
    const everybody = await listedPeople(at.engine, await keysOf(query, 3000));
    const members = (key: bigint) => everybody.filter(({ householdKey }) => householdKey === key);
    const couple = sample.find(({ householdKey }) => members(householdKey).length > 1);
    const single = sample.find(({ householdKey }) => members(householdKey).length === 1);
    if (!couple || !single) throw new Error('the release has no couple or nobody who lives alone');
    const deceased = [couple.vendorKey, single.vendorKey];
    await at.engine.projection.rebuild('c', { held: [], deceased, mailed: [], orders: [] });
    expect((await at.engine.count(households)).total).toBe(all.total - 1);
    const after = await at.engine.sample(households, 3000);
    expect(after.filter(({ householdKey }) => householdKey === single.householdKey)).toEqual([]);
    expect(after.filter(({ householdKey }) => householdKey === couple.householdKey)).toHaveLength(1);
    expect(after.some(({ vendorKey }) => deceased.includes(vendorKey))).toBe(false);
    await at.engine.projection.release('c', deceased);
    await at.engine.projection.hold('c', [{ vendorKey: couple.vendorKey, holder: 'o' }]);
    expect((await at.engine.count(households)).total).toBe(all.total - 2);
    await at.engine.projection.rebuild('c', { held: [], mailed: [], orders: [] });
    expect(await at.engine.count(households)).toEqual(all);
  });

  it('is applied when the same question was answered before', async () => {
    const before = await at.engine.countBy(women, 'state');
    await at.engine.projection.rebuild('c', {
      held: (await keysOf(women, 5)).map((vendorKey) => ({ vendorKey, holder: 'o' })),
      mailed: [],
      orders: [],
    });
    const sum = (groups: typeof before) => groups.reduce((total, group) => total + group.total, 0);
    expect(sum(await at.engine.countBy(women, 'state'))).toBe(sum(before) - 5);
  });

  it('puts mailed people last, the longest ago first', async () => {
    const keys = await keysOf(query, 3);
    await at.engine.projection.recordMailing('c', keys, '2026-02-01');
    const again = await keysOf(query, 3);
    expect(again.filter((key) => keys.includes(key))).toEqual([]);
  });
});

describe('many questions at once', () => {
  it('are all answered with the state before or after each change', async () => {
    const all = { c: await at.engine.count(women), h: await at.engine.count(households) };
    const keys = await keysOf(women, 40);
    const quotas = [{ key: { stateCode: 'DE' }, desired: 3 }];
    const counted: number[] = [];
    const ask = async (vendorKey: bigint, index: number) => {
      const held = at.engine.projection.hold('c', [{ vendorKey, holder: `holder ${index % 3}` }]);
      const allocated = at.engine.allocate({ query: women, dimension: 'state', quotas, spare: 1 });
      const grouped = at.engine.countBy({ ...households, companyId: index % 2 === 0 ? 'c' : 'd' }, 'zip');
      const mailed = at.engine.projection.recordMailing('d', [vendorKey], '2026-05-05');
      counted.push((await at.engine.count({ ...women, ownHolder: `holder ${index % 4}` })).total);
      if (index === 20) await at.engine.refresh();
      await Promise.all([held, allocated, grouped, mailed]);
    };
    copyFileSync(at.made, path.join(at.directory, 'prospects-000002.duckdb'));
    await Promise.all(keys.map(ask));
    expect(counted.filter((total) => total < all.c.total - 40 || total > all.c.total)).toEqual([]);
    expect(at.engine.release()?.seq).toBe(2);
    expect((await at.engine.count(women)).total).toBe(all.c.total - 40);
    expect(await at.engine.count({ ...households, companyId: 'd' })).toEqual(all.h);
    await at.engine.projection.release('c', keys);
    expect(await at.engine.count(women)).toEqual(all.c);
  });
});

describe('allocation', () => {
  it('reports the quotas that cannot be filled', async () => {
    const [state] = await at.engine.countBy(women, 'state');
    const quotas = [
      { key: { stateCode: 'DE' }, desired: (state?.total ?? 0) + 5 },
      { key: { stateCode: 'ZZ' }, desired: 2 },
    ];
    const { candidates, shortfalls } = await at.engine.allocate({ query: women, dimension: 'state', quotas, spare: 0 });
    expect(candidates).toHaveLength(state?.total ?? 0);
    expect(shortfalls).toEqual([
      { ...quotas[0], available: state?.total },
      { ...quotas[1], available: 0 },
    ]);
  });

  it.each([
    [
      'two rows for one place',
      'state',
      [
        { key: { stateCode: 'DE' }, desired: 1 },
        { key: { stateCode: 'DE' }, desired: 1 },
      ],
      /same key/,
    ],
    ['a key of another dimension', 'zip', [{ key: { stateCode: 'DE' }, desired: 1 }], /no key of the dimension zip/],
    ['half a person', 'state', [{ key: { stateCode: 'DE' }, desired: 0.5 }], /whole numbers/],
    ['a negative quota', 'state', [{ key: { stateCode: 'DE' }, desired: -1 }], /whole numbers/],
    ['more than any order', 'state', [{ key: { stateCode: 'DE' }, desired: 6_000_000 }], /More than/],
  ] as const)('refuses %s', async (_, dimension, quotas, message) => {
    await expect(at.engine.allocate({ query, dimension, quotas, spare: 0 })).rejects.toThrow(message);
  });
});

describe('a mailing list', () => {
  it('has the people of each group by zip, zip4 and key; unknown keys are left out', async () => {
    const keys = await keysOf(query, 2_500);
    const groups = [keys.slice(0, 1_500), [1n], keys.slice(1_500)];
    const list = await at.engine.mailingList('c', groups);
    const read: { readonly group: number; readonly key: bigint; readonly place: string }[] = [];
    for await (const portion of list.portions()) {
      expect(portion.length).toBeLessThanOrEqual(1_000);
      for (const { group, prospect } of portion) {
        const { vendorKey, zip, zip4 } = prospect;
        read.push({ group, key: vendorKey, place: `${zip}${zip4 ?? ''}` });
      }
    }
    expect(list.people).toBe(2_500);
    expect(read.map(({ group }) => group)).toEqual([...Array(1_500).fill(0), ...Array(1_000).fill(2)]);
    for (const [at, group] of groups.entries())
      if (at !== 1)
        expect(new Set(read.filter((one) => one.group === at).map(({ key }) => key))).toEqual(new Set(group));
    const sorted = [...read].sort(
      (a, b) => a.group - b.group || (a.place < b.place ? -1 : a.place > b.place ? 1 : a.key < b.key ? -1 : 1),
    );
    expect(read).toEqual(sorted);
    await list.close();
    await expect(list.portions()[Symbol.asyncIterator]().next()).rejects.toThrow(/does not exist/);
  });

  it('of nobody is empty', async () => {
    expect(await listedPeople(at.engine, [])).toEqual([]);
  });

  it('are always the same in a sample of one seed', async () => {
    expect(await keysOf(query, 25)).toEqual(await keysOf(query, 25));
    expect(await keysOf({ ...query, seed: 'other' }, 25)).not.toEqual(await keysOf(query, 25));
  });
});
