import type { setImportRow as endpoint } from '@dropdate/contract/imports/set-import-row';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { checkRow } from './check-rows.ts';
import { compareRows } from './compare-rows.ts';
import { findRow, linesWithKeys, saveChecks, saveEdits } from './import-rows.data.ts';
import { countReview } from './imports.data.ts';
import { type ImportKinds, kindOf, lockReview, requireImport } from './own-import.ts';
import { presentImport, presentRow } from './present-import.ts';

/**
 * Corrects texts of a row. The row and the rows that repeat it, or repeated it, are compared again. A row that
 * loses its errors or its duplicates joins the selection.
 * @throws Refusal 400 for an unknown field, 404, 409 `AlreadySaved`
 */
export const setImportRow =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params: { id, line }, body }) => {
    const { db, today, viewer } = context;
    return db.transaction(async (tx) => {
      const of = await lockReview(context, tx, id);
      const kind = kindOf(kinds, of.kind);
      const unknown = Object.keys(body.texts).find((name) => !kind.fields.some((field) => field.name === name));
      if (unknown !== undefined) throw invalid('UnknownField', 'The row has no such field.', 'body.texts');
      const row = await findRow(tx, of, line);
      if (row === null) throw notFound();
      const edits = { ...row.edits, ...body.texts };
      const checked = checkRow(kind, { ...of, today }, { ...row, edits });
      await saveEdits(tx, of, { line, edits });
      await saveChecks(tx, of, [checked]);
      const hasOtherKeys = row.keys.join('\n') !== checked.keys.join('\n').toLowerCase();
      const others = hasOtherKeys ? await linesWithKeys(tx, of, [...row.keys, ...checked.keys]) : [];
      await compareRows(tx, context, kind, of, [...new Set([line, ...others])]);
      await countReview(tx, of);
      const now = await findRow(tx, of, line);
      if (now === null) throw new Error('a locked row vanished');
      return { row: presentRow(kind, now), import: presentImport(await requireImport({ db: tx, viewer }, id), viewer) };
    });
  };
