import type { discardImport as endpoint } from '@dropdate/contract/imports/discard-import';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { deleteImport } from './imports.data.ts';
import { lockReview } from './own-import.ts';

/** Removes a review with its rows. Nothing was created yet. @throws Refusal 404, 409 `AlreadySaved` */
export const discardImport: UseCase<typeof endpoint> = async (context, { params }) => {
  await context.db.transaction(async (tx) => {
    const of = await lockReview(context, tx, params.id);
    await deleteImport(tx, of);
    const old = { kind: of.kind, rows: of.rows };
    await audit(tx, context, { action: 'discardImport', entity: 'import', entityId: of.id, old });
  });
  return {};
};
