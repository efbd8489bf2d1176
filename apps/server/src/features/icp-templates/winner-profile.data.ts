import {
  type BandedParameter,
  type ProfileCount,
  type ProfileParameter,
  profileBands,
  profileParameters,
  type WinnerKind,
} from '@dropdate/domain/audience/winner-profile';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { boughtPiece, hasDispatch, seenCampaigns } from '../../schema/order-conditions.ts';

export interface AskedProfile {
  /** The company whose campaigns the viewer sees. */
  readonly companyId: CompanyId;
  readonly by: WinnerKind;
  /** Null for all products. */
  readonly product: string | null;
  /** The first day of the mailings. */
  readonly since: IsoDate;
}

const templatesOfCampaigns = sql`campaigns
  join campaign_templates ct on ct.company_id = campaigns.company_id and ct.campaign_id = campaigns.id
  join templates on templates.key = ct.template_key`;

/** The visible campaigns that were mailed. The facts of the dispatch say so without a look at recipients. */
const dispatched = (scope: RowScope): SQL =>
  sql`${seenCampaigns(scope)} and campaigns.deleted_at is null and ${hasDispatch(sql`campaigns`)}
    and campaigns.dispatch_count > 0`;

/** The products of the visible campaigns that were mailed, by name. */
export async function listMailedProducts(db: Database, scope: RowScope): Promise<readonly string[]> {
  const { rows } = await db.execute<{ product: string }>(sql`select distinct templates.product
    from ${templatesOfCampaigns} where ${dispatched(scope)} order by 1`);
  return rows.map(({ product }) => product);
}

/** Days that a piece may bear after the dispatch of its campaign, once its day was corrected. */
const slack = 31;

/**
 * The recipients whom a profile asks for. The campaigns are chosen by their dispatch first, because a company may have
 * mailed millions of people in other years.
 */
const askedRecipients = (scope: RowScope, { product, since }: AskedProfile): SQL => sql`${templatesOfCampaigns}
  join recipients r on r.company_id = campaigns.company_id and r.campaign_id = campaigns.id
  where ${dispatched(scope)} and campaigns.dispatch_date >= ${since}::date - ${slack}::int
    and ${boughtPiece(sql`r`)} and r.mailed_on >= ${since}::date ${product === null ? sql`` : sql`and templates.product = ${product}`}`;

/**
 * Whether a recipient won: a card of the piece came in, or the lead of this card was won. The winners of the company are read
 * once for all recipients.
 */
function isWinner({ by, companyId }: AskedProfile): SQL {
  const bought = sql`and exists (select 1 from contacts lead where lead.company_id = card.client_id
    and lead.id = card.contact_id and lead.lead_status = ${leadStatusCodes.codeOf('won')} and lead.deleted_at is null)`;
  return sql`r.id in (select card.recipient_id from response_cards card where card.client_id = ${companyId}
    and card.recipient_id is not null and card.status <> ${cardStatusCodes.codeOf('deleted')}
    ${by === 'bought' ? bought : sql``})`;
}

/** The values of a recipient, each read once. */
const values = sql`(extract(year from r.mailed_on)::int * 12 + extract(month from r.mailed_on)::int
    - r.birth_year * 12 - r.birth_month) / 12 as age,
  (r.facts->>'residenceYears')::int as residence_years, (r.facts->>'homeValue')::bigint as home_value, r.facts`;

/** The option of each parameter that a recipient has, as SQL; null where the prospect file did not know. */
const optionOf: Readonly<Record<ProfileParameter, SQL>> = {
  age: banded('age', sql`mailed.age`),
  gender: sql`mailed.facts->>'gender'`,
  maritalStatus: sql`mailed.facts->>'maritalStatus'`,
  dwellingType: sql`mailed.facts->>'dwellingType'`,
  propertyTypes: sql`mailed.facts->>'propertyType'`,
  lengthOfResidence: banded('lengthOfResidence', sql`mailed.residence_years`),
  hasVeteransInHousehold: sql`case when mailed.facts->'hasVeteranInHousehold' = 'true' then 'veterans' end`,
  incomes: sql`mailed.facts->>'income'`,
  wealths: sql`mailed.facts->>'wealth'`,
  homeValues: banded('homeValues', sql`mailed.home_value`),
};

/** The band of a value, by the lower ends of the bands. A value below the first band has none. */
function banded(parameter: BandedParameter, value: SQL): SQL {
  const ends = profileBands[parameter].map(({ from }) => from).join(',');
  const place = sql`width_bucket(${value}, ${`{${ends}}`}::bigint[])`;
  return sql`(${`{${ends}}`}::text[])[${place}]`;
}

/** The parameter that everybody has, so that one pass over the recipients counts all of them, too. */
const everybody = 'everybody';

/** All mailed people and the winners among them, and the same for each option. */
export async function countProfile(
  db: Database,
  scope: RowScope,
  profile: AskedProfile,
): Promise<{
  readonly all: Pick<ProfileCount, 'mailed' | 'winners'>;
  readonly options: readonly ProfileCount[];
}> {
  const options = profileParameters.map((parameter) => sql`(${parameter}, ${optionOf[parameter]})`);
  const { rows } = await db.execute<Pick<ProfileCount, 'option' | 'mailed' | 'winners'> & { parameter: string }>(sql`
    select one.parameter, one.option, count(*)::int as mailed, (count(*) filter (where mailed.won))::int as winners
    from (select ${values}, ${isWinner(profile)} as won from ${askedRecipients(scope, profile)} offset 0) mailed
    cross join lateral (values (${everybody}, ${everybody}), ${sql.join(options, sql`, `)}) one (parameter, option)
    where one.option is not null group by one.parameter, one.option`);
  const { mailed = 0, winners = 0 } = rows.find(({ parameter }) => parameter === everybody) ?? {};
  return {
    all: { mailed, winners },
    options: rows.flatMap((row) =>
      profileParameters.filter((each) => each === row.parameter).map((parameter) => ({ ...row, parameter })),
    ),
  };
}
