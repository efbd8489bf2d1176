import type { checkListName as endpoint } from '@dropdate/contract/prospect-lists/check-list-name';
import { storedListName } from '@dropdate/domain/prospect-list/list-name';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findListState, isNameTaken } from './prospect-lists.data.ts';

/** Whether a list may have a name. @throws Refusal 404 */
export const checkListName: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const state = await findListState(context.db, context.scopeOf('ProspectList'), { prospectListId: params.id });
  if (!state) throw notFound();
  return !(await isNameTaken(context.db, state.list, storedListName(body.name)));
};
