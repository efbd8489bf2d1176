import type { getImport as endpoint, ImportDetail } from '@dropdate/contract/imports/get-import';
import type { Context } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { countProblems, listRowsFrom } from './import-rows.data.ts';
import type { Import } from './imports.data.ts';
import { type ImportKinds, kindOf, requireImport } from './own-import.ts';
import { presentDetail } from './present-import.ts';
import { countMarks } from './row-marks.data.ts';

/** The rows that show which address of the file is filled. */
const lookedRows = 100;

/** @throws Refusal 404 */
export const getImport =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params }) =>
    detailOf(context, kinds, await requireImport(context, params.id));

export async function detailOf(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  kinds: ImportKinds,
  of: Import,
): Promise<ImportDetail> {
  const isReview = of.status === 'review';
  const kind = kindOf(kinds, of.kind);
  return presentDetail(of, viewer, {
    kind,
    firstRows: isReview ? await listRowsFrom(db, of, 0, lookedRows) : [],
    problems: isReview && of.errors > 0 ? [...(await countProblems(db, of))] : [],
    marks: isReview && kind.marks.length > 0 ? await countMarks(db, of) : [],
  });
}
