import type { BirthMonth } from '@dropdate/domain/age/age-clause';
import type { CountedParameters } from '@dropdate/domain/audience/audience-parameters';
import type { ListedParameter } from '@dropdate/domain/audience/parameter-options';
import type {
  Ethnicity,
  IncomeBand,
  Language,
  PropertyType,
  WealthBand,
} from '@dropdate/domain/audience/prospect-attributes';
import type { Point } from '@dropdate/domain/geography/distance';

/**
 * Finds the people who can be reached: counts, grouped counts, candidates for an order, and the people themselves. The
 * engine only proposes people. The database of orders decides whether a person is held or ordered. Every engine gives
 * the same answers. Source: decisions 29 to 31.
 */
export interface ProspectEngine {
  /** The release that new queries use. Null before the first release. */
  release(): Release | null;
  /**
   * Takes the newest release of the directory, if it is newer than the present release. Running queries finish on the
   * old release.
   */
  refresh(): Promise<Release | null>;
  count(query: AudienceQuery, options?: QueryOptions): Promise<AudienceCount>;
  /** Counts by group, in the order of place or month, without empty groups. The sum of the groups equals `count`. */
  countBy(query: AudienceQuery, dimension: Dimension, options?: QueryOptions): Promise<readonly GroupCount[]>;
  /**
   * Counts the audience once for each option of a parameter, as if the buyer chose this option alone. What the query
   * says about the parameter does not matter. The counts are in the order of `listedOptions`.
   */
  countByOption(
    query: AudienceQuery,
    parameter: ListedParameter,
    options?: QueryOptions,
  ): Promise<readonly OptionCount[]>;
  /**
   * The people of these ZIP codes with these last words of their names, with name and address, also those who may not
   * be mailed. A word has capital letters and digits alone. Releases that were made before format 4 name mailable
   * people alone.
   */
  addressees(wanted: readonly Addressee[], options?: AddresseeOptions): Promise<readonly Addressed[]>;
  /** Those of these people who may not be mailed: do-not-mail and deceased. */
  unmailable(vendorKeys: readonly bigint[], options?: QueryOptions): Promise<readonly bigint[]>;
  /**
   * Counts who matches, how many of them are left out for which reason, and who remains. The numbers of the reasons and
   * the remaining people add up to the matching people.
   */
  waterfall(query: AudienceQuery, options?: QueryOptions): Promise<Waterfall>;
  /**
   * The best-ranked people of each quota row, and `spare` more people for each row. The spare people replace people
   * whom another order takes meanwhile.
   */
  allocate(request: AllocationRequest, options?: QueryOptions): Promise<Allocation>;
  /**
   * Lists the full records of these people for mailing. The people of a group are sorted by zip, zip4 and key. Unknown
   * keys are left out. The caller closes the list.
   */
  mailingList(companyId: string, groups: readonly (readonly bigint[])[], options?: QueryOptions): Promise<MailingList>;
  /**
   * The `size` best-ranked matches. One seed always gives the same people, so that a user cannot browse through the
   * names of the file.
   */
  sample(query: AudienceQuery, size: number, options?: QueryOptions): Promise<readonly Prospect[]>;
  /** Every ZIP code of the release with its place and people. The array stays the same until the next release. */
  geography(): readonly GeographyRow[];
  /** The engine's copy of a company's held, mailed and ordered people. */
  readonly projection: CompanyProjection;
  /**
   * Gives memory back to the operating system: tables that no later query finds, and what the allocators of the whole
   * process keep after large work. Queries may run meanwhile.
   */
  freeMemory(): Promise<void>;
  close(): Promise<void>;
}

export interface Release {
  /** Grows with each release. */
  readonly seq: number;
  readonly dataAsOf: BirthMonth;
  /** People who may be mailed. */
  readonly rows: number;
  /** The name of the vendor; `generated` with a seed for invented people. */
  readonly source: string;
  readonly file: string;
}

