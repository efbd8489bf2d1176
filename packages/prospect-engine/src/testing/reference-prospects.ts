import type { AgeClause, BirthMonth } from '@dropdate/domain/age/age-clause';
import type { CountedParameters, NumberRange } from '@dropdate/domain/audience/audience-parameters';
import {
  ethnicities,
  incomeBands,
  languages,
  propertyTypes,
  wealthBands,
} from '@dropdate/domain/audience/prospect-attributes';
import type { AudienceQuery, Dimension, GroupKey, Quota, Waterfall } from '../prospect-engine.ts';
import { rankingHash, rankingSeed } from '../ranking-hash.ts';

/** One person of a release as plain values. The codes are the same as in the file. */
export interface ReferencePerson {
  readonly vendorKey: bigint;
  readonly householdKey: bigint;
  readonly stateCode: string;
  readonly county: string;
  readonly city: string;
  readonly zip: string;
  readonly gender: number;
  readonly maritalStatus: number;
  readonly dwellingType: number;
  readonly propertyType: number;
  readonly birthMonth: number;
  readonly residenceYears: number;
  readonly income: number;
  readonly wealth: number;
  readonly homeValue: number;
  readonly veteran: number;
  readonly decisionMaker: number;
  readonly language: number;
  readonly ethnicity: number;
  readonly phone: number;
  readonly mailable: boolean;
}

/** What the reference knows about the company that asks. */
export interface ReferenceCompany {
  readonly held: ReadonlyMap<bigint, string>;
  /** People who are left out alone: their household stays. */
  readonly deceased?: ReadonlySet<bigint>;
  /** People whom the company does not mail. They are left out alone, too. */
  readonly doNotMail?: ReadonlySet<bigint>;
  /** People whom the company knows. They are left out alone, too. */
  readonly known?: ReadonlySet<bigint>;
  /** True when only queries that ask for it leave out the known people. */
  readonly isKnownOnRequest?: boolean;
  /** People whose whole households are left out. */
  readonly frequent?: ReadonlySet<bigint>;
  /** Day of the last mailing, `YYYY-MM-DD`. */
  readonly mailed: ReadonlyMap<bigint, string>;
  readonly orders: ReadonlyMap<string, readonly bigint[]>;
}

export interface ReferenceCandidate {
  readonly vendorKey: bigint;
  readonly householdKey: bigint;
  readonly quota: number;
  readonly rank: number;
}

/**
 * The people that a query counts, best first. With one person per household, these are the best-ranked matches of the
 * households.
 */
export function referenceMatches(
  people: readonly ReferencePerson[],
  company: ReferenceCompany,
  query: AudienceQuery,
): readonly ReferencePerson[] {
  const out = suppressedKeys(company, query);
  const perHousehold = query.parameters.targetPerHousehold.isOnePerHousehold;
  const outHouseholds = new Set(
    perHousehold ? people.filter(({ vendorKey }) => out.has(vendorKey)).map(({ householdKey }) => householdKey) : [],
  );
  const frequent = frequentHouseholds(people, company);
  const known = knownPeople(company, query);
  const free = people.filter(
    (person) =>
      person.mailable &&
      !out.has(person.vendorKey) &&
      !company.deceased?.has(person.vendorKey) &&
      !company.doNotMail?.has(person.vendorKey) &&
      !known.has(person.vendorKey) &&
      !frequent.has(person.householdKey) &&
      !outHouseholds.has(person.householdKey) &&
      matchesParameters(person, query.parameters, query.asOf),
  );
  const ranked = rank(free, company, query);
  if (!perHousehold) return ranked;
  const seen = new Set<bigint>();
  return ranked.filter(({ householdKey }) => !seen.has(householdKey) && seen.add(householdKey));
}

function frequentHouseholds(people: readonly ReferencePerson[], company: ReferenceCompany): ReadonlySet<bigint> {
  const isFrequent = ({ vendorKey }: ReferencePerson) => company.frequent?.has(vendorKey) === true;
  return new Set(people.filter(isFrequent).map(({ householdKey }) => householdKey));
}

/** The known people whom a query leaves out. */
function knownPeople({ known, isKnownOnRequest }: ReferenceCompany, query: AudienceQuery): ReadonlySet<bigint> {
  return isKnownOnRequest === true && query.leavesOutKnown !== true ? new Set() : (known ?? new Set());
}

