import { type SQL, sql } from 'drizzle-orm';
import { folded, isLike } from './folded.ts';
import { indexedRun } from './indexed-run.ts';
import { campaignOfOrder, confirmedCheckout } from './order-conditions.ts';

/**
 * The text of a campaign that searches look into: its name and its number. The trigram index has exactly this
 * expression (`platform/database/trigram-indexes.ts`).
 */
const campaignSearchText = sql`(campaigns.name || ' ' || campaigns.number::text)`;

/**
 * Whether the search text matches a `like` pattern. For two letters, the index would name every campaign of all companies, so the empty text
 * keeps the condition from it.
 */
export const isCampaignTextLike = (pattern: string): SQL =>
  indexedRun.test(pattern)
    ? isLike(campaignSearchText, pattern)
    : sql`(${folded(campaignSearchText)} || '') like ${folded(pattern)}`;

/** Whether the name of a campaign matches a `like` pattern. The index of the search text finds the few campaigns to compare. */
export const isCampaignNamed = (pattern: string): SQL =>
  sql`(${isLike(campaignSearchText, pattern)} and ${isLike(sql`campaigns.name`, pattern)})`;

// The conditions below read no table but the campaign's, apart from subqueries that run once. Only then can PostgreSQL
// join them with the trigram index instead of reading all rows.

/** The campaigns whose confirmed order has a number with these first digits. */
export function hasOrderNumber(digits: string): SQL {
  const ids = sql`(select campaigns.id from orders join campaigns on ${campaignOfOrder}
    where orders.number::text like ${`${digits}%`} and exists (select 1 from checkouts where ${confirmedCheckout}))`;
  // Few digits find too many orders for an array.
  return digits.length < minDigits ? sql`campaigns.id in ${ids}` : sql`campaigns.id = any(array${ids})`;
}

/** With this number of digits, a number of up to eight digits has at most 10,000 others beside it. */
const minDigits = 4;

/** The campaigns of the orgs with this text in their names. */
export function isOfOrgNamed(pattern: string): SQL {
  const found = (column: SQL) =>
    sql`any(array(select ${column} from segments named where ${isLike(sql`named.name`, pattern)}))`;
  return sql`(campaigns.company_id = ${found(sql`named.company_id`)} and campaigns.segment_id = ${found(sql`named.id`)})`;
}

/** The campaigns of the companies with this text in their names. */
export function isOfCompanyNamed(pattern: string): SQL {
  return sql`campaigns.company_id = any(array(select named.id from companies named where ${isLike(sql`named.name`, pattern)}))`;
}
