import type { retakeImportRows as endpoint } from '@dropdate/contract/imports/retake-import-rows';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { copyImport } from './copy-import.ts';
import { listLeftOut } from './import-rows.data.ts';
import { type ImportKinds, kindOf, lockOwnImport, stateOf } from './own-import.ts';

/**
 * Takes the rows that a saved import left out into a review of their own, with the same columns and choices. For a kind
 * whose imports replace each other, all rows come along.
 * @throws Refusal 404, 409 `NotSaved` while the import is no finished one, or `NothingLeft`
 */
export const retakeImportRows =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params }) =>
    context.db.transaction(async (tx) => {
      const of = await lockOwnImport(context, tx, params.id);
      if (stateOf(of) !== 'saved') throw conflict('NotSaved', 'Only a finished import has rows to take up again.');
      const [first] = await listLeftOut(tx, of, 0, 1);
      if (first === undefined)
        throw conflict('NothingLeft', 'All rows of this import were saved, or are not kept any more.');
      const kind = kindOf(kinds, of.kind);
      return { importId: await copyImport(context, tx, kind, of, kind.retakes) };
    });
