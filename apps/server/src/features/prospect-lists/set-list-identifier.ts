import type { setListIdentifier as endpoint } from '@dropdate/contract/prospect-lists/set-list-identifier';
import { listNameTexts, storedListName } from '@dropdate/domain/prospect-list/list-name';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { requireLabels } from '../labels/require-labels.ts';
import { changeList } from './change-list.ts';
import { isNameTaken, listLabelIds, replaceLabels } from './prospect-lists.data.ts';

/**
 * Names a list, and sets its groups and tags. The index of the names decides between two users who choose the same name at
 * the same time.
 * @throws Refusal 404 for list and labels; 409 `NotEditable`, `EditConflict`, `NameTaken`
 */
export const setListIdentifier: UseCase<typeof endpoint> = async (context, { body }) => {
  const { name: typed, tags, groups, ...ref } = body;
  const name = storedListName(typed);
  try {
    return await changeList(context, { action: 'setListIdentifier', ...ref }, async (tx, { list }) => {
      if (await isNameTaken(tx, list, name)) throw nameTaken();
      const kept = await listLabelIds(tx, list);
      const labelIds = await requireLabels(tx, context.viewer, 'prospect-list', { tags, groups }, kept);
      await replaceLabels(tx, list, labelIds);
      return {
        columns: { name },
        keepsOrder: true,
        old: { name: list.name, labels: kept.toSorted() },
        new: { name, labels: labelIds.toSorted() },
      };
    });
  } catch (error) {
    if (isNameIndex(error)) throw nameTaken();
    throw error;
  }
};

const nameTaken = () => conflict('NameTaken', listNameTexts.taken);

/** Whether the database refused a second list with the name. */
const isNameIndex = (error: unknown): boolean =>
  error instanceof Error &&
  [error, error.cause].some(
    (one) => (one as { constraint?: string } | undefined)?.constraint === 'prospect_lists_name',
  );
