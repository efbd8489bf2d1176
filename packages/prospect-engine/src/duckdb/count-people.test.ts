import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AgeClause } from '@dropdate/domain/age/age-clause';
import {
  type AudienceParameters,
  emptyAudience,
  type StateSelection,
} from '@dropdate/domain/audience/audience-parameters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProspects } from '../generator/generate-prospects.ts';
import type { AudienceQuery, ProspectEngine } from '../prospect-engine.ts';
import { readReferencePeople } from '../testing/read-reference-people.ts';
import {
  type ReferenceCompany,
  type ReferencePerson,
  referenceCounts,
  referenceMatches,
} from '../testing/reference-prospects.ts';
import { openProspectEngine } from './open-prospect-engine.ts';

const asOf = 2026 * 12 + 10;
const newCompany: ReferenceCompany = { held: new Map(), mailed: new Map(), orders: new Map() };

let directory: string;
let engines: readonly ProspectEngine[];
let people: readonly ReferencePerson[];
let holding: ReferenceCompany;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'counts-'));
  const states = ['DE', 'RI', 'DC'];
  const { file } = await generateProspects({ directory, people: 4000, seed: 5, dataAsOf: asOf, stateCodes: states });
  // The limit of 400 people lets the engine count most ZIP codes at once in memory, but no state. Without dear columns, a
  // state is counted in portions.
  const ways = [
    { maxCountedInMemory: 0 },
    { maxCountedInMemory: 400 },
    { maxCountedInMemory: 400, dearColumns: 0 },
    { maxCountedInMemory: 200_000 },
  ];
  engines = await Promise.all(ways.map((way) => openProspectEngine({ directory, ...way })));
  people = await readReferencePeople(file);
  const held = people.filter((_, index) => index % 7 === 0).map(({ vendorKey }) => ({ vendorKey, holder: 'order' }));
  const deceased = people.filter((_, index) => index % 5 === 1).map(({ vendorKey }) => vendorKey);
  for (const { projection } of engines) await projection.rebuild('holding', { held, deceased, mailed: [], orders: [] });
  const holders = new Map(held.map(({ vendorKey, holder }) => [vendorKey, holder]));
  holding = { ...newCompany, held: holders, deceased: new Set(deceased) };
}, 60_000);

afterAll(async () => {
  for (const engine of engines) await engine.close();
  rmSync(directory, { recursive: true, force: true });
});

const turning = (age: number): AgeClause => ({
  mode: 'turning-age-or-year',
  inputType: 'age',
  inputValue: age,
  months: [
    { baseMonth: 12, previousMonths: 11 },
    { baseMonth: 3, previousMonths: 2 },
  ],
});
const ages: readonly AgeClause[] = [
  turning(65),
  turning(40),
  { mode: 'age-by-year-range', ranges: [{ fromYear: 30, toYear: 50 }] },
  { mode: 'age-by-month-and-year-range', ranges: [{ from: 1, to: 1970 * 12 }] },
  { mode: 'age-by-month-and-year-range', ranges: [{ from: 5, to: 2 }] },
];
const noPhone = emptyAudience.phone;
const phones = [noPhone, { ...noPhone, preference: 'prefer' }, { ...noPhone, preference: 'only' }] as const;

async function expectReference(parameters: AudienceParameters): Promise<number> {
  let counted = 0;
  for (const [companyId, company] of [['new', newCompany] as const, ['holding', holding] as const]) {
    const query: AudienceQuery = { companyId, parameters, asOf, seed: 's' };
    const matches = referenceMatches(people, company, query);
    const withPhone = parameters.phone.preference === null ? null : matches.filter(({ phone }) => phone === 1).length;
    for (const engine of engines) {
      expect(await engine.count(query)).toEqual({ total: matches.length, withPhone });
      for (const by of ['county', 'birth-month'] as const) {
        const groups = await engine.countBy(query, by);
        const totals = new Map(groups.map(({ key, total }) => [JSON.stringify(key), total]));
        expect(totals).toEqual(referenceCounts(matches, by));
      }
    }
    counted += matches.length;
  }
  return counted;
}

describe('each way of counting, with and without suppressed people', () => {
  const places: readonly (readonly [string, () => readonly StateSelection[]])[] = [
    ['everywhere', () => []],
    ['in a state', () => [{ stateCode: 'DE' }]],
    ['in two states', () => [{ stateCode: 'DE' }, { stateCode: 'RI' }]],
    ['in a state and a county of another', () => [{ stateCode: 'RI' }, countyOf('DE', 0)]],
    ['in a state and ZIP codes of another', () => [{ stateCode: 'DE' }, zipOf('RI', 2), zipOf('RI', 9)]],
    ['in ZIP codes', () => [zipOf('RI', 0), zipOf('DC', 3), zipOf('DE', 5), zipOf('DE', 8)]],
    ['nowhere', () => [{ stateCode: 'ZZ' }]],
  ];

  it.each(places)('agrees with the reference on ages %s', async (where, selection) => {
    let counted = 0;
    for (const age of ages) {
      for (const phone of phones)
        counted += await expectReference({ ...emptyAudience, geography: selection(), age, phone });
    }
    expect(counted > 0).toBe(where !== 'nowhere');
  });

  it.each(places)('agrees with the reference on households %s', async (where, selection) => {
    const targetPerHousehold = { isPrimaryDecisionMaker: false, isOnePerHousehold: true };
    let counted = 0;
    for (const phone of phones) {
      for (const gender of ['female', null] as const)
        counted += await expectReference({
          ...emptyAudience,
          geography: selection(),
          age: turning(40),
          gender,
          phone,
          targetPerHousehold,
        });
    }
    expect(counted > 0).toBe(where !== 'nowhere');
  });
});

describe('a count in portions', () => {
  it('ends at the next portion after its caller left', async () => {
    const [, , engine] = engines;
    const parameters = { ...emptyAudience, gender: 'male' as const };
    const controller = new AbortController();
    const counting = engine?.count({ companyId: 'new', parameters, asOf, seed: 's' }, { signal: controller.signal });
    setImmediate(() => controller.abort(new Error('superseded')));
    await expect(counting).rejects.toThrow('superseded');
  });
});

/** The county of the `nth` largest ZIP code of a state. */
function countyOf(stateCode: string, nth: number): StateSelection {
  return { stateCode, counties: [{ countyName: zipRow(stateCode, nth).county }] };
}

function zipOf(stateCode: string, nth: number): StateSelection {
  const { county, city, zip } = zipRow(stateCode, nth);
  return { stateCode, counties: [{ countyName: county, cities: [{ cityName: city, zipCodes: [zip] }] }] };
}

function zipRow(stateCode: string, nth: number) {
  const rows = (engines[0]?.geography() ?? []).filter((row) => row.stateCode === stateCode);
  const row = rows.sort((left, right) => right.people - left.people)[nth];
  if (!row) throw new Error(`${stateCode} has no ZIP code ${nth}`);
  return row;
}
