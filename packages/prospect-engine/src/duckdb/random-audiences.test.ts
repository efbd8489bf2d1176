import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import {
  listedOptions,
  listedParameters,
  withOption,
  withoutParameter,
} from '@dropdate/domain/audience/parameter-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProspects } from '../generator/generate-prospects.ts';
import { seededRandom } from '../generator/seeded-random.ts';
import type { AudienceQuery, Dimension, GroupKey, ProspectEngine, Quota } from '../prospect-engine.ts';
import {
  type Feature,
  features,
  pick,
  type RandomSource,
  randomFeatures,
  randomParameters,
  whole,
} from '../testing/random-audience.ts';
import { readReferencePeople } from '../testing/read-reference-people.ts';
import {
  type ReferenceCompany,
  type ReferencePerson,
  referenceAllocation,
  referenceCounts,
  referenceMatches,
  referenceWaterfall,
  suppressedKeys,
} from '../testing/reference-prospects.ts';
import { type EngineOptions, openProspectEngine } from './open-prospect-engine.ts';

/** Each feature occurs in one of thirty audiences at least. */
const audiences = process.env.TEST_TIER === 'night' ? 1_000 : 40;
const asOf = 2026 * 12 + 10;
const dimensions: readonly Dimension[] = ['state', 'county', 'city', 'zip', 'birth-month'];
/** The last company leaves out the people whom it knows on request alone. */
const companies = ['new', 'busy', 'asking'] as const;
/**
 * Four ways to count: scan everything, count everything at once in memory, scan large places alone, and count large
 * places in memory, too, in portions.
 */
const ways: readonly Pick<EngineOptions, 'maxCountedInMemory' | 'dearColumns'>[] = [
  { maxCountedInMemory: 0 },
  { maxCountedInMemory: 200_000 },
  { maxCountedInMemory: 400, dearColumns: 99 },
  { maxCountedInMemory: 400, dearColumns: 0 },
];

describe('the engine and a brute-force reference', () => {
  const seed = Number(process.env.TEST_SEED);
  const random: RandomSource = { next: seededRandom(seed) };
  let directory: string;
  let engines: readonly ProspectEngine[];
  let people: readonly ReferencePerson[];
  const company = new Map<string, ReferenceCompany>();

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'prospects-'));
    const states = ['DE', 'RI', 'DC', 'HI'];
    const release = await generateProspects({ directory, people: 6000, seed, dataAsOf: asOf, stateCodes: states });
    engines = await Promise.all(ways.map((way) => openProspectEngine({ directory, ...way })));
    people = await readReferencePeople(release.file);
    for (const name of ['busy', 'asking'] as const) company.set(name, await fillCompany(engines, name, people, random));
  }, 60_000);

  afterAll(async () => {
    for (const engine of engines) await engine.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it(`agree on ${audiences} random audiences`, async () => {
    const occurrences = new Map<string, number>();
    let populated = 0;
    for (let round = 0; round < audiences; round += 1) {
      const has = randomFeatures(random, rarest(occurrences));
      const query = randomQuery(random, has, people, round);
      const dimension = dimensions[round % dimensions.length] ?? 'state';
      try {
        const subject = { engines, people, company: company.get(query.companyId) ?? newCompany, query };
        if ((await compare(subject, dimension, random)) > 0) populated += 1;
        if (round % 2 === 0) await comparePlaces(subject, random);
        else await compareOptions(subject, listedParameters[round % listedParameters.length] ?? 'gender', random);
      } catch (error) {
        throw new Error(`TEST_SEED=${seed}, round ${round}: ${JSON.stringify(query)}`, { cause: error });
      }
      for (const name of [...has, query.companyId, `allocate by ${dimension}`]) {
        occurrences.set(name, (occurrences.get(name) ?? 0) + 1);
      }
    }
    expect(populated).toBeGreaterThan(audiences / 2);
    const expected = [...features, ...companies, ...dimensions.map((dimension) => `allocate by ${dimension}`)];
    expect(expected.filter((name) => (occurrences.get(name) ?? 0) < audiences / 30)).toEqual([]);
  }, 3_000_000);

  it('do not agree when the reference lacks a person', async () => {
    const query: AudienceQuery = { companyId: 'new', parameters: emptyAudience, asOf, seed: 'planted' };
    const subject = { engines, people, company: newCompany, query };
    await expect(compare(subject, 'state', random)).resolves.toBeGreaterThan(0);
    const [lacking] = referenceMatches(people, newCompany, query);
    const others = people.filter((person) => person !== lacking);
    await expect(compare({ ...subject, people: others }, 'state', random)).rejects.toThrow(/total/);
  });
});

const newCompany: ReferenceCompany = { held: new Map(), mailed: new Map(), orders: new Map() };

/**
 * The feature that occurred least so far. The next audience has this feature, so every feature occurs often enough in
 * every run.
 */
function rarest(occurrences: ReadonlyMap<string, number>): Feature {
  const count = (feature: Feature) => occurrences.get(feature) ?? 0;
  return features.reduce((rare, feature) => (count(feature) < count(rare) ? feature : rare));
}

