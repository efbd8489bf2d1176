import type { discardImport as endpoint } from '@dropdate/contract/imports/discard-import';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { deleteImport } from './imports.data.ts';
import { type ImportKinds, kindOf, lockDiscardable } from './own-import.ts';

/**
 * Removes a review with its rows, or a stopped saving whose records are not in force, with its rows and records.
 * @throws Refusal 404, 409 `AlreadySaved`
 */
export const discardImport =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    await context.db.transaction(async (tx) => {
      const of = await lockDiscardable(context, tx, params.id);
      if (of.status === 'saved') await kindOf(kinds, of.kind).discard?.(context, tx, of);
      await deleteImport(tx, of);
      const old = { kind: of.kind, rows: of.rows };
      await audit(tx, context, { action: 'discardImport', entity: 'import', entityId: of.id, old });
    });
    return {};
  };