export interface AudienceQuery {
  /** The company whose suppression and mail history apply. */
  readonly companyId: string;
  readonly parameters: CountedParameters;
  /** The current month in the company's time zone, or the month of the applied count. */
  readonly asOf: BirthMonth;
  /** Id of the campaign or list. The last key of the ranking is made from this id and the vendor key of the person. */
  readonly seed: string;
  /** The orders that the option Include Previous Orders names. Their people are left out, too. */
  readonly suppressedOrders?: readonly string[];
  /** Whether the known people are left out where the company leaves them out on request alone. */
  readonly leavesOutKnown?: boolean;
  /** People held by this holder are free, so that a checkout can count and allocate its own people again. */
  readonly ownHolder?: string;
}

export interface QueryOptions {
  /** Aborting this signal interrupts the query. The promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** True for an answer that nobody waits for, such as the counts beside choices. Live counts then run first. */
  readonly isBackground?: boolean;
}

export interface AudienceCount {
  readonly total: number;
  /** How many of the counted people have a phone number. Null without a phone preference. */
  readonly withPhone: number | null;
}

export interface Addressee {
  /** Five digits. */
  readonly zip: string;
  readonly lastWord: string;
}

export interface AddresseeOptions extends QueryOptions {
  /** Whether only people who may not be mailed are wanted. They are few, so they are found faster. */
  readonly isUnmailableOnly?: boolean;
}

export interface Addressed {
  readonly vendorKey: bigint;
  readonly householdKey: bigint;
  readonly isDeceased: boolean;
  /** Whether the vendor says that this person gets no mail. */
  readonly isDoNotMail: boolean;
  readonly name: string;
  readonly address: string;
  /** Five digits, or five and four with a hyphen. */
  readonly zip: string;
}

/** The matching people, and why some of them are left out. A person with several reasons counts for the first one. */
export interface Waterfall {
  /** Everybody who matches, whether they may be mailed or not. */
  readonly matches: number;
  /** People who may not be mailed or are deceased, by the prospect file or by reply cards. */
  readonly doNotMail: number;
  /** People whom the company itself does not mail. */
  readonly ownDoNotMail: number;
  /** People that the company holds. */
  readonly held: number;
  /** Customers and open leads of the company. */
  readonly known: number;
  /** People of households that the company mailed too often. */
  readonly frequent: number;
  /** People of the chosen previous orders. */
  readonly previousOrders: number;
  /**
   * People left out with one person per household: the other members of a household, and households with a member who
   * is held or in a chosen order. 0 without one person per household.
   */
  readonly household: number;
  /** The same number as `count`. */
  readonly remaining: number;
}

export type GeographyDimension = 'state' | 'county' | 'city' | 'zip';
export type Dimension = GeographyDimension | 'birth-month';

/** A place at the level of its dimension. Fields of lower levels are absent. */
export interface PlaceKey {
  readonly stateCode: string;
  readonly county?: string;
  readonly city?: string;
  readonly zip?: string;
}
/** `year * 12 + (month - 1)`. People with an unknown birth month have 0. */
export interface BirthMonthKey {
  readonly birthMonth: BirthMonth;
}
export type GroupKey = PlaceKey | BirthMonthKey;

export interface GroupCount {
  readonly key: GroupKey;
  readonly total: number;
}

export interface OptionCount {
  readonly option: string;
  readonly total: number;
}

export interface AllocationRequest {
  readonly query: AudienceQuery;
  readonly dimension: Dimension;
  /** One quota row per group. The engine takes nobody outside these groups. */
  readonly quotas: readonly Quota[];
  /**
   * The number of candidates beyond `desired` in each row. These candidates replace people whom another order takes
   * meanwhile.
   */
  readonly spare: number;
}

export interface Quota {
  readonly key: GroupKey;
  readonly desired: number;
}

export interface Allocation {
  /** The candidates, ordered by quota row, then by rank. */
  readonly candidates: readonly Candidate[];
  /** Quota rows that cannot be filled. Empty when every quota is met. */
  readonly shortfalls: readonly Shortfall[];
}

export interface Candidate {
  readonly vendorKey: bigint;
  readonly householdKey: bigint;
  /** Position of the candidate's row in the request. */
  readonly quota: number;
  /** The rank within the row, from 1. A rank above the row's `desired` marks a spare candidate. */
  readonly rank: number;
}