export function suppressedKeys(company: ReferenceCompany, query: AudienceQuery): ReadonlySet<bigint> {
  const held = [...company.held].filter(([, holder]) => holder !== query.ownHolder).map(([vendorKey]) => vendorKey);
  const ordered = (query.suppressedOrders ?? []).flatMap((order) => company.orders.get(order) ?? []);
  return new Set([...held, ...ordered, ...(company.frequent ?? [])]);
}

/** Counts the matching people one by one, each for the first reason why the person is left out. */
export function referenceWaterfall(
  people: readonly ReferencePerson[],
  company: ReferenceCompany,
  query: AudienceQuery,
): Waterfall {
  const left = { doNotMail: 0, ownDoNotMail: 0, held: 0, known: 0, frequent: 0, previousOrders: 0, household: 0 };
  const counts = { matches: 0, ...left, remaining: 0 };
  const frequent = frequentHouseholds(people, company);
  const held = new Set([...company.held].filter(([, holder]) => holder !== query.ownHolder).map(([key]) => key));
  const ordered = new Set((query.suppressedOrders ?? []).flatMap((order) => company.orders.get(order) ?? []));
  const known = knownPeople(company, query);
  const remaining = new Set(referenceMatches(people, company, query).map(({ vendorKey }) => vendorKey));
  const reasonOf = ({ vendorKey, householdKey, mailable }: ReferencePerson) => {
    if (!mailable || company.deceased?.has(vendorKey)) return 'doNotMail';
    if (company.doNotMail?.has(vendorKey)) return 'ownDoNotMail';
    if (held.has(vendorKey)) return 'held';
    if (known.has(vendorKey)) return 'known';
    if (frequent.has(householdKey)) return 'frequent';
    if (ordered.has(vendorKey)) return 'previousOrders';
    return remaining.has(vendorKey) ? 'remaining' : 'household';
  };
  for (const person of people) {
    if (!matchesParameters(person, query.parameters, query.asOf)) continue;
    counts.matches += 1;
    counts[reasonOf(person)] += 1;
  }
  return counts;
}

export function referenceGroup(person: ReferencePerson, dimension: Dimension): GroupKey {
  const { stateCode, county, city, zip, birthMonth } = person;
  switch (dimension) {
    case 'state':
      return { stateCode };
    case 'county':
      return { stateCode, county };
    case 'city':
      return { stateCode, county, city };
    case 'zip':
      return { stateCode, county, city, zip };
    case 'birth-month':
      return { birthMonth };
  }
}

/** The totals by group. A group's name is the JSON of its key. */
export function referenceCounts(
  matches: readonly ReferencePerson[],
  dimension: Dimension,
): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const person of matches) {
    const key = JSON.stringify(referenceGroup(person, dimension));
    totals.set(key, (totals.get(key) ?? 0) + 1);
  }
  return totals;
}

