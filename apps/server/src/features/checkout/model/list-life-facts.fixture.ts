import { type ListStatus, listStatusCodes } from '@dropdate/domain/prospect-list/list-status';
import { listTransitions } from '@dropdate/domain/prospect-list/list-transitions';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TestApp } from '../../../../testing/test-app.ts';

/** The stored facts of a prospect list, of its order, its charges and its file. */
export interface ListFacts {
  readonly name: string;
  readonly status: ListStatus;
  readonly isDeleted: boolean;
  readonly cart: string;
  /** The number of people that the list says it has. */
  readonly people: number;
  /** The keys of the people, in their order. */
  readonly keys: string;
  readonly stored: number;
  readonly desired: number;
  /** The orders of the list's cart, and how many of them are confirmed. */
  readonly orders: number;
  readonly confirmed: number;
  readonly isOnAccount: boolean;
  readonly total: number;
  /** The amounts that the cards have paid, and those that the cards only promised. */
  readonly captured: number;
  readonly authorised: number;
  readonly held: number;
  readonly hasFile: boolean;
  /** Whether the row of the file, with its bytes' checksum, is there. */
  readonly isFileKept: boolean;
  readonly isFileWanted: boolean;
}

export type AllLists = ReadonlyMap<string, ListFacts>;

/** A change of the status of a list, as the database saw it. */
export interface SeenMove {
  readonly id: string;
  readonly from: ListStatus | null;
  readonly to: ListStatus;
}

/** Lets the database note every change of a status, also one that the next statement takes back. */
export async function noteMoves({ databaseSettings }: TestApp): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseSettings.DATABASE_MIGRATION_URL });
  await owner.connect();
  try {
    await owner.query(`create table seen_list_moves (at bigserial, id uuid, old smallint, new smallint);
      grant select, delete on seen_list_moves to public;
      create function note_list_move() returns trigger language plpgsql security definer as $$ begin
        insert into seen_list_moves (id, old, new) values (new.id, case when tg_op = 'UPDATE' then old.status end, new.status);
        return null;
      end $$;
      create trigger seen_list_moves after insert or update of status on prospect_lists
        for each row execute function note_list_move()`);
  } finally {
    await owner.end();
  }
}

/** Takes the noted changes. */
export async function takeMoves({ db }: TestApp): Promise<readonly SeenMove[]> {
  const { rows } = await db.execute<{ id: string; old: number | null; new: number }>(
    sql`with taken as (delete from seen_list_moves returning *) select id, old, new from taken order by at`,
  );
  return rows.map(({ id, old, new: to }) => ({
    id,
    from: old === null ? null : listStatusCodes.wordOf(old),
    to: listStatusCodes.wordOf(to),
  }));
}

export async function listFactsOf({ db }: TestApp): Promise<AllLists> {
  const { rows } = await db.execute<
    Omit<ListFacts, 'status'> & { id: string; status: number } & Record<string, unknown>
  >(sql`
    select l.id, coalesce(l.name, l.id::text) as name, l.status, l.deleted_at is not null as "isDeleted", l.people,
      (select state from carts k where k.company_id = l.company_id and k.id = l.cart_id) as cart,
      (select coalesce(string_agg(p.vendor_key::text, ',' order by p.seq), '') from prospect_list_people p
        where p.company_id = l.company_id and p.prospect_list_id = l.id and not p.is_seed) as keys,
      (select count(*)::int from prospect_list_people p
        where p.company_id = l.company_id and p.prospect_list_id = l.id and not p.is_seed) as stored,
      a.desired_count as desired,
      (select count(*)::int from orders o where o.company_id = l.company_id and o.cart_id = l.cart_id) as orders,
      (select count(*)::int from orders o join checkouts c on c.company_id = o.company_id and c.id = o.checkout_id
        and c.state = 'confirmed' where o.company_id = l.company_id and o.cart_id = l.cart_id) as confirmed,
      coalesce((select o.term <> 0 from orders o where o.company_id = l.company_id and o.cart_id = l.cart_id limit 1), false)
        as "isOnAccount",
      coalesce((select o.total from orders o where o.company_id = l.company_id and o.cart_id = l.cart_id limit 1), 0)::int as total,
      coalesce((select sum(s.amount_cents * 10) from sandbox_charges s join checkouts c on s.idempotency_key like c.id::text || ':%'
        where c.cart_id = l.cart_id and s.status = 'captured'), 0)::int as captured,
      coalesce((select sum(s.amount_cents * 10) from sandbox_charges s join checkouts c on s.idempotency_key like c.id::text || ':%'
        where c.cart_id = l.cart_id and s.status = 'authorised'), 0)::int as authorised,
      (select count(*)::int from reservations r join checkouts c on r.holder_id in (c.id, c.order_id)
        where c.cart_id = l.cart_id) as held,
      l.file_id is not null as "hasFile", l.file_wanted_at is not null as "isFileWanted",
      exists (select 1 from files f where f.id = l.file_id) as "isFileKept"
    from prospect_lists l join audiences a on a.company_id = l.company_id and a.id = l.audience_id`);
  return new Map(rows.map((row) => [row.id, { ...row, status: listStatusCodes.wordOf(row.status) }]));
}

