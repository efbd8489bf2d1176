import type { setImportColumns as endpoint } from '@dropdate/contract/imports/set-import-columns';
import { fieldsMappedTwice } from '@dropdate/domain/import/import-columns';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { checkAllRows } from './check-rows.ts';
import { detailOf } from './get-import.ts';
import type { ImportKind } from './import-kind.ts';
import { saveMatches } from './import-rows.data.ts';
import { countReview, saveImport } from './imports.data.ts';
import { type ImportKinds, kindOf, lockReview, requireImport } from './own-import.ts';

/**
 * Sets the columns of an import, and checks all rows again. Texts that the user corrected stay, and so does the
 * selection of rows whose state stays. A later file with the same headings gets the same columns.
 * @throws Refusal 400, 404, 409 `AlreadySaved`
 */
export const setImportColumns =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, today } = context;
    const { columns, defaults, segmentId } = body;
    const of = await db.transaction(async (tx) => {
      const before = await lockReview(context, tx, params.id);
      const kind = kindOf(kinds, before.kind);
      requireColumns(kind, before.headings, columns);
      requireDefaults(kind, defaults);
      await kind.requireOrg(context, tx, segmentId);
      await saveImport(tx, before, { columns, defaults, segmentId });
      if (JSON.stringify([columns, defaults]) !== JSON.stringify([before.columns, before.defaults])) {
        await checkAllRows(tx, kind, before, { columns, defaults, today });
        await saveMatches(tx, before, kind.knownKeys(context), null);
        await countReview(tx, before);
      }
      return requireImport({ ...context, db: tx }, params.id);
    });
    return detailOf(context, of);
  };

function requireColumns(kind: ImportKind, headings: readonly string[], columns: readonly (string | null)[]): void {
  if (columns.length !== headings.length)
    throw invalid('OtherColumns', `The file has ${headings.length} columns. Name the field of each.`, 'body.columns');
  const labelOf = (name: string) => kind.fields.find((field) => field.name === name)?.label;
  if (columns.some((name) => name !== null && labelOf(name) === undefined))
    throw invalid('UnknownField', 'Choose a field of the list for each column.', 'body.columns');
  const [twice] = fieldsMappedTwice(columns);
  if (twice !== undefined)
    throw invalid('MappedTwice', `Two columns go into ${labelOf(twice)}. Choose one of them.`, 'body.columns');
}

function requireDefaults(kind: ImportKind, defaults: Readonly<Record<string, string>>): void {
  if (Object.keys(defaults).every((name) => name in kind.defaults)) return;
  throw invalid('UnknownField', 'This field has no default.', 'body.defaults');
}