export function referenceAllocation(
  matches: readonly ReferencePerson[],
  dimension: Dimension,
  quotas: readonly Quota[],
  spare: number,
): readonly ReferenceCandidate[] {
  const groups = new Map<string, ReferencePerson[]>();
  for (const person of matches) {
    const key = JSON.stringify(referenceGroup(person, dimension));
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
  return quotas.flatMap(({ key, desired }, quota) => {
    return (groups.get(JSON.stringify(key)) ?? [])
      .slice(0, desired === 0 ? 0 : desired + spare)
      .map(({ vendorKey, householdKey }, index) => ({ vendorKey, householdKey, quota, rank: index + 1 }));
  });
}

function rank(people: readonly ReferencePerson[], company: ReferenceCompany, query: AudienceQuery): ReferencePerson[] {
  const seed = rankingSeed(query.seed);
  const { parameters } = query;
  const keys = (person: ReferencePerson): readonly (number | string)[] => [
    parameters.phone.preference === 'prefer' && person.phone === 0 ? 1 : 0,
    parameters.gender === 'female-priority' && person.gender !== 2 ? 1 : 0,
    person.decisionMaker === 1 ? 0 : 1,
    company.mailed.get(person.vendorKey) ?? '',
    rankingHash(person.vendorKey, seed),
  ];
  return people
    .map((person) => ({ person, keys: keys(person) }))
    .sort((left, right) => compareKeys(left.keys, right.keys))
    .map(({ person }) => person);
}

function compareKeys(left: readonly (number | string)[], right: readonly (number | string)[]): number {
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? '';
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

export function matchesParameters(person: ReferencePerson, parameters: CountedParameters, asOf: BirthMonth): boolean {
  const { gender, maritalStatus, dwellingType, targetPerHousehold, phone } = parameters;
  const checks = [
    matchesGeography(person, parameters),
    matchesAge(person.birthMonth, parameters.age, asOf),
    gender !== 'male' || person.gender === 1,
    gender !== 'female' || person.gender === 2,
    maritalStatus === null || person.maritalStatus === (maritalStatus === 'married' ? 1 : 2),
    dwellingType === null || person.dwellingType === (dwellingType === 'multi-unit' ? 1 : 2),
    inRanges(person.residenceYears < 0 ? null : person.residenceYears, parameters.lengthOfResidence),
    isChosen(incomeBands[person.income - 1]?.code, parameters.incomes),
    isChosen(wealthBands[person.wealth - 1]?.code, parameters.wealths),
    inRanges(person.homeValue === 0 ? null : person.homeValue, parameters.homeValues),
    !parameters.hasVeteransInHousehold || person.veteran === 1,
    !targetPerHousehold.isPrimaryDecisionMaker || person.decisionMaker === 1,
    isChosen(languages[person.language - 1], parameters.languages),
    isChosen(ethnicities[person.ethnicity - 1], parameters.ethnicities),
    isChosen(propertyTypes[person.propertyType - 1], parameters.propertyTypes),
    phone.preference !== 'only' || person.phone === 1,
  ];
  return checks.every(Boolean);
}

function matchesGeography(person: ReferencePerson, { geography }: CountedParameters): boolean {
  if (geography.length === 0) return true;
  return geography.some((state) => {
    if (state.stateCode !== person.stateCode) return false;
    if (!state.counties?.length) return true;
    return state.counties.some((county) => {
      if (county.countyName !== person.county) return false;
      if (!county.cities?.length) return true;
      return county.cities.some(
        (city) => city.cityName === person.city && (!city.zipCodes?.length || city.zipCodes.includes(person.zip)),
      );
    });
  });
}

/** Tests one person step by step, as decision 29 says it. The engine works with ranges of birth months instead. */
export function matchesAge(born: BirthMonth, clause: AgeClause | null, asOf: BirthMonth): boolean {
  if (clause === null) return true;
  const monthOfBirth = (born % 12) + 1;
  const yearOfBirth = Math.floor(born / 12);
  switch (clause.mode) {
    case 'turning-age-or-year': {
      const value = clause.inputValue;
      if (value === null || clause.months.length === 0) return true;
      return (
        born > 0 &&
        clause.months.some((entry) => {
          let month = clause.inputType === 'year' ? value * 12 + entry.baseMonth - 1 : asOf;
          if (clause.inputType === 'age') while ((month % 12) + 1 !== entry.baseMonth) month += 1;
          const reached = clause.inputType === 'year' ? born : born + value * 12;
          return reached <= month && reached >= month - entry.previousMonths;
        })
      );
    }
    case 'age-by-year-range': {
      const age = Math.floor((asOf - born) / 12);
      return (
        clause.ranges.length === 0 ||
        (born > 0 && clause.ranges.some(({ fromYear, toYear }) => fromYear <= age && age <= toYear))
      );
    }
    case 'age-by-month-in-year-range': {
      if (clause.fromYear === null || clause.toYear === null) return true;
      const inMonths = clause.months.length === 0 || clause.months.includes(monthOfBirth);
      return born > 0 && clause.fromYear <= yearOfBirth && yearOfBirth <= clause.toYear && inMonths;
    }
    case 'age-by-month-and-year-range':
      return (
        clause.ranges.length === 0 || (born > 0 && clause.ranges.some(({ from, to }) => from <= born && born <= to))
      );
  }
}

function inRanges(value: number | null, ranges: readonly NumberRange[]): boolean {
  return (
    ranges.length === 0 ||
    (value !== null && ranges.some(({ from, to }) => from <= value && (to === null || value <= to)))
  );
}

function isChosen<Value extends string>(value: Value | undefined, chosen: readonly Value[]): boolean {
  return chosen.length === 0 || (value !== undefined && chosen.includes(value));
}
