import { campaignTypeCodes } from '@dropdate/domain/campaign/campaign';
import { type Distribution, quotaLevelOf } from '@dropdate/domain/distribution/distribution';
import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { KnownPerson } from './ordering-places.fixture.ts';

interface Quota {
  readonly dimension: QuotaLevel;
  readonly key: string;
  readonly available: number;
  readonly desired: number;
}

interface Person {
  readonly vendorKey: string;
  readonly householdKey: string;
  readonly name: string;
  readonly address: string;
  readonly state: string;
  readonly county: string;
  readonly city: string;
  readonly zip: string;
  readonly birthYear: number | null;
  readonly birthMonth: number | null;
}

/** The stored facts of a campaign and of its order. */
export interface CampaignFacts {
  readonly companyId: string;
  readonly name: string;
  readonly status: number;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly isOwnList: boolean;
  readonly isOnePerHousehold: boolean;
  readonly icpTemplateId: string | null;
  readonly desired: number;
  readonly distribution: Distribution | null;
  readonly quotas: readonly Quota[];
  readonly orderId: string | null;
  readonly pieces: number;
  readonly people: readonly Person[];
}

/** The campaigns and the limits of all companies at one moment. */
export interface Facts {
  /** By the id of the campaign. */
  readonly campaigns: ReadonlyMap<string, CampaignFacts>;
  /** The highest number of pieces that the limit of a company allows to a household. Null without a limit. */
  readonly limits: ReadonlyMap<string, number | null>;
}

/** Reads the facts of all campaigns of both buyers. */
export async function factsOf({ db }: TestApp): Promise<Facts> {
  const { rows } = await db.execute<CampaignFacts & { readonly id: string } & Record<string, unknown>>(sql`
    select c.id, c.company_id as "companyId", c.name, c.status, c.version, c.deleted_at is not null as "isDeleted",
      c.type = ${campaignTypeCodes.codeOf('imported-list')} as "isOwnList",
      coalesce((a.parameters #>> '{targetPerHousehold,isOnePerHousehold}')::boolean, false) as "isOnePerHousehold",
      a.icp_template_id as "icpTemplateId", a.desired_count as desired, a.distribution,
      (select coalesce(json_agg(json_build_object('dimension', q.dimension, 'key', q.key, 'available', q.available,
        'desired', q.desired) order by q.dimension, q.key), '[]')
        from audience_quotas q where q.company_id = a.company_id and q.audience_id = a.id) as quotas,
      o.id as "orderId",
      (select coalesce(sum(p.pieces), 0)::int from order_pieces p where p.company_id = o.company_id and p.order_id = o.id) as pieces,
      (select coalesce(json_agg(json_build_object('vendorKey', r.vendor_key::text, 'householdKey', r.household_key::text,
        'name', r.first_name || ' ' || r.last_name, 'address', r.address_line1, 'state', r.state, 'county', r.county,
        'city', r.city, 'zip', r.zip, 'birthYear', r.birth_year, 'birthMonth', r.birth_month) order by r.seq), '[]')
        from recipients r where r.company_id = o.company_id and r.order_id = o.id) as people
    from campaigns c join audiences a on a.company_id = c.company_id and a.id = c.audience_id
      left join orders o on o.company_id = c.company_id and o.cart_id = c.cart_id`);
  const { rows: companies } = await db.execute<{ id: string; pieces: number | null }>(
    sql`select c.id, r.household_pieces as pieces from companies c left join suppression_rules r on r.company_id = c.id`,
  );
  return {
    campaigns: new Map(rows.map((row) => [row.id, row])),
    limits: new Map(companies.map(({ id, pieces }) => [id, pieces])),
  };
}

const keyOf: Readonly<Record<QuotaLevel, (person: Person) => string>> = {
  state: ({ state }) => state,
  county: ({ state, county }) => [state, county].join('::'),
  city: ({ state, county, city }) => [state, county, city].join('::'),
  zip: ({ state, county, city, zip }) => [state, county, city, zip].join('::'),
  'birth-month': ({ state, birthYear, birthMonth }) =>
    `${state}::${birthYear === null ? 'unknown' : `${birthYear}-${String(birthMonth).padStart(2, '0')}`}`,
};

