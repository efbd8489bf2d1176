import type { retakeImportRows as endpoint } from '@dropdate/contract/imports/retake-import-rows';
import { v7 as uuidv7 } from 'uuid';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { checkAllRows } from './check-rows.ts';
import { copyLeftOut, listLeftOut, saveMatches } from './import-rows.data.ts';
import { countReview, insertImport, saveImport } from './imports.data.ts';
import { type ImportKinds, kindOf, lockOwnImport, stateOf } from './own-import.ts';

/**
 * Takes the rows that a saved import left out into a review of their own, with the same columns and choices.
 * @throws Refusal 404, 409 `NotSaved` while the import is no finished one, or `NothingLeft`
 */
export const retakeImportRows =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db, viewer, clock, today } = context;
    const id = uuidv7();
    await db.transaction(async (tx) => {
      const of = await lockOwnImport(context, tx, params.id);
      if (stateOf(of) !== 'saved') throw conflict('NotSaved', 'Only a finished import has rows to take up again.');
      const [first] = await listLeftOut(tx, of, 0, 1);
      if (first === undefined)
        throw conflict('NothingLeft', 'All rows of this import became contacts, or are not kept any more.');
      const kind = kindOf(kinds, of.kind);
      const { companyId, segmentId, fileName, headings, headingsHash, columns, defaults, choices, form } = of;
      const key = { companyId, id };
      await insertImport(tx, {
        ...key,
        segmentId,
        fileName,
        headings,
        headingsHash,
        columns,
        defaults,
        choices,
        form,
        userId: viewer.userId,
        actorId: viewer.actorId ?? null,
        kind: of.kind,
        status: 'review',
        createdAt: clock.now(),
      });
      await copyLeftOut(tx, of, id);
      const facts = await checkAllRows(tx, kind, key, { columns, defaults, choices, today });
      await saveImport(tx, key, { facts });
      await saveMatches(tx, key, { known: kind.knownKeys(context), person: kind.person }, null);
      await countReview(tx, key);
    });
    return { importId: id };
  };
