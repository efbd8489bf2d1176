import { doNotMailKey, doNotMailTexts, maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { doNotMailOfRow } from '@dropdate/domain/audience/do-not-mail-import';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type { CreateRecords, RowOutcome, SavedRow, UndoneRecord } from '../../imports/import-kind.ts';
import type { AudienceParts } from '../audience-parts.ts';
import {
  deleteDoNotMail,
  findDoNotMail,
  insertDoNotMail,
  listDoNotMailPeople,
  lockDoNotMail,
} from '../do-not-mail.data.ts';
import { type MatchedPerson, matchDoNotMail } from '../match-do-not-mail.ts';
import { placesOfPeople } from '../places-of-people.ts';
import { raiseSuppressionVersion } from '../projection.ts';

export type ListParts = Pick<AudienceParts, 'engine' | 'places' | 'outdateCountsOfDrafts'>;

/**
 * Prepares the entries of rows. Their people are looked up before the transaction, because other changes of the list
 * wait for it. A row whose person is on the list already is left out, and so are rows for which the list has no room.
 */
export async function preparePeople(
  parts: ListParts,
  context: JobContext,
  rows: readonly SavedRow[],
): Promise<CreateRecords> {
  const prepared = rows.map(({ line, texts }) => ({ line, id: uuidv7(), person: doNotMailOfRow(texts) }));
  const found = await matchDoNotMail(
    parts.engine,
    prepared.map(({ person }) => person),
  );
  return async (tx, lines) => {
    const { companyId, userId } = context.viewer;
    const before = await lockDoNotMail(tx, companyId);
    const known = new Set((await listDoNotMailPeople(tx, companyId)).map(doNotMailKey));
    const createdAt = context.clock.now();
    const added: Parameters<typeof insertDoNotMail>[1][number][] = [];
    const outcomes = prepared
      .filter(({ line }) => lines.has(line))
      .map(({ line, id, person }): RowOutcome => {
        const key = doNotMailKey(person);
        if (known.has(key)) return { line, sentence: doNotMailTexts.known };
        if (before + added.length >= maxDoNotMail.ofCompany) return { line, sentence: doNotMailTexts.full };
        known.add(key);
        added.push({ id, companyId, ...person, createdAt, createdBy: userId });
        return { line, recordId: id };
      });
    if (added.length === 0) return outcomes;
    await insertDoNotMail(tx, added);
    const change = { old: { entries: before }, new: { entries: before + added.length } };
    await audit(tx, context, { action: 'saveDoNotMail', entity: 'company', entityId: companyId, ...change });
    await tellCounts(parts, context, tx, companyId, found);
    return outcomes;
  };
}

/** Removes the entries of an import that are still on the list. */
export async function undoPeople(
  parts: ListParts,
  context: JobContext,
  tx: Database,
  ids: readonly string[],
): Promise<readonly UndoneRecord[]> {
  const { viewer } = context;
  const { companyId } = viewer;
  const before = await lockDoNotMail(tx, companyId);
  const entries = (await findDoNotMail(tx, viewer, ids)).filter(({ isRemovable }) => isRemovable);
  const gone = new Set(entries.map(({ id }) => id));
  if (gone.size > 0) {
    await deleteDoNotMail(tx, companyId, [...gone]);
    const change = { old: { entries: before }, new: { entries: before - gone.size } };
    await audit(tx, context, { action: 'undoImport', entity: 'company', entityId: companyId, ...change });
    await tellCounts(parts, context, tx, companyId, await matchDoNotMail(parts.engine, entries));
  }
  return ids.map((recordId) => ({ recordId, sentence: gone.has(recordId) ? null : doNotMailTexts.removed }));
}

/**
 * Makes the counts of drafts out of date that have one of these people, and lets every later count know of the change.
 */
async function tellCounts(
  { places, outdateCountsOfDrafts }: ListParts,
  { clock }: Pick<JobContext, 'clock'>,
  tx: Database,
  companyId: CompanyId,
  people: readonly MatchedPerson[],
): Promise<void> {
  await outdateCountsOfDrafts(tx, companyId, placesOfPeople(places, people), clock.now());
  await raiseSuppressionVersion(tx, companyId);
}
