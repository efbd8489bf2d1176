import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { mayKeyNext } from '@dropdate/domain/keying/double-keying';
import { usualPromiseHours } from '@dropdate/domain/keying/keying-promise';
import { keyingStatuses } from '@dropdate/domain/keying/keying-status';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { codeText } from '../../../schema/enumerations.ts';
import { cardKeyings } from '../../../schema/keyings.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { isValidKeying } from '../../../schema/valid-keyings.ts';
import { seenCards } from '../../../schema/visible-cards.ts';
import { uuids } from '../../../schema/visible-rows.ts';
import type { CardQueue, Holder } from '../held-cards.data.ts';

const pending = codeText(cardStatusCodes, 'pending-keying-in');
const sent = codeText(cardStatusCodes, 'sent-to-client');

/** The cards that wait for keying-in. */
export const toKey: CardQueue = (scope) => sql`(${seenCards(scope)} and ${responseCards.status} = ${pending})`;

/** Whether a card has data that count. */
const hasKeyedData = sql`exists (select 1 from card_keyings k where ${isValidKeying} and k.is_final)`;

/** The cards of Keying-In: those that wait, those that are keyed in or flagged, and those that were sent afterwards. */
export const ofKeyingIn: CardQueue = (scope) => sql`(${seenCards(scope)}
  and (${responseCards.status} in (${sql.raw(keyingStatuses.map(cardStatusCodes.codeOf).join(', '))})
    or (${responseCards.status} = ${sent} and ${hasKeyedData})))`;

/** The hours that the client of a card was promised: those of its org, else of its company, else the usual ones. */
export const promiseHours = sql<number>`coalesce(
  (select promised.promise_hours from keying_settings promised where promised.company_id = ${responseCards.clientId}
    and (promised.segment_id = ${responseCards.segmentId} or promised.segment_id is null)
    order by promised.segment_id nulls last limit 1), ${sql.raw(String(usualPromiseHours))})`;

/** Whether a waiting card has waited longer than its client was promised. */
export const isLateAt = (now: Date): SQL<boolean> =>
  sql<boolean>`(${responseCards.status} = ${pending}
    and ${responseCards.receivedAt} < ${now.toISOString()}::timestamptz - make_interval(hours => ${promiseHours}))`;

/** Whether the operator did not key the card last; see `mayKeyNext`. */
const isForOperator = (
  userId: UserId,
): SQL => sql`${userId}::uuid is distinct from (select k.user_id from card_keyings k
  where ${isValidKeying} order by k.keyed_at desc, k.id desc limit 1)`;

const isFree = ({ userId, now }: Holder): SQL =>
  sql`(response_cards.lease_user_id is null or response_cards.lease_user_id = ${userId}
    or response_cards.lease_until <= ${now.toISOString()}::timestamptz)`;

/**
 * Holds up to `count` more cards for an operator, the operator's own drafts first, then the oldest cards. No card goes to two
 * operators: a card that another transaction works on is skipped. The caller gives the cards that the operator has at
 * hand.
 * @returns the ids of the cards in the order in which they are keyed
 */
export async function takeCardsToKey(
  tx: Database,
  queue: SQL,
  by: Holder & { readonly until: Date; readonly count: number; readonly except: readonly string[] },
): Promise<string[]> {
  const { userId, until, count, except } = by;
  if (count <= 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    with own as (
      select response_cards.id, 0 as place, response_cards.received_at from keying_drafts d
      join response_cards on response_cards.company_id = d.company_id and response_cards.id = d.card_id
      where d.user_id = ${userId} and d.recipient_id = response_cards.recipient_id and ${queue} and ${isFree(by)}
        and ${isForOperator(userId)} and response_cards.id <> all(${uuids(except)})
      order by d.saved_at desc limit ${count} for update of response_cards skip locked
    ), oldest as (
      select response_cards.id, 1 as place, response_cards.received_at from response_cards
      where ${queue} and ${isFree(by)} and ${isForOperator(userId)}
        and response_cards.id <> all(${uuids(except)}) and response_cards.id not in (select id from own)
      order by response_cards.received_at, response_cards.id
      limit ${count} for update of response_cards skip locked
    ), taken as (
      select id, place, received_at from (select * from own union all select * from oldest) both_kinds
      order by place, received_at, id limit ${count}
    ), held as (
      update response_cards set lease_user_id = ${userId}, lease_until = ${until.toISOString()}::timestamptz
      from taken where response_cards.id = taken.id returning response_cards.id
    )
    select taken.id from taken join held on held.id = taken.id order by taken.place, taken.received_at, taken.id`);
  return rows.map(({ id }) => id);
}

/** The number of waiting cards, and of those that the operator can key now. */
export async function countCardsToKey(db: Database, queue: SQL, by: Holder) {
  const { rows } = await db.execute<{ pending: number; free: number }>(sql`
    select count(*)::int as pending,
      (count(*) filter (where ${isFree(by)} and ${isForOperator(by.userId)}))::int as free
    from response_cards where ${queue}`);
  const [{ pending: waiting, free } = { pending: 0, free: 0 }] = rows;
  return { pending: waiting, unlockedPending: free };
}

export type Keying = typeof cardKeyings.$inferSelect;

/** The keyings of a card that count, in their order. */
export async function findValidKeyings(
  tx: Database,
  { companyId, id }: { readonly companyId: CompanyId; readonly id: string },
): Promise<readonly Keying[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select k.id from card_keyings k
    join response_cards on ${isValidKeying}
    where response_cards.company_id = ${companyId} and response_cards.id = ${id} order by k.keyed_at, k.id`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(cardKeyings)
    .where(sql`${cardKeyings.id} = any(${uuids(ids)})`);
  return ids.flatMap((wanted) => found.find((keying) => keying.id === wanted) ?? []);
}

/** Whether an operator may key a card next. The statement of the queue says the same. */
export const isNextOf = (keyings: readonly Pick<Keying, 'userId'>[], userId: UserId): boolean =>
  mayKeyNext(
    keyings.map((keying) => keying.userId ?? ''),
    userId,
  );