/** Whether the people of an order are exactly those whom the quotas of a level ask for. */
function fills(people: readonly Person[], quotas: readonly Quota[], level: QuotaLevel): boolean {
  const counts = new Map<string, number>();
  for (const person of people) {
    const key = keyOf[level](person);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const wanted = quotas.filter(({ dimension, desired }) => dimension === level && desired > 0);
  return wanted.length === counts.size && wanted.every(({ key, desired }) => counts.get(key) === desired);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** The broken rules of all campaigns after a step, as sentences. `refused` are the entries from before the step. */
export function brokenRules(before: Facts, now: Facts, refused: readonly KnownPerson[]): string[] {
  const broken: string[] = [];
  for (const [id, campaign] of now.campaigns) {
    const old = before.campaigns.get(id);
    const rules = campaign.orderId === null ? rulesOfDraft(campaign) : rulesOfOrder(campaign, old, now, refused);
    for (const [rule, holds] of rules) if (!holds) broken.push(`${campaign.name}: ${rule}`);
  }
  for (const id of before.campaigns.keys()) if (!now.campaigns.has(id)) broken.push(`${id}: a campaign never vanishes`);
  for (const companyId of now.limits.keys()) {
    const people = [...now.campaigns.values()]
      .filter((one) => one.companyId === companyId)
      .flatMap((one) => one.people);
    if (!isOnce(people.map(({ vendorKey }) => vendorKey))) broken.push('a person is in one order of a company');
  }
  return broken;
}

function rulesOfDraft({ desired, quotas, pieces, people }: CampaignFacts): (readonly [string, boolean])[] {
  const ofStates = quotas.filter(({ dimension }) => dimension === 'state');
  return [
    ['a draft has no people', pieces === 0 && people.length === 0],
    ['the quotas of states sum up to the desired count', sum(ofStates.map((quota) => quota.desired)) === desired],
    ['no quota is above the available people', quotas.every((quota) => quota.desired <= quota.available)],
  ];
}

function rulesOfOrder(
  campaign: CampaignFacts,
  old: CampaignFacts | undefined,
  { campaigns, limits }: Facts,
  refused: readonly KnownPerson[],
): (readonly [string, boolean])[] {
  const { companyId, people, quotas, desired, pieces, distribution } = campaign;
  const rules: (readonly [string, boolean])[] = [
    ['an order has the desired number of people and pieces', people.length === desired && pieces === desired],
    ['an order fills the quotas of states', fills(people, quotas, 'state')],
    ['an order fills the quotas of its split', campaign.isOwnList || fills(people, quotas, quotaLevelOf(distribution))],
    ['an ordered campaign is not deleted', !campaign.isDeleted],
  ];
  if (campaign.isOnePerHousehold && !campaign.isOwnList)
    rules.push(['one person for each household', isOnce(people.map(({ householdKey }) => householdKey))]);
  if (old !== undefined && old.orderId !== null) {
    const isSame = JSON.stringify([old.people, old.quotas]) === JSON.stringify([people, quotas]);
    return [...rules, ['an order never changes', isSame]];
  }
  const listed = new Set(refused.filter((one) => one.companyId === companyId).map(wordsOf));
  rules.push(['nobody of the do-not-mail list is ordered', people.every((person) => !listed.has(wordsOf(person)))]);
  const limit = limits.get(companyId) ?? null;
  // The limit counts the pieces of other orders, and an own list is its buyer's own choice (record 32).
  if (limit === null || campaign.isOwnList) return rules;
  const piecesOf = new Map<string, number>();
  for (const other of campaigns.values()) {
    if (other.companyId !== companyId || other === campaign) continue;
    for (const { householdKey } of other.people) piecesOf.set(householdKey, (piecesOf.get(householdKey) ?? 0) + 1);
  }
  const isWithin = people.every(({ householdKey }) => (piecesOf.get(householdKey) ?? 0) < limit);
  return [...rules, ['no household gets a piece above the limit of the company', isWithin]];
}

const wordsOf = ({ name, address, zip }: Pick<KnownPerson, 'name' | 'address' | 'zip'>) =>
  [name, address, zip.slice(0, 5)].join('|').toLowerCase();
