import type { listImportRows as endpoint } from '@dropdate/contract/imports/list-import-rows';
import { isReviewFilter } from '@dropdate/domain/import/import-states';
import type { UseCase } from '../../platform/http/serve.ts';
import { findRows, pageOfReview } from './import-rows.data.ts';
import { type ImportKinds, kindOf, requireImport } from './own-import.ts';
import { presentRow } from './present-import.ts';
import { findOutcomes, pageOfOutcomes } from './row-outcomes.data.ts';

/**
 * The page is read from one table, and the other table adds what it knows of the lines. PostgreSQL would join both tables row by row, because it
 * has no statistics of an import that was saved a moment ago.
 * @throws Refusal 404
 */
export const listImportRows =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params, query }) => {
    const of = await requireImport(context, params.id);
    const kind = kindOf(kinds, of.kind);
    const { db } = context;
    const { filter, field, mark, ...page } = query;
    if (isReviewFilter(filter)) {
      const { rows, total } = await pageOfReview(db, of, { filter, field, mark, ...page });
      const known = byLine(await findOutcomes(db, of, linesOf(rows)));
      return { results: rows.map((row) => presentRow(kind, row, known.get(row.line))), totalCount: total };
    }
    const { outcomes, total } = await pageOfOutcomes(db, of, { outcome: filter, ...page });
    const known = byLine(outcomes);
    const rows = await findRows(db, of, linesOf(outcomes));
    return { results: rows.map((row) => presentRow(kind, row, known.get(row.line))), totalCount: total };
  };

interface Line {
  readonly line: number;
}
const linesOf = (rows: readonly Line[]): number[] => rows.map(({ line }) => line);
const byLine = <Row extends Line>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.line, row]));