function randomQuery(
  random: RandomSource,
  has: ReadonlySet<Feature>,
  people: readonly ReferencePerson[],
  round: number,
): AudienceQuery {
  return {
    companyId: companies[round % companies.length] ?? 'new',
    parameters: randomParameters(random, has, people, asOf),
    asOf: asOf - whole(random, 0, 14),
    seed: `campaign-${round}`,
    ...(has.has('previous-orders') && {
      suppressedOrders: [pick(random, ['order-1', 'order-2', 'order-3']), 'order-1'],
    }),
    ...(has.has('without-known') && { leavesOutKnown: true }),
    ...(has.has('own-holder') && { ownHolder: pick(random, ['checkout-1', 'checkout-2']) }),
  };
}

interface Subject {
  readonly engines: readonly ProspectEngine[];
  readonly people: readonly ReferencePerson[];
  readonly company: ReferenceCompany;
  readonly query: AudienceQuery;
}

/** Compares all answers for one audience. Returns the number of people in the audience. */
async function compare(subject: Subject, dimension: Dimension, random: RandomSource): Promise<number> {
  const { engines, people, company, query } = subject;
  const matches = referenceMatches(people, company, query);
  const phones = matches.filter(({ phone }) => phone === 1).length;
  const withPhone = query.parameters.phone.preference === null ? null : phones;
  const expected = dimensions.map((by) => [by, referenceCounts(matches, by)] as const);
  for (const [way, engine] of engines.entries()) {
    expect({ way, ...(await engine.count(query)) }).toEqual({ way, total: matches.length, withPhone });
    for (const [by, counts] of expected) {
      const groups = await engine.countBy(query, by);
      const totals = new Map(groups.map(({ key, total }) => [JSON.stringify(key), total]));
      expect({ way, by, totals }).toEqual({ way, by, totals: counts });
      expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(matches.length);
    }
  }
  const waterfall = referenceWaterfall(people, company, query);
  for (const engine of engines) {
    const lines = await engine.waterfall(query);
    expect(lines).toEqual(waterfall);
    const { matches: all, remaining, ...left } = lines;
    expect(all - Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(remaining);
    expect(remaining).toBe(matches.length);
    const { household } = left;
    expect(household === 0 || query.parameters.targetPerHousehold.isOnePerHousehold).toBe(true);
  }
  await compareAllocation(subject, matches, dimension, random);
  const sample = await engineOf(subject).sample(query, 5);
  expect(sample.map(({ vendorKey }) => vendorKey)).toEqual(matches.slice(0, 5).map(({ vendorKey }) => vendorKey));
  return matches.length;
}

/**
 * Compares the counts beside the choices of places, by state and by county of one state. Each count beside a place must
 * equal the count of the audience with that place alone.
 */
async function comparePlaces({ engines, people, company, query }: Subject, random: RandomSource): Promise<void> {
  const within = (geography: AudienceQuery['parameters']['geography']): AudienceQuery => ({
    ...query,
    parameters: { ...query.parameters, geography },
  });
  const stateCode = pick(
    random,
    people.map((person) => person.stateCode),
  );
  const columns = [
    { by: 'state', columnQuery: within([]) },
    { by: 'county', columnQuery: within([{ stateCode }]) },
  ] as const;
  for (const { by, columnQuery } of columns) {
    const expected = referenceCounts(referenceMatches(people, company, columnQuery), by);
    for (const engine of engines) {
      const groups = await engine.countBy(columnQuery, by, { isBackground: true });
      expect(new Map(groups.map(({ key, total }) => [JSON.stringify(key), total]))).toEqual(expected);
      const group = groups[whole(random, 0, Math.max(0, groups.length - 1))];
      if (group === undefined || !('stateCode' in group.key)) continue;
      const { stateCode: code, county } = group.key;
      const place =
        county === undefined ? { stateCode: code } : { stateCode: code, counties: [{ countyName: county }] };
      expect((await engine.count(within([place]))).total).toBe(group.total);
    }
  }
}

/**
 * Compares the counts beside the options of a parameter. Each count must equal the count of the audience with that
 * option alone, whatever the audience said about the parameter.
 */
async function compareOptions(
  { engines, people, company, query }: Subject,
  name: (typeof listedParameters)[number],
  random: RandomSource,
): Promise<void> {
  const open = withoutParameter({ ...emptyAudience, ...query.parameters }, name);
  const checked = [0, 1, 2].map(() => pick<string>(random, listedOptions[name]));
  const expected = new Map(
    checked.map((option) => {
      const parameters = withOption(open, name, option);
      return [option, referenceMatches(people, company, { ...query, parameters }).length];
    }),
  );
  for (const engine of engines) {
    const counts = await engine.countByOption(query, name, { isBackground: true });
    expect(counts.map(({ option }) => option)).toEqual(listedOptions[name]);
    const totals = new Map(counts.map(({ option, total }) => [option, total]));
    expect(new Map(checked.map((option) => [option, totals.get(option)]))).toEqual(expected);
    const [option = ''] = checked;
    const alone = { ...query, parameters: withOption(open, name, option) };
    expect((await engine.count(alone)).total).toBe(expected.get(option));
  }
}

/** One of the engines. Any will do, because all engines rank in the same way. */
function engineOf({ engines }: Subject): ProspectEngine {
  const [engine] = engines;
  if (!engine) throw new Error('there is no engine');
  return engine;
}

async function compareAllocation(
  subject: Subject,
  matches: readonly ReferencePerson[],
  dimension: Dimension,
  random: RandomSource,
): Promise<void> {
  const { people, company, query } = subject;
  const engine = engineOf(subject);
  const quotas: readonly Quota[] = [...referenceCounts(matches, dimension)]
    .filter(() => random.next() < 0.7)
    .map(([key, available]) => ({ key: JSON.parse(key) as GroupKey, desired: whole(random, 0, available) }));
  const request = { query, dimension, quotas, spare: whole(random, 0, 3) };
  const allocation = await engine.allocate(request);
  expect(allocation.shortfalls).toEqual([]);
  expect(allocation.candidates).toEqual(referenceAllocation(matches, dimension, quotas, request.spare));
  const taken = quotas.map(
    ({ desired }, quota) =>
      allocation.candidates.filter((candidate) => candidate.quota === quota && candidate.rank <= desired).length,
  );
  expect(taken).toEqual(quotas.map(({ desired }) => desired));
  const out = suppressedKeys(company, query);
  expect(allocation.candidates.filter(({ vendorKey }) => out.has(vendorKey))).toEqual([]);
  if (query.parameters.targetPerHousehold.isOnePerHousehold) {
    const outside = new Set(
      people.filter(({ vendorKey }) => out.has(vendorKey)).map(({ householdKey }) => householdKey),
    );
    expect(allocation.candidates.filter(({ householdKey }) => outside.has(householdKey))).toEqual([]);
  }
  expect(await engine.allocate(request)).toEqual(allocation);
}

/**
 * Tells the engines which people the company holds, has mailed, and has ordered. Some of these facts go to the engines
 * through `rebuild`, the others through single changes.
 */
async function fillCompany(
  engines: readonly ProspectEngine[],
  companyId: (typeof companies)[number],
  people: readonly ReferencePerson[],
  random: RandomSource,
): Promise<ReferenceCompany> {
  const some = (share: number) => people.filter(() => random.next() < share).map(({ vendorKey }) => vendorKey);
  const held = new Map([
    ...some(0.02).map((key): [bigint, string] => [key, 'order-9']),
    ...some(0.04).map((key): [bigint, string] => [key, 'checkout-1']),
  ]);
  const mailed = new Map([
    ...some(0.2).map((key): [bigint, string] => [key, '2025-03-09']),
    ...some(0.2).map((key): [bigint, string] => [key, '2026-01-31']),
  ]);
  const orders = new Map(['order-1', 'order-2', 'order-3'].map((order) => [order, some(0.05)] as const));
  const deceased = new Set(some(0.03));
  const doNotMail = new Set(some(0.03));
  const known = new Set(some(0.04));
  const frequent = new Set(some(0.03));
  const added = some(0.02);
  const removed = [...known].filter(() => random.next() < 0.3);
  const isKnownOnRequest = companyId === 'asking';
  const snapshot = {
    isKnownOnRequest,
    deceased: [...deceased],
    doNotMail: [...doNotMail],
    known: [...known],
    frequent: some(0.02),
    held: [...held].map(([vendorKey, holder]) => ({ vendorKey, holder })),
    mailed: [...mailed].map(([vendorKey, on]) => ({ vendorKey, on })),
    orders: ['order-1', 'order-2'].flatMap((orderId) =>
      (orders.get(orderId) ?? []).map((vendorKey) => ({ orderId, vendorKey })),
    ),
  };
  const late = some(0.04);
  for (const key of late) held.set(key, 'checkout-2');
  const freed = [...held.keys()].filter(() => random.next() < 0.1);
  for (const key of freed) held.delete(key);
  const mailing = some(0.1);
  for (const { projection } of engines) {
    await projection.rebuild(companyId, snapshot);
    const ordered = (orders.get('order-3') ?? []).map((vendorKey) => ({ orderId: 'order-3', vendorKey }));
    // An order that is added twice stays the same order.
    for (let time = 0; time < 2; time += 1) await projection.recordOrders(companyId, ordered);
    // A snapshot without orders and frequent households leaves the known ones as they are.
    const { orders: _known, frequent: _frequent, ...facts } = snapshot;
    await projection.replaceFrequent(companyId, [...frequent]);
    await projection.rebuild(companyId, facts);
    await projection.hold(
      companyId,
      late.map((vendorKey) => ({ vendorKey, holder: 'checkout-2' })),
    );
    await projection.release(companyId, freed);
    await projection.recordMailing(companyId, mailing, '2026-06-15');
    // A known person who is added again stays known.
    for (let time = 0; time < 2; time += 1) await projection.recordKnown(companyId, { added, removed });
  }
  for (const key of removed) known.delete(key);
  for (const key of added) known.add(key);
  for (const key of mailing) mailed.set(key, '2026-06-15');
  return { held, deceased, doNotMail, known, isKnownOnRequest, frequent, mailed, orders };
}
