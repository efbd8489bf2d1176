import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a row `k` of `card_keyings` counts for its card `response_cards`: nobody took it back, and the card has had its
 * recipient since. A card that was recalled or identified anew begins without data.
 */
export const isValidKeying: SQL = sql`(k.company_id = response_cards.company_id and k.card_id = response_cards.id
  and k.superseded_at is null and k.recipient_id = response_cards.recipient_id
  and k.keyed_at >= coalesce(response_cards.identified_at, response_cards.received_at))`;

/** Joins the data that a card has, as `k`. A card without data has null. */
export const joinKeyedData: SQL = sql`left join card_keyings k on ${isValidKeying} and k.is_final`;
