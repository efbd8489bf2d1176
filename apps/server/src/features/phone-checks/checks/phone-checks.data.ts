import type { CompanyId } from '@dropdate/domain/id/brand';
import { type ScrubFinding, scrubFindingCodes } from '@dropdate/domain/phone-check/scrub-finding';
import { and, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import { arrayText } from '../../../platform/database/array-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { codeText } from '../../../schema/enumerations.ts';
import { batchStateCodes, phoneCheckBatches, phoneChecks } from '../../../schema/phone-checks.ts';

/** A batch that a task asks about. */
export type AskedBatch = typeof phoneCheckBatches.$inferSelect;

interface NewBatches {
  readonly companyId: CompanyId;
  readonly checkId: string;
  readonly segmentId: string;
  readonly orgId: string;
  readonly sanNumbers: readonly string[];
  readonly phones: readonly string[];
  /** An id for each batch that may be needed. */
  readonly ids: readonly string[];
  readonly size: number;
  /** A number that was checked later under one of the SANs is left out. */
  readonly since: Date;
  readonly now: Date;
}

/** Makes the batches of a check. Returns how many it made: none when every number was checked lately. */
export async function insertBatches(tx: Database, batches: NewBatches): Promise<number> {
  const { companyId, checkId, segmentId, orgId, size, since, now } = batches;
  const [phones, sans, ids] = [batches.phones, batches.sanNumbers, batches.ids].map(arrayText);
  const open = codeText(batchStateCodes, 'open');
  const { rowCount } = await tx.execute(sql`insert into phone_check_batches
    (id, company_id, check_id, segment_id, org_id, san_numbers, phones, findings, state, next_ask_at, opened_at)
    select (${ids}::uuid[])[part + 1], ${companyId}, ${checkId}, ${segmentId}, ${orgId}, ${sans}::text[],
      array_agg(phone), array_fill(null::smallint, array[count(*)::int]), ${open}, ${now}, ${now}
    from (
      select phone, (row_number() over (order by phone) - 1) / ${size}::int as part
      from (select distinct phone from unnest(${phones}::text[]) phone) asked
      where not exists (select from phone_checks known where known.company_id = ${companyId}
        and known.phone = asked.phone and known.checked_at > ${since} and known.san_numbers && ${sans}::text[])
    ) parted group by part`);
  return rowCount ?? 0;
}

/**
 * Takes the batch that has waited for the longest time, of any company, so that no other task asks about it before an instant.
 * Null when no batch is due.
 */
export async function claimBatch(
  db: Database,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<AskedBatch | null> {
  const due = db.$with('due').as(
    db
      .select({ id: phoneCheckBatches.id })
      .from(phoneCheckBatches)
      .where(and(isNull(phoneCheckBatches.closedAt), sql`${phoneCheckBatches.nextAskAt} <= ${now}`))
      .orderBy(phoneCheckBatches.nextAskAt, phoneCheckBatches.id)
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [batch] = await db
    .with(due)
    .update(phoneCheckBatches)
    .set({ nextAskAt: until, asked: sql`${phoneCheckBatches.asked} + 1` })
    .from(due)
    .where(eq(phoneCheckBatches.id, due.id))
    .returning(getTableColumns(phoneCheckBatches));
  return batch ?? null;
}

/** Says when a batch is asked about next, unless the batch was closed meanwhile. */
export async function askLater(
  db: Database,
  { id }: AskedBatch,
  { state, nextAskAt }: { readonly state: 'open' | 'asked'; readonly nextAskAt: Date },
): Promise<void> {
  await db
    .update(phoneCheckBatches)
    .set({ state, nextAskAt })
    .where(and(eq(phoneCheckBatches.id, id), isNull(phoneCheckBatches.closedAt)));
}

/** Locks a batch of any company: services know batches alone. Null for an id without a batch. */
export async function lockBatch(tx: Database, id: string): Promise<AskedBatch | null> {
  const [batch] = await tx.select().from(phoneCheckBatches).where(eq(phoneCheckBatches.id, id)).for('update');
  return batch ?? null;
}

/** Notes findings of a locked batch: in the batch, and as what is known of each number. */
export async function saveFindings(
  tx: Database,
  { id, companyId, sanNumbers }: AskedBatch,
  {
    all,
    added,
    now,
  }: {
    /** Of all numbers of the batch, in its order. */
    readonly all: readonly (number | null)[];
    readonly added: ReadonlyMap<string, ScrubFinding>;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .update(phoneCheckBatches)
    .set({ findings: [...all] as number[] })
    .where(eq(phoneCheckBatches.id, id));
  // In order, so that two answers about the same numbers never wait for each other in a circle.
  const phones = [...added.keys()].sort();
  const codes = phones.map((phone) => scrubFindingCodes.codeOf(added.get(phone) ?? 'clear'));
  await tx.execute(sql`insert into phone_checks (company_id, phone, finding, san_numbers, checked_at, batch_id)
    select ${companyId}, phone, finding, ${arrayText(sanNumbers)}::text[], ${now}, ${id}
    from unnest(${arrayText(phones)}::text[], ${arrayText(codes)}::smallint[]) added (phone, finding)
    on conflict (company_id, phone) do update set finding = excluded.finding, san_numbers = excluded.san_numbers,
      checked_at = excluded.checked_at, batch_id = excluded.batch_id
    where phone_checks.checked_at <= excluded.checked_at`);
}

export async function closeAnswered(tx: Database, { id }: AskedBatch, now: Date): Promise<void> {
  await tx
    .update(phoneCheckBatches)
    .set({ state: 'answered', closedAt: now })
    .where(and(eq(phoneCheckBatches.id, id), isNull(phoneCheckBatches.closedAt)));
}

/** A check of a company. */
export interface CheckKey {
  readonly companyId: CompanyId;
  readonly checkId: string;
}

/** Gives up the open batches that were opened before an instant. Returns their checks. */
export async function giveUpBatches(
  tx: Database,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<readonly CheckKey[]> {
  const { companyId, checkId } = phoneCheckBatches;
  const given = await tx
    .update(phoneCheckBatches)
    .set({ state: 'given-up', closedAt: now })
    .where(and(isNull(phoneCheckBatches.closedAt), lt(phoneCheckBatches.openedAt, before)))
    .returning({ companyId, checkId });
  return [...new Map(given.map((key) => [`${key.companyId} ${key.checkId}`, key])).values()];
}

/** How many batches of a check are open, and how many were given up. */
export async function countBatches(db: Database, { companyId, checkId }: CheckKey) {
  const { rows } = await db.execute<{ open: number; given_up: number }>(sql`select
      count(*) filter (where closed_at is null)::int as open,
      count(*) filter (where state = ${codeText(batchStateCodes, 'given-up')})::int as given_up
    from phone_check_batches where company_id = ${companyId} and check_id = ${checkId}`);
  const [counts] = rows;
  return { open: counts?.open ?? 0, givenUp: counts?.given_up ?? 0 };
}

/** Locks a check against others who close its batches, so that exactly one of them closes the last. */
export async function lockCheck(tx: Database, { companyId, checkId }: CheckKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`phone check ${companyId}`}), hashtext(${checkId}))`);
}

/** Removes at most `limit` batches that were closed before an instant. What they found out stays. */
export async function deleteBatchesBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from phone_check_batches where id in (
    select id from phone_check_batches where closed_at < ${before} limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
}

/** What is known of a number of a company. */
export interface KnownPhone {
  readonly phone: string;
  /** Whether the number is on the do-not-call file. */
  readonly isFiled: boolean;
  /** Null without a check since then. */
  readonly finding: ScrubFinding | null;
}

/** What a company knows of each of these numbers, each once. One statement takes all numbers of an order. */
export async function listKnownPhones(
  db: Database,
  companyId: CompanyId,
  { phones, since }: { readonly phones: readonly string[]; readonly since: Date },
): Promise<readonly KnownPhone[]> {
  const { rows } = await db.execute<{ phone: string; filed: boolean; code: number | null }>(sql`
    select asked.phone, known.finding as code,
      exists (select from do_not_call filed where filed.company_id = ${companyId} and filed.phone = asked.phone) as filed
    from (select distinct phone from unnest(${arrayText(phones)}::text[]) phone) asked
    left join phone_checks known
      on known.company_id = ${companyId} and known.phone = asked.phone and known.checked_at >= ${since}`);
  return rows.map(({ phone, filed, code }) => ({
    phone,
    isFiled: filed,
    finding: code === null ? null : scrubFindingCodes.wordOf(code),
  }));
}

/** Those of some numbers of a company that were checked before, however long ago. */
export async function listChecked(
  db: Database,
  companyId: CompanyId,
  phones: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .select({ phone: phoneChecks.phone })
    .from(phoneChecks)
    .where(and(eq(phoneChecks.companyId, companyId), inArray(phoneChecks.phone, [...phones])))
    .orderBy(phoneChecks.phone);
  return rows.map(({ phone }) => phone);
}
