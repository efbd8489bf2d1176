import type { reopenImportedList as endpoint } from '@dropdate/contract/campaigns/reopen-imported-list';
import { audit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { copyImport } from '../../imports/copy-import.ts';
import { type ImportKinds, kindOf, lockOwnImport, stateOf } from '../../imports/own-import.ts';
import { findLastImport, findOwnList } from './own-list.data.ts';
import { requireEditable } from './own-list-review.ts';

/**
 * Takes the rows of the list in force into a review with marks of today. A review that is open already is returned.
 * @throws Refusal 404; 409 `NotEditable`, `NotSaved` while the saving of another file is open, `RowsGone` when there is no list whose
 * rows this user may review
 */
export const reopenImportedList =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params }) =>
    context.db.transaction(async (tx) => {
      const { id: campaignId } = await requireEditable(context, tx, params.id);
      const { companyId } = context.viewer;
      const key = { companyId, campaignId };
      const list = await findOwnList(tx, key);
      const importId = await findLastImport(tx, key, context.viewer);
      if (list === null || importId === null) throw rowsGone();
      const of = await lockOwnImport(context, tx, importId);
      if (of.status === 'review') return { importId };
      if (isOpen(of))
        throw conflict('NotSaved', 'Another file of this campaign is not saved to its end. Go on, or discard it.');
      if (importId !== list.importId) throw rowsGone();
      const copy = await copyImport(context, tx, kindOf(kinds, 'own-list'), of, 'all');
      await audit(tx, context, {
        action: 'reopenImportedList',
        entity: 'import',
        entityId: copy,
        new: { kind: of.kind, rows: of.rows, source: of.id },
      });
      return { importId: copy };
    });

const isOpen = (of: Parameters<typeof stateOf>[0]) => ['saving', 'stopped', 'undoing'].includes(stateOf(of));

const rowsGone = () => conflict('RowsGone', 'The rows of this list are not kept any more. Upload the file again.');
