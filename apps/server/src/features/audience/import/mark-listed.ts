import { doNotMailKey, doNotMailTexts } from '@dropdate/domain/audience/do-not-mail';
import { type DoNotMailRowTexts, doNotMailOfRow, listedMark } from '@dropdate/domain/audience/do-not-mail-import';
import type { Database } from '../../../platform/database/database.ts';
import type { MarkedRow, MarkingContext, RowToMark } from '../../imports/import-kind.ts';
import { listDoNotMailIn } from '../do-not-mail.data.ts';

/** Marks the rows whose people are on the list already, by the rule that the save follows. */
export async function markListed(
  { viewer }: MarkingContext,
  tx: Database,
  _of: unknown,
  rows: readonly RowToMark[],
): Promise<readonly MarkedRow[]> {
  const people = rows.map(({ line, texts }) => ({ line, person: doNotMailOfRow(texts as DoNotMailRowTexts) }));
  const zips = new Set(people.map(({ person }) => person.zip.slice(0, 5)));
  const listed = new Set((await listDoNotMailIn(tx, viewer.companyId, [...zips])).map(doNotMailKey));
  return people
    .filter(({ person }) => listed.has(doNotMailKey(person)))
    .map(({ line }) => ({
      line,
      marks: [{ mark: listedMark, text: doNotMailTexts.known }],
      isBlocked: false,
      found: {},
    }));
}
