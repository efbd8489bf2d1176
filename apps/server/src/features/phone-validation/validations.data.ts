import type { CartId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { personName } from '../../schema/person-name.ts';
import { phoneValidationPeople, phoneValidations, type ValidationState } from '../../schema/phone-validations.ts';
import { companies, users } from '../../schema/tenancy.ts';

export type ValidationRow = typeof phoneValidations.$inferSelect;
type PersonRow = typeof phoneValidationPeople.$inferSelect;
export type Verdict = NonNullable<PersonRow['verdict']>;

export type ValidationKey = Pick<ValidationRow, 'companyId' | 'id'>;
const one = ({ companyId, id }: ValidationKey) =>
  and(eq(phoneValidations.companyId, companyId), eq(phoneValidations.id, id));

/** Adds a validation. Returns false when the cart has one that has not ended. */
export async function insertValidation(tx: Database, row: typeof phoneValidations.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(phoneValidations).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** The validation of a cart that has not ended. Null without one. */
export async function findLiveValidation(
  db: Database,
  { companyId, cartId }: { readonly companyId: CompanyId; readonly cartId: CartId },
): Promise<ValidationRow | null> {
  const [row] = await db
    .select()
    .from(phoneValidations)
    .where(
      and(
        eq(phoneValidations.companyId, companyId),
        eq(phoneValidations.cartId, cartId),
        ne(phoneValidations.state, 'ended'),
      ),
    );
  return row ?? null;
}

/** Locks a validation that is still in this state and round. Null when another worker has moved it on. */
export async function lockValidation(
  tx: Database,
  { state, round, ...key }: Pick<ValidationRow, 'companyId' | 'id' | 'state' | 'round'>,
): Promise<ValidationRow | null> {
  const [row] = await tx
    .select()
    .from(phoneValidations)
    .where(and(one(key), eq(phoneValidations.state, state), eq(phoneValidations.round, round)))
    .for('update');
  return row ?? null;
}

export async function saveValidation(
  tx: Database,
  key: ValidationKey,
  values: Partial<typeof phoneValidations.$inferInsert> & { readonly updatedAt: Date },
): Promise<void> {
  await tx.update(phoneValidations).set(values).where(one(key));
}

const working = ['checking', 'judged', 'writing'] as const satisfies readonly ValidationState[];

/**
 * The validations with work to do: those of numbers that are being checked, and those whose wait for a payment is over. The
 * longest idle comes first.
 */
export async function listOpenValidations(db: Database, now: Date, limit: number): Promise<ValidationRow[]> {
  const { state, expiresAt, updatedAt } = phoneValidations;
  return db
    .select()
    .from(phoneValidations)
    .where(or(inArray(state, [...working]), and(eq(state, 'ready'), lte(expiresAt, now))))
    .orderBy(asc(updatedAt))
    .limit(limit);
}

/** The validations whose order is confirmed. Their people are no longer needed. */
export async function listOrderedValidations(db: Database, limit: number): Promise<ValidationKey[]> {
  const { companyId, id, state, cartId } = phoneValidations;
  return db
    .select({ companyId, id })
    .from(phoneValidations)
    .where(
      and(
        eq(state, 'ready'),
        sql`exists (select 1 from checkouts c where c.company_id = ${companyId} and c.cart_id = ${cartId} and c.state = 'confirmed')`,
      ),
    )
    .limit(limit);
}

/** The checkouts of a cart that have not been undone, and whether each waits for its buyer. */
export async function listCheckouts(
  db: Database,
  { companyId, cartId }: Pick<ValidationRow, 'companyId' | 'cartId'>,
): Promise<readonly { readonly id: string; readonly isWaiting: boolean }[]> {
  const { rows } = await db.execute<{ id: string; isWaiting: boolean }>(sql`
    select id, state = 'active' and recovery_point = 'awaiting-retry' and lease_token is null as "isWaiting" from checkouts
    where company_id = ${companyId} and cart_id = ${cartId} and state <> 'released' for update`);
  return rows;
}

export type NewPerson = Pick<PersonRow, 'vendorKey' | 'householdKey' | 'quota' | 'rank' | 'phone'>;

/** People of one statement. The texts of hundreds of thousands would hold up every other call. */
const insertedAtOnce = 25_000;

/** Adds the people of a round. Each column is sent as one array, because an order has hundreds of thousands. */
export async function insertPeople(
  tx: Database,
  { companyId, id, round }: ValidationKey & Pick<ValidationRow, 'round'>,
  people: readonly NewPerson[],
): Promise<void> {
  for (let from = 0; from < people.length; from += insertedAtOnce) {
    const portion = people.slice(from, from + insertedAtOnce);
    const of = <Field extends keyof NewPerson>(field: Field) => arrayText(portion.map((person) => person[field]));
    await tx.execute(sql`insert into phone_validation_people
        (company_id, validation_id, round, vendor_key, household_key, quota, rank, phone)
      select ${companyId}::uuid, ${id}::uuid, ${round}::smallint, person.* from unnest(${of('vendorKey')}::bigint[],
        ${of('householdKey')}::bigint[], ${of('quota')}::integer[], ${of('rank')}::integer[], ${of('phone')}::text[]) as person`);
  }
}

/** The different numbers of a round that have no verdict yet. */
export async function listPhonesToJudge(
  db: Database,
  { companyId, id, round }: ValidationKey & Pick<ValidationRow, 'round'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ phone: string }>(sql`select distinct phone from phone_validation_people
    where company_id = ${companyId} and validation_id = ${id} and round = ${round} and verdict is null and phone is not null`);
  return rows.map(({ phone }) => phone);
}

/** Writes the verdicts of a round. A number that is not among the removed ones is clear. */
export async function saveVerdicts(
  tx: Database,
  { companyId, id, round }: ValidationKey & Pick<ValidationRow, 'round'>,
  removed: readonly (readonly [phone: string, verdict: Verdict])[],
): Promise<void> {
  // A join would compare all people with all numbers: the planner does not know yet how many people this statement has.
  const verdicts = JSON.stringify(Object.fromEntries(removed));
  await tx.execute(sql`update phone_validation_people
    set verdict = case when phone is null then 'no-phone' else coalesce(${verdicts}::jsonb ->> phone, 'clear') end
    where company_id = ${companyId} and validation_id = ${id} and round = ${round}`);
}

/** Whether a person stays in the order: everybody where numbers are only preferred, else people with a clear number. */
const stays = ({ preference }: Pick<ValidationRow, 'preference'>) =>
  preference === 'prefer' ? sql`true` : sql`verdict = 'clear'`;

/** The people of a round who do not stay. */
export async function listLeftOut(db: Database, validation: ValidationRow): Promise<bigint[]> {
  const { companyId, id, round } = validation;
  const { rows } = await db.execute<{ vendor_key: string }>(sql`select vendor_key from phone_validation_people
    where company_id = ${companyId} and validation_id = ${id} and round = ${round} and not (${stays(validation)})`);
  return rows.map(({ vendor_key }) => BigInt(vendor_key));
}

export interface QuotaState {
  readonly quota: number;
  /** The people who were looked at. */
  readonly tried: number;
  readonly kept: number;
}

export async function countByQuota(db: Database, validation: ValidationRow): Promise<QuotaState[]> {
  const { companyId, id } = validation;
  const { rows } = await db.execute<{ quota: number; tried: number; kept: number }>(sql`
    select quota, count(*)::int as tried, count(*) filter (where ${stays(validation)})::int as kept
    from phone_validation_people where company_id = ${companyId} and validation_id = ${id} group by quota`);
  return rows;
}

/** How many people have each verdict. */
export async function countByVerdict(
  db: Database,
  { companyId, id }: ValidationKey,
): Promise<ReadonlyMap<Verdict, number>> {
  const { rows } = await db.execute<{ verdict: Verdict; people: number }>(sql`
    select verdict, count(*)::int as people from phone_validation_people
    where company_id = ${companyId} and validation_id = ${id} and verdict is not null group by verdict`);
  return new Map(rows.map(({ verdict, people }) => [verdict, people]));
}

/** The people of these quotas who were looked at. */
export async function listTried(
  db: Database,
  { companyId, id }: ValidationKey,
  quotas: readonly number[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.execute<{ vendor_key: string }>(sql`select vendor_key from phone_validation_people
    where company_id = ${companyId} and validation_id = ${id} and quota = any(${arrayText(quotas)}::integer[])`);
  return new Set(rows.map(({ vendor_key }) => BigInt(vendor_key)));
}

export interface ValidatedPerson {
  readonly vendorKey: bigint;
  readonly householdKey: bigint;
  readonly quota: number;
  /** Null without a number that may be called. */
  readonly phone: string | null;
}

/** The people who stay, best-ranked first in each quota. */
export async function listValidated(db: Database, validation: ValidationRow): Promise<readonly ValidatedPerson[]> {
  const { companyId, id } = validation;
  const { rows } = await db.execute<{
    vendor_key: string;
    household_key: string;
    quota: number;
    phone: string | null;
  }>(sql`
    select vendor_key, household_key, quota, case when verdict = 'clear' then phone end as phone
    from phone_validation_people where company_id = ${companyId} and validation_id = ${id} and ${stays(validation)}
    order by quota, rank, vendor_key`);
  return rows.map(({ vendor_key, household_key, ...rest }) => ({
    vendorKey: BigInt(vendor_key),
    householdKey: BigInt(household_key),
    ...rest,
  }));
}

export async function deletePeople(tx: Database, { companyId, id }: ValidationKey): Promise<void> {
  await tx
    .delete(phoneValidationPeople)
    .where(and(eq(phoneValidationPeople.companyId, companyId), eq(phoneValidationPeople.validationId, id)));
}

/** The buyer of an order, for a mail. Null when the user is gone. */
export async function findBuyer(
  db: Database,
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: UserId },
): Promise<{ readonly name: string; readonly address: string } | null> {
  const [row] = await db
    .select({ name: personName(users), address: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId), isNull(users.deletedAt)));
  return row?.name == null ? null : { name: row.name, address: row.address };
}

export async function companyTimeZone(db: Database, companyId: CompanyId): Promise<string> {
  const [row] = await db.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId));
  if (!row) throw new Error('the company of a validation does not exist');
  return row.timeZone;
}
