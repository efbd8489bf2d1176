import { phoneToE164 } from '@dropdate/domain/field/phone';
import { streetOf, type ZipTable, zipPlaceOf } from '@dropdate/domain/own-list/complete-address';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import { v7 as uuidv7 } from 'uuid';
import { conflict } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type { NcoaService } from '../../../platform/ncoa/ncoa-service.ts';
import { birthTextsOf } from '../../contacts/import/check-contact-texts.ts';
import type { CreateRecords, ImportOfKind, SavedRow } from '../../imports/import-kind.ts';
import { judgeMoves, type KeyedRow } from './judge-moves.ts';
import { lookForMoves, ncoaOption } from './look-for-moves.ts';
import type { MarkingParts } from './mark-people.ts';
import { findTakenKeys, insertPeople, type PeopleKey } from './own-list.data.ts';
import { peopleKeyOf } from './save-own-list.ts';

interface SavingParts extends MarkingParts {
  /** Null where no service of changes of address is connected. */
  readonly ncoa: NcoaService | null;
}

/**
 * Prepares the people of an own list. Where the user has asked for it, people who have moved get their new addresses. A row
 * of a person whom the list has already is left out, and so is a person who must not be mailed at a new address.
 * @throws Refusal when the user has asked for a look-up that no service does any more
 */
export async function preparePeople(
  context: JobContext,
  of: ImportOfKind,
  rows: readonly SavedRow[],
  { ncoa, ...parts }: SavingParts,
): Promise<CreateRecords> {
  const isAsked = of.options.includes(ncoaOption);
  if (isAsked && ncoa === null)
    throw conflict('NoNcoa', 'People who have moved cannot be looked up at present. Go on without it, or later.');
  const looked =
    isAsked && ncoa !== null
      ? await lookForMoves(ncoa, rows, context.signal)
      : rows.map((row) => ({ ...row, former: null }));
  const judged = await judgeMoves(parts, context, of, looked);
  const key = peopleKeyOf(context, of);
  const zips = parts.zips();
  const prepared = judged.map((row) => ({ row, person: personOf(key, row, { zips, isLookedUp: isAsked }) }));
  return async (tx, lines) => {
    const open = prepared.filter(({ row }) => lines.has(row.line));
    const wanted = await withoutRepeats(
      tx,
      key,
      open.filter(({ row }) => row.refusal === null).map(({ row }) => row),
    );
    const made = await insertPeople(
      tx,
      open.filter(({ row }) => wanted.has(row.line)).map(({ person }) => person),
    );
    return open.map(({ row: { line, refusal }, person: { id } }) => {
      if (made.has(id)) return { line, recordId: id };
      return { line, sentence: refusal ?? 'An earlier row of the list is the same person.' };
    });
  };
}

/** The lines of the rows of whose people the list has nobody yet, by any of their keys. */
async function withoutRepeats(
  tx: Parameters<CreateRecords>[0],
  key: PeopleKey,
  rows: readonly KeyedRow[],
): Promise<ReadonlySet<number>> {
  const taken = new Set(await findTakenKeys(tx, key, rows.flatMap(allKeys)));
  const wanted = new Set<number>();
  for (const row of rows) {
    const keys = allKeys(row);
    if (keys.some((one) => taken.has(one))) continue;
    for (const one of keys) taken.add(one);
    wanted.add(row.line);
  }
  return wanted;
}

const allKeys = ({ keys, otherKey }: KeyedRow): readonly bigint[] =>
  otherKey === null ? [keys.personKey] : [keys.personKey, otherKey];

function personOf(
  key: PeopleKey,
  { line, texts, marks, keys, otherKey, former }: KeyedRow,
  { zips, isLookedUp }: { readonly zips: ZipTable; readonly isLookedUp: boolean },
) {
  const read: OwnListTexts = texts;
  const [zip = '', zip4 = ''] = (read.postalCode ?? '').split('-');
  const { birthYear, birthMonth } = birthTextsOf(read);
  const number = (text: string) => (text === '' ? null : Number(text));
  return {
    id: uuidv7(),
    ...key,
    ...keys,
    otherKey,
    line,
    firstName: read.firstName ?? '',
    middleName: read.middleName ?? '',
    lastName: read.lastName ?? '',
    addressLine1: streetOf(read),
    urbanization: read.urbanization ?? '',
    city: read.city ?? '',
    state: read.state ?? '',
    county: zipPlaceOf(read, zips)?.county ?? '',
    zip,
    zip4,
    birthYear: number(birthYear),
    birthMonth: number(birthMonth),
    phone: (read.phoneNumber ?? '') === '' ? null : phoneToE164(read.phoneNumber ?? ''),
    isLookedUp,
    former: former && {
      addressLine1: streetOf(former),
      urbanization: former.urbanization ?? '',
      postalCode: former.postalCode ?? '',
    },
    marks,
  };
}
