import type { setImportForm as endpoint } from '@dropdate/contract/imports/set-import-form';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findFileKey } from '../../platform/files/files.data.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { detailOf } from './get-import.ts';
import { deleteRows } from './import-rows.data.ts';
import { saveImport } from './imports.data.ts';
import { type ImportKinds, kindOf, lockReview, requireImport } from './own-import.ts';
import { readIntoReview } from './read-into-review.ts';

/**
 * Reads the file of a review again in another way. The rows are new, so corrections of the rows before are lost.
 * @throws Refusal 400 for a file that cannot be read in this way, 404, 409 `AlreadySaved` or `FileGone`
 */
export const setImportForm =
  (kinds: ImportKinds, store: Pick<FileStore, 'pathOf'>): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, viewer } = context;
    const of = await db.transaction(async (tx) => {
      const before = await lockReview(context, tx, params.id);
      const key = before.fileId === null ? null : await findFileKey(tx, viewer.companyId, before.fileId);
      const path = key === null ? null : await store.pathOf(key);
      if (path === null) throw conflict('FileGone', 'The file is not kept any more. Upload it again.');
      await deleteRows(tx, before);
      const reading = { key: before, path, wish: body };
      await readIntoReview(tx, context, kindOf(kinds, before.kind), reading, (read) => saveImport(tx, before, read));
      return requireImport({ ...context, db: tx }, params.id);
    });
    return detailOf(context, kinds, of);
  };
