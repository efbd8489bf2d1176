import type { selectImportRows as endpoint } from '@dropdate/contract/imports/select-import-rows';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findUnfreeIn, selectRows } from './import-rows.data.ts';
import { countReview } from './imports.data.ts';
import { type ImportKinds, kindOf, lockReview, requireImport } from './own-import.ts';
import { presentImport } from './present-import.ts';
import { unselectRepeated } from './repeated-people.ts';

/** Changes the selection of a review. @throws Refusal 404, 409 `RowHasErrors`, `RowBlocked` or `AlreadySaved` */
export const selectImportRows =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, viewer } = context;
    const { rows, isSelected } = body;
    return db.transaction(async (tx) => {
      const of = await lockReview(context, tx, params.id);
      const unfree = isSelected && 'lines' in rows ? await findUnfreeIn(tx, of, rows.lines) : null;
      if (unfree === 'error')
        throw conflict('RowHasErrors', 'A row with errors cannot be selected. Correct the row first.');
      if (unfree !== null) throw conflict('RowBlocked', 'A row that its marks keep out cannot be selected.');
      const changed = await selectRows(tx, of, rows, isSelected);
      const repeated = isSelected ? await unselectRepeated(tx, kindOf(kinds, of.kind), of, changed) : 0;
      await countReview(tx, of);
      return { ...presentImport(await requireImport({ db: tx, viewer }, params.id), viewer), repeated };
    });
  };
