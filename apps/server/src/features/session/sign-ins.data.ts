import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { SignInWay } from '@dropdate/domain/session/sign-in-way';
import { inArray, lt, sql } from 'drizzle-orm';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { type SignInOutcome, signIns } from '../../schema/platform.ts';

export interface SuccessfulSignIn {
  readonly at: Date;
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly way: SignInWay;
  readonly addressHash: string;
  readonly device: string | null;
}

/** Records a good sign-in in the transaction that opens the session. */
export async function insertSuccessfulSignIn(tx: Database, signIn: SuccessfulSignIn): Promise<void> {
  await tx.insert(signIns).values({ ...signIn, outcome: 'succeeded' });
}

/** Failed sign-ins of one name from one address within a moment. */
export interface FailedSignIns {
  readonly outcome: Exclude<SignInOutcome, 'succeeded'>;
  readonly way: SignInWay;
  /** The time of the first of these failed sign-ins. */
  readonly at: Date;
  readonly userName: string;
  readonly addressHash: string;
  readonly count: number;
}

/**
 * Records failed sign-ins. A name becomes the id of its account. A name without an account is not stored, because
 * people sometimes type their password in place of their name.
 */
export async function insertFailedSignIns(db: Database, failed: readonly FailedSignIns[]): Promise<void> {
  const column = (value: (each: FailedSignIns) => unknown) => arrayText(failed.map(value));
  await db.execute(sql`
    insert into sign_ins (at, outcome, way, company_id, user_id, address_hash, count)
    select min(f.at), f.outcome, f.way, u.company_id, u.id, f.address_hash, sum(f.count)
    from unnest(
      ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ outcome }) => outcome)}::text[],
      ${column(({ way }) => way)}::text[],
      ${column(({ userName }) => storable(userName))}::text[], ${column(({ addressHash }) => addressHash)}::text[],
      ${column(({ count }) => count)}::int[]
    ) as f(at, outcome, way, user_name, address_hash, count)
    left join users u on lower(u.user_name) = lower(f.user_name) and u.deleted_at is null
    group by f.outcome, f.way, u.company_id, u.id, f.address_hash`);
}

/**
 * PostgreSQL stores no NUL in a text. One name with a NUL would make the statement fail, and all its traces would be
 * lost.
 */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/**
 * Removes at most `limit` sign-ins that are older than the given time, the oldest first. Returns how many were removed.
 */
export async function deleteSignInsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: signIns.id })
    .from(signIns)
    .where(lt(signIns.at, before))
    .orderBy(signIns.at)
    .limit(limit);
  const { rowCount } = await db.delete(signIns).where(inArray(signIns.id, old));
  return rowCount ?? 0;
}
