import { streetOf } from '@dropdate/domain/own-list/complete-address';
import { isBlockingMark } from '@dropdate/domain/own-list/own-list-marks';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type { ImportOfKind } from '../../imports/import-kind.ts';
import type { LookedUpRow } from './look-for-moves.ts';
import { keysOfRow, type MarkingParts, markPeople } from './mark-people.ts';
import type { PersonKeys } from './person-keys.ts';

/** A row with the keys under which its person is held. */
export interface KeyedRow extends LookedUpRow {
  readonly keys: PersonKeys;
  /** The key by the other address of a person who has moved. Null where there is none. */
  readonly otherKey: bigint | null;
  /** The reason that the person must not be mailed at the new address. Null where the person may be mailed. */
  readonly refusal: string | null;
}

/**
 * Compares people who have moved once more, because the review knew only their former addresses. A person whom the company
 * does not mail at the new address, or who is held there, is refused. The keys are those of the prospect at the new
 * address, else of the prospect at the former one, else hashes of the new address. The key by the other address is kept
 * beside them.
 */
export async function judgeMoves(
  parts: MarkingParts,
  context: JobContext,
  of: Pick<ImportOfKind, 'subjectId'>,
  rows: readonly LookedUpRow[],
): Promise<readonly KeyedRow[]> {
  const moved = rows.flatMap(({ line, texts, former }) => (former === null ? [] : [{ line, texts, repeats: [] }]));
  const marked = moved.length === 0 ? [] : await markPeople(parts, context, context.db, of, moved);
  const known = new Map(marked.map((one) => [one.line, one]));
  return rows.map((row): KeyedRow => {
    const { line, texts, former, found } = row;
    if (former === null) return { ...row, keys: keysOfRow(texts, found), otherKey: null, refusal: null };
    const { marks = [], found: foundNow = {} } = known.get(line) ?? {};
    const present = keysOfRow(texts, foundNow);
    const before = keysOfRow(former, found);
    const isKnownBefore = found.personKey !== undefined && foundNow.personKey === undefined;
    const [personKey, otherKey] = isKnownBefore
      ? [before.personKey, present.personKey]
      : [present.personKey, before.personKey];
    const blocking = marks.filter(({ mark }) => isBlockingMark(mark)).map(({ text }) => text);
    const place = `${streetOf(texts)}, ${texts.city ?? ''}`;
    return {
      ...row,
      keys: { personKey, householdKey: present.householdKey },
      otherKey: otherKey === personKey ? null : otherKey,
      refusal: blocking.length === 0 ? null : `Moved to ${place}. ${blocking.join(' ')}`,
      marks: [...row.marks, ...marks.filter(({ mark }) => row.marks.every((one) => one.mark !== mark))],
    };
  });
}
