import { Readable } from 'node:stream';
import type { exportImportRows as endpoint } from '@dropdate/contract/imports/export-import-rows';
import type { UseCase } from '../../platform/http/serve.ts';
import { tableTypes, writeTable } from '../../platform/tables/write-table.ts';
import { type ImportRowRecord, listLeftOut, listUnfreeRows } from './import-rows.data.ts';
import { type ImportKinds, kindOf, requireImport } from './own-import.ts';
import { findOutcomes } from './row-outcomes.data.ts';

const rowsAtOnce = 500;

/** The heading of the last column. No import takes this column for a field, so the mended file can come back as it is. */
const problemsHeading = 'Problems';

/** @throws Refusal 404 */
export const exportImportRows =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db, clock } = context;
    const of = await requireImport(context, params.id);
    const list = of.status === 'review' ? listUnfreeRows : listLeftOut;
    const blocking = new Set(
      kindOf(kinds, of.kind)
        .marks.filter(({ isBlocking }) => isBlocking)
        .map(({ mark }) => mark),
    );
    async function* pages() {
      for (let line = 0; ; ) {
        const rows = await list(db, of, line, rowsAtOnce);
        const last = rows.at(-1);
        if (last === undefined) return;
        const outcomes = new Map(
          (
            await findOutcomes(
              db,
              of,
              rows.map((row) => row.line),
            )
          ).map((one) => [one.line, one]),
        );
        yield rows.map((row) => [...row.cells, problemsOf(row, outcomes.get(row.line)?.sentence ?? null, blocking)]);
        line = last.line + 1;
      }
    }
    const columns = [...of.headings, problemsHeading].map((title) => ({ title, width: 24 }));
    // A workbook says that a cell is a text. A spreadsheet would run a text of a CSV file that begins with an equals sign.
    const table = { name: 'Left out', columns, pages: pages(), at: clock.now() };
    return {
      fileName: `Left_out_${of.fileName.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '_')}.xlsx`,
      contentType: tableTypes.xlsx,
      body: Readable.from(writeTable('xlsx', table), { objectMode: false }),
    };
  };

const problemsOf = (
  { errors, marks, state }: ImportRowRecord,
  sentence: string | null,
  blocking: ReadonlySet<string>,
): string =>
  [
    ...Object.values(errors),
    ...marks.filter(({ mark }) => blocking.has(mark)).map(({ text }) => text),
    ...(sentence === null ? [] : [sentence]),
    ...(state === 'duplicate' ? ['Duplicate'] : []),
  ].join(' ');
