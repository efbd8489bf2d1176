import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import { usualPromiseHours } from '@dropdate/domain/keying/keying-promise';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { keyingOperators, keyingSettings } from '../../../schema/keyings.ts';
import { personName } from '../../../schema/person-name.ts';
import { companies, segments, users } from '../../../schema/tenancy.ts';
import { visibleCompanies } from '../../../schema/visible-rows.ts';

export interface FigureRow {
  readonly userId: string;
  readonly name: string;
  readonly from: string;
  readonly cards: number;
  readonly flagged: number;
  readonly keystrokes: number;
  readonly milliseconds: number;
  readonly compared: number;
  readonly corrected: number;
}

/** The periods that are shown: 14 days, or 8 weeks. */
const spans = { day: '14 days', week: '56 days' } as const;
/** A card that is shown for longer was left alone. */
const mostMilliseconds = 600_000;

/** The work of operators by day or week, the newest first. `userId` narrows it to one operator. */
export async function readKeyingFigures(
  db: Database,
  companyId: CompanyId,
  {
    by,
    timeZone,
    now,
    userId,
  }: {
    readonly by: 'day' | 'week';
    readonly timeZone: string;
    readonly now: Date;
    readonly userId?: UserId | undefined;
  },
): Promise<readonly FigureRow[]> {
  const { rows } = await db.execute<Record<keyof FigureRow, string>>(sql`
    select k.user_id as "userId", coalesce(${personName(users)}, '') as name,
      date_trunc(${by}, k.keyed_at at time zone ${timeZone})::date::text as "from",
      count(*) as cards, count(*) filter (where k.form is null) as flagged,
      coalesce(sum(k.keystrokes), 0) as keystrokes,
      coalesce(sum(least(k.milliseconds, ${mostMilliseconds}::int)), 0) as milliseconds,
      count(k.corrections) as compared, coalesce(sum(k.corrections), 0) as corrected
    from card_keyings k left join users on users.company_id = k.company_id and users.id = k.user_id
    where k.company_id = ${companyId} and k.kind <> 'individual' and not k.is_taken_back
      and k.keyed_at >= ${now.toISOString()}::timestamptz - ${spans[by]}::interval
      ${userId === undefined ? sql`` : sql`and k.user_id = ${userId}`}
    group by 1, 2, 3 order by 3 desc, 2, 1`);
  return rows.map((row) => ({
    userId: row.userId,
    name: row.name,
    from: row.from,
    cards: Number(row.cards),
    flagged: Number(row.flagged),
    keystrokes: Number(row.keystrokes),
    milliseconds: Number(row.milliseconds),
    compared: Number(row.compared),
    corrected: Number(row.corrected),
  }));
}

/** The settings of clients and orgs whose campaigns have keying-in: for each client first that of the company. */
export async function readKeyingSettings(db: Database, scope: RowScope) {
  const { rows } = await db.execute<{
    companyId: CompanyId;
    companyName: string;
    segmentId: string | null;
    segmentName: string | null;
    promiseHours: number;
    twicePercent: number;
    twiceFields: string[];
    isSet: boolean;
  }>(sql`
    with keyed as (
      select distinct g.company_id, g.segment_id from campaigns g
      where 'KeyingIn' = any(g.add_ons) and g.deleted_at is null
    ), places as (
      select distinct company_id, null::uuid as segment_id from keyed union select company_id, segment_id from keyed
    )
    select companies.id as "companyId", companies.name as "companyName", p.segment_id as "segmentId",
      s.name as "segmentName", coalesce(own.promise_hours, whole.promise_hours, ${usualPromiseHours}::int) as "promiseHours",
      coalesce(own.twice_percent, whole.twice_percent, 0) as "twicePercent",
      coalesce(own.twice_fields, whole.twice_fields, '{}') as "twiceFields", own.id is not null as "isSet"
    from places p join companies on companies.id = p.company_id
      left join segments s on s.company_id = p.company_id and s.id = p.segment_id
      left join keying_settings own on own.company_id = p.company_id and own.segment_id is not distinct from p.segment_id
      left join keying_settings whole on whole.company_id = p.company_id and whole.segment_id is null
    where ${visibleCompanies(scope, companies.id)}
    order by companies.name, companies.id, s.name nulls first`);
  return rows;
}

/** The operators with a share of their own. */
export async function readKeyingOperators(db: Database, companyId: CompanyId) {
  return db
    .select({
      userId: sql<string>`${keyingOperators.userId}`,
      name: sql<string>`coalesce(${personName(users)}, '')`,
      twicePercent: keyingOperators.twicePercent,
    })
    .from(keyingOperators)
    .innerJoin(users, and(eq(users.companyId, keyingOperators.companyId), eq(users.id, keyingOperators.userId)))
    .where(eq(keyingOperators.companyId, companyId))
    .orderBy(users.lastName, users.firstName);
}

/** Locks a client, and its org if there is one. False where the viewer sees no such client or org. */
export async function lockClientPlace(
  tx: Database,
  scope: RowScope,
  { companyId, segmentId }: { readonly companyId: CompanyId; readonly segmentId: string | null },
): Promise<boolean> {
  const [client] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(visibleCompanies(scope, companies.id), eq(companies.kind, 'client'), eq(companies.id, companyId)))
    .for('no key update');
  if (client === undefined || segmentId === null) return client !== undefined;
  return (
    (await tx.$count(
      segments,
      and(eq(segments.companyId, companyId), eq(segments.id, segmentId), isNull(segments.deletedAt)),
    )) > 0
  );
}

/** The stored setting of a client or org. Null where none is set. */
export async function findKeyingSetting(
  tx: Database,
  { companyId, segmentId }: { readonly companyId: CompanyId; readonly segmentId: string | null },
) {
  const [row] = await tx
    .select()
    .from(keyingSettings)
    .where(
      and(
        eq(keyingSettings.companyId, companyId),
        segmentId === null ? isNull(keyingSettings.segmentId) : eq(keyingSettings.segmentId, segmentId),
      ),
    );
  return row ?? null;
}

export async function upsertKeyingSetting(tx: Database, setting: typeof keyingSettings.$inferInsert): Promise<void> {
  const { promiseHours, twicePercent, twiceFields, updatedAt } = setting;
  await tx
    .insert(keyingSettings)
    .values(setting)
    .onConflictDoUpdate({
      target: [keyingSettings.companyId, keyingSettings.segmentId],
      set: { promiseHours, twicePercent, twiceFields, updatedAt },
    });
}

/** Whether a user of a company is there. */
export const isUserOf = async (tx: Database, companyId: CompanyId, userId: UserId): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.companyId, companyId), eq(users.id, userId), isNull(users.deletedAt)))) > 0;

/** Stores the share of an operator. Returns the share before. */
export async function saveKeyingOperator(
  tx: Database,
  {
    companyId,
    userId,
    twicePercent,
  }: { readonly companyId: CompanyId; readonly userId: UserId; readonly twicePercent: number },
): Promise<number> {
  const own = and(eq(keyingOperators.companyId, companyId), eq(keyingOperators.userId, userId));
  const [before] = await tx.select().from(keyingOperators).where(own);
  await tx.delete(keyingOperators).where(own);
  if (twicePercent > 0) await tx.insert(keyingOperators).values({ companyId, userId, twicePercent });
  return before?.twicePercent ?? 0;
}
