import type { selectImportRows as endpoint } from '@dropdate/contract/imports/select-import-rows';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { hasUnfreeIn, selectRows } from './import-rows.data.ts';
import { countReview } from './imports.data.ts';
import { lockReview, requireImport } from './own-import.ts';
import { presentImport } from './present-import.ts';

/** Changes the selection of a review. @throws Refusal 404, 409 `RowHasErrors` or `AlreadySaved` */
export const selectImportRows: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { db, viewer } = context;
  const { rows, isSelected } = body;
  return db.transaction(async (tx) => {
    const of = await lockReview(context, tx, params.id);
    if (isSelected && 'lines' in rows && (await hasUnfreeIn(tx, of, rows.lines)))
      throw conflict(
        'RowHasErrors',
        'A row with errors, or of a person who must not be mailed, cannot be selected. Correct the row first.',
      );
    await selectRows(tx, of, rows, isSelected);
    await countReview(tx, of);
    return presentImport(await requireImport({ db: tx, viewer }, params.id), viewer);
  });
};
