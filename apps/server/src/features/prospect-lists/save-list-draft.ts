import type { saveListDraft as endpoint } from '@dropdate/contract/prospect-lists/save-list-draft';
import { type Fields, together } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { storeAudienceFields, storeParameters } from '../audience-drafts/store-parameters.ts';
import { changeList, movedByBuyer } from './change-list.ts';

/** Saves a list as a draft. When the call sends the audience of the page, this audience is kept, too. */
export const saveListDraft: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { cartId, version, parametersData, isCountReset } = body;
  const now = context.clock.now();
  const change = { action: 'saveListDraft', prospectListId: params.id, cartId, version };
  return changeList(context, change, async (tx, record) => {
    const { audience, list } = record;
    const kept =
      parametersData && (await storeParameters(tx, context, audience, parametersData, { now, isCountReset }));
    const fields = await storeAudienceFields(tx, context, audience, body);
    const columns = movedByBuyer(record, 'draft');
    const moved = { old: { status: list.status }, new: columns };
    return { ...together<Fields>(moved, ...(kept ? [kept.change] : []), fields), columns };
  });
};
