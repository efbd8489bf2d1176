import type { ListedProspect, MailingList } from '../prospect-engine.ts';
import type { OpenRelease } from './open-release.ts';
import { prospectFields, toProspect } from './people.ts';
import { ownWork, type QueryGate, type Session } from './query-gate.ts';

/**
 * The number of people in a portion. It is large enough that the query for a portion costs little. It is small enough
 * that other queries wait only some milliseconds for their turn.
 */
const portionSize = 1_000;

/** Writes the people of these groups into the new table `table`, in the order in which the people are mailed. */
export async function writeMailingList(
  session: Session,
  release: OpenRelease,
  table: string,
  groups: readonly (readonly bigint[])[],
): Promise<number> {
  await session.temporaryTable('wanted', 'vendor_key bigint, mailing_group uinteger', members(groups));
  const { catalog, addresses } = release;
  await session.run(`create table ${table} as
    select (row_number() over (order by mailing_group, zip, coalesce(zip4, ''), vendor_key) - 1)::uinteger as position, *
    from (select mailing_group, ${prospectFields} from ${catalog}.person join wanted using (vendor_key)
      join ${addresses} using (pid) join ${catalog}.cell using (cell))
    order by position`);
  await session.run('drop table wanted');
  const [people = 0] = await session.numbers(`select count(*) from ${table}`);
  return people;
}

function* members(groups: readonly (readonly bigint[])[]): Generator<[bigint, number]> {
  for (const [group, vendorKeys] of groups.entries()) for (const vendorKey of vendorKeys) yield [vendorKey, group];
}

/** A mailing list that was written into `table`. Its portions take turns with the queries of other companies. */
export function mailingListOf(
  gate: QueryGate,
  { table, people, companyId }: { readonly table: string; readonly people: number; readonly companyId: string },
): MailingList {
  // A portion takes milliseconds, and an open transaction waits for it. So a portion waits for no heavy work.
  const portion = (from: number) =>
    gate.run({ weight: 'live', companyId }, (session) =>
      session.rows(`select mailing_group, ${prospectFields} from ${table}
        where position >= ${from} and position < ${from + portionSize} order by position`),
    );
  return {
    people,
    async *portions() {
      for (let from = 0; from < people; from += portionSize) yield (await portion(from)).map(toListed);
    },
    close: async () => {
      await gate.run(ownWork, (session) => session.run(`drop table if exists ${table}`));
    },
  };
}

function toListed([group, ...fields]: readonly unknown[]): ListedProspect {
  return { group: Number(group), prospect: toProspect(fields) };
}