export interface Shortfall extends Quota {
  readonly available: number;
}

/** The people of a mailing, read in portions, because a mailing may have hundreds of thousands. */
export interface MailingList {
  /** Number of people in the list. */
  readonly people: number;
  /** The people in the order in which they are mailed. */
  portions(): AsyncIterable<readonly ListedProspect[]>;
  /** Frees the memory of the list. */
  close(): Promise<void>;
}

export interface ListedProspect {
  /** Position of the person's group in the request. */
  readonly group: number;
  readonly prospect: Prospect;
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
  /** Null where the prospect file has none (decision 55). */
  readonly coordinates: Point | null;
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
 * The engine's copy of held, deceased, known, mailed and ordered people. The copy decides suppression and ranking. The
 * originals are in the database of orders; after a start, `rebuild` fills the copy again.
 */
export interface CompanyProjection {
  /**
   * The version of the company's projection. It rises with every change and is 0 before the first change. Every cache
   * key contains the version.
   */
  version(companyId: string): number;
  /**
   * Replaces everything in the snapshot that is known about a company. Returns the new version. Every other change also
   * returns the new version.
   */
  rebuild(companyId: string, snapshot: ProjectionSnapshot): Promise<number>;
  /** Adds held people. A person who is held already gets the new holder. */
  hold(companyId: string, held: readonly HeldPerson[]): Promise<number>;
  /** Frees people, whoever holds them. */
  release(companyId: string, vendorKeys: readonly bigint[]): Promise<number>;
  /** Adds and removes people whom the company knows. */
  recordKnown(companyId: string, change: KnownChange): Promise<number>;
  /** Replaces the people whose households the company mailed too often. */
  replaceFrequent(companyId: string, vendorKeys: readonly bigint[]): Promise<number>;
  /** Adds the people of orders, for Include Previous Orders. */
  recordOrders(companyId: string, people: readonly OrderedPerson[]): Promise<number>;
  /** Records that these people were mailed on this day. */
  recordMailing(companyId: string, vendorKeys: readonly bigint[], on: CalendarDay): Promise<number>;
}

export interface HeldPerson {
  readonly vendorKey: bigint;
  /** The checkout or order that holds the person. */
  readonly holder: string;
}

/** A person in both lists is known afterwards. */
export interface KnownChange {
  readonly added: readonly bigint[];
  readonly removed: readonly bigint[];
}

export interface OrderedPerson {
  readonly orderId: string;
  readonly vendorKey: bigint;
}

/** `YYYY-MM-DD`. */
export type CalendarDay = string;

export interface ProjectionSnapshot {
  readonly held: readonly HeldPerson[];
  readonly mailed: readonly { readonly vendorKey: bigint; readonly on: CalendarDay }[];
  /** People whom nobody may mail. Alone they are left out: their household stays. No later change frees them. */
  readonly deceased?: readonly bigint[];
  /** People whom the company does not mail. Alone they are left out, as deceased people are. */
  readonly doNotMail?: readonly bigint[];
  /** Customers and open leads of the company. Alone they are left out, too. */
  readonly known?: readonly bigint[];
  /** True when only queries with `leavesOutKnown` leave out the known people. */
  readonly isKnownOnRequest?: boolean;
  /**
   * People whose households the company mailed too often. Every member of such a household is left out. Left out of a
   * snapshot, the people that the engine knows stay.
   */
  readonly frequent?: readonly bigint[];
  /**
   * The people of orders. Left out, the orders that the engine knows stay, because the people of an order never change.
   */
  readonly orders?: readonly OrderedPerson[];
}

/** Thrown when there is no release yet. A release must be generated or imported first. */
export class NoReleaseError extends Error {
  override readonly name = 'NoReleaseError';
  constructor(directory: string) {
    super(`There is no prospect release in ${directory}: generate or import one first.`);
  }
}

/** Thrown when too many queries of one company wait already. The caller may ask again a little later. */
export class EngineBusyError extends Error {
  override readonly name = 'EngineBusyError';
  constructor() {
    super('Too many queries of one company are waiting.');
  }
}