/** Whether the table allows the change, to somebody. A new list has an initial status, or that of a refresh. */
function isAllowed({ from, to }: SeenMove): boolean {
  if (from === null) return to === 'none' || to === 'draft';
  return from === to || listTransitions.moves.some((move) => move.from === from && move.to === to);
}

/**
 * The broken rules after a step, as sentences.
 * @param isSettled whether all checkouts have come to their end and all wanted files are made
 */
export function brokenListRules(
  before: AllLists,
  now: AllLists,
  moves: readonly SeenMove[],
  isSettled: boolean,
): readonly string[] {
  const broken = moves
    .filter((move) => !isAllowed(move))
    .map(({ id, from, to }) => `${now.get(id)?.name}: no transition outside the table (${from} to ${to})`);
  for (const [id, list] of now) {
    const rules = [...rulesOf(list, before.get(id)), ...(isSettled ? settledRules(list) : [])];
    for (const [rule, holds] of rules) if (!holds) broken.push(`${list.name}: ${rule}`);
  }
  for (const id of before.keys()) if (!now.has(id)) broken.push(`${id}: a list never vanishes`);
  return broken;
}

type Rule = readonly [rule: string, holds: boolean];

function rulesOf(list: ListFacts, old: ListFacts | undefined): readonly Rule[] {
  const { status, isDeleted, people, stored, desired, orders, confirmed, captured, total, isOnAccount } = list;
  const isBought = status === 'completed';
  return [
    ['no file without payment', !list.hasFile || (confirmed === 1 && (isOnAccount || captured === total))],
    ['a file has a row', list.hasFile === list.isFileKept],
    ['a bought list has one confirmed order', !isBought || (orders === 1 && confirmed === 1)],
    ['a bought list has the desired people', !isBought || (people === desired && stored === desired)],
    ['a list without an order has no people', orders === 1 || (people === 0 && stored === 0)],
    ['a cart makes at most one order', orders <= 1],
    ['a card pays at most once', captured <= Math.max(total, 0)],
    ['a list holds nobody', list.held === 0],
    ['a bought list is not deleted', !(isBought && isDeleted)],
    ['a file is only wanted by a bought list', !list.isFileWanted || isBought],
    [
      'a bought list never changes',
      old?.status !== 'completed' || (isBought && old.keys === list.keys && old.total === total),
    ],
  ];
}

/** The facts that hold when nothing is under way. */
const settledRules = (list: ListFacts): readonly Rule[] => {
  const isBought = list.status === 'completed';
  return [
    ['no charge without a file', list.captured === 0 || (isBought && (list.hasFile || !list.isFileWanted))],
    ['a paid list is charged its total', !isBought || list.isOnAccount || list.captured === list.total],
    ['no promised payment stays', list.authorised === 0],
    ['a list is bought or can be bought', isBought || (list.orders === 0 && ['none', 'draft'].includes(list.status))],
    ['the cart of a list follows its list', list.cart === (isBought ? 'ordered' : list.isDeleted ? 'deleted' : 'open')],
    ['no wanted file stays open', !list.isFileWanted],
  ];
};
