import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type {
  Ethnicity,
  IncomeBand,
  Language,
  PropertyType,
  WealthBand,
} from '@dropdate/domain/audience/prospect-attributes';

/**
 * Answers who can be reached: counts, grouped counts, candidates for an order, and the people themselves.
 * It proposes; whether a person is really held or ordered is decided in the database of orders.
 * Every adapter gives the same answers. Source: decisions 29 to 31.
 */
export interface ProspectEngine {
  /** The release that new queries are answered from; null before the first one. */
  release(): Release | null;
  /** Takes the newest release of the directory, if there is a newer one. Queries in flight finish on the old one. */
  refresh(): Promise<Release | null>;
  count(query: AudienceQuery, options?: QueryOptions): Promise<AudienceCount>;
  /** Counts by group, in the order of place or month; groups without people are left out. They add up to `count`. */
  countBy(query: AudienceQuery, dimension: Dimension, options?: QueryOptions): Promise<readonly GroupCount[]>;
  /** The best-ranked people of each quota row, and `spare` more of each in case some are taken meanwhile. */
  allocate(request: AllocationRequest, options?: QueryOptions): Promise<Allocation>;
  /** Everything an order stores of these people, in the order of the keys; keys that the release lacks are left out. */
  people(vendorKeys: readonly bigint[], options?: QueryOptions): Promise<readonly Prospect[]>;
  /** The `size` best-ranked matches: always the same ones for one seed, so that names cannot be browsed. */
  sample(query: AudienceQuery, size: number, options?: QueryOptions): Promise<readonly Prospect[]>;
  /** Every ZIP code of the release with its place and people; the same array until the next release. */
  geography(): readonly GeographyRow[];
  /** What the engine is told about the people of a company. */
  readonly projection: CompanyProjection;
  close(): Promise<void>;
}

export interface Release {
  /** Grows with each release. */
  readonly seq: number;
  readonly dataAsOf: BirthMonth;
  /** People who may be mailed. */
  readonly rows: number;
  readonly file: string;
}

export interface AudienceQuery {
  /** Suppression and mail history are those of this company. */
  readonly companyId: string;
  readonly parameters: AudienceParameters;
  /** The current month in the company's time zone, or the month of the applied count. */
  readonly asOf: BirthMonth;
  /** Id of the campaign or list: the last key of the ranking. */
  readonly seed: string;
  /** Include Previous Orders: the people of these orders are out as well. */
  readonly suppressedOrders?: readonly string[];
  /** People held by this holder are free: a checkout counts and allocates its own people again. */
  readonly ownHolder?: string;
}

export interface QueryOptions {
  /** Aborting interrupts the query; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface AudienceCount {
  readonly total: number;
  /** How many of the counted people have a phone number; null without a phone preference, when none is asked for. */
  readonly withPhone: number | null;
}

export type GeographyDimension = 'state' | 'county' | 'city' | 'zip';
export type Dimension = GeographyDimension | 'birth-month';

/** A place down to the level of its dimension: the fields below are absent. */
export interface PlaceKey {
  readonly stateCode: string;
  readonly county?: string;
  readonly city?: string;
  readonly zip?: string;
}
/** `year * 12 + (month - 1)`; 0 gathers the people whose birth month is unknown. */
export interface BirthMonthKey {
  readonly birthMonth: BirthMonth;
}
export type GroupKey = PlaceKey | BirthMonthKey;

export interface GroupCount {
  readonly key: GroupKey;
  readonly total: number;
}

export interface AllocationRequest {
  readonly query: AudienceQuery;
  readonly dimension: Dimension;
  /** One row per group; nobody outside the rows is taken. */
  readonly quotas: readonly Quota[];
  /** Candidates beyond `desired` per row, to replace those that turn out to be taken. */
  readonly spare: number;
}

export interface Quota {
  readonly key: GroupKey;
  readonly desired: number;
}

export interface Allocation {
  /** Ordered by quota row, then by rank. */
  readonly candidates: readonly Candidate[];
  /** Quota rows that cannot be filled; empty means that every quota is met. */
  readonly shortfalls: readonly Shortfall[];
}

export interface Candidate {
  readonly vendorKey: bigint;
  readonly householdKey: bigint;
  /** Position of its row in the request. */
  readonly quota: number;
  /** From 1 within its row; above the row's `desired` it is a spare one. */
  readonly rank: number;
}

export interface Shortfall extends Quota {
  readonly available: number;
}

export interface Prospect {
  readonly vendorKey: bigint;
  readonly householdKey: bigint;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly county: string;
  readonly stateCode: string;
  readonly zip: string;
  readonly zip4: string | null;
  /** Two digits, or null. */
  readonly deliveryPoint: string | null;
  /** 0 is unknown. */
  readonly birthMonth: BirthMonth;
  /** E.164, or null. */
  readonly phone: string | null;
  readonly facts: ProspectFacts;
}

/** Null is unknown. */
export interface ProspectFacts {
  readonly gender: 'male' | 'female' | null;
  readonly maritalStatus: 'married' | 'single' | null;
  readonly dwellingType: 'multi-unit' | 'single-unit' | null;
  readonly propertyType: PropertyType | null;
  readonly residenceYears: number | null;
  readonly income: IncomeBand | null;
  readonly wealth: WealthBand | null;
  /** Whole dollars. */
  readonly homeValue: number | null;
  readonly hasVeteranInHousehold: boolean;
  readonly isPrimaryDecisionMaker: boolean;
  readonly isHomeOwner: boolean;
  readonly language: Language | null;
  readonly ethnicity: Ethnicity | null;
}

export interface GeographyRow {
  readonly stateCode: string;
  readonly stateName: string;
  readonly county: string;
  readonly city: string;
  readonly zip: string;
  readonly lat: number;
  readonly lon: number;
  readonly people: number;
}

/**
 * What decides about suppression and ranking, copied from the database of orders: held people, mailed people and the
 * people of orders. Nothing here is the only copy: after a start, `rebuild` fills it again.
 */
export interface CompanyProjection {
  /** Changes with every change of the company's projection; 0 while it was never filled. Part of every cache key. */
  version(companyId: string): number;
  /** Replaces everything known about a company. Answers the new version, as all changes do. */
  rebuild(companyId: string, snapshot: ProjectionSnapshot): Promise<number>;
  /** These people are held from now on. Somebody who is held already gets the new holder. */
  hold(companyId: string, held: readonly HeldPerson[]): Promise<number>;
  /** Whoever holds them, these people are free from now on. */
  release(companyId: string, vendorKeys: readonly bigint[]): Promise<number>;
  /** The people of an order, for Include Previous Orders. */
  recordOrder(companyId: string, orderId: string, vendorKeys: readonly bigint[]): Promise<number>;
  /** These people were mailed on this day. */
  recordMailing(companyId: string, vendorKeys: readonly bigint[], on: CalendarDay): Promise<number>;
}

export interface HeldPerson {
  readonly vendorKey: bigint;
  /** The checkout or order that holds the person. */
  readonly holder: string;
}

/** `YYYY-MM-DD`. */
export type CalendarDay = string;

export interface ProjectionSnapshot {
  readonly held: readonly HeldPerson[];
  readonly mailed: readonly { readonly vendorKey: bigint; readonly on: CalendarDay }[];
  readonly orders: readonly { readonly orderId: string; readonly vendorKey: bigint }[];
}

/** There is no prospect release yet: generate or import one first. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
  constructor(directory: string) {
    super(`There is no prospect release in ${directory}: generate or import one first.`);
  }
}
