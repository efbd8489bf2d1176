import type { saveListParameters as endpoint } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { listAddOns } from '@dropdate/domain/prospect-list/list-add-on';
import { type Fields, together } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { differsByPins, storeAudienceFields, storeParameters } from '../audience-drafts/store-parameters.ts';
import { changeList } from './change-list.ts';

/**
 * Keeps the audience of a list as entered, finished or not, and its add-ons. After a change of the audience, its count is
 * out of date until the buyer presses Update. A changed pin leaves the count and the chosen people as they are.
 * @throws Refusal 400 `InvalidAudience`; 404; 409 `NotEditable`, `EditConflict`
 */
export const saveListParameters: UseCase<typeof endpoint> = async (context, { body }) => {
  const { parametersData, isCountReset, addOns: wanted, ...ref } = body;
  const now = context.clock.now();
  return changeList(context, { action: 'saveListParameters', ...ref }, async (tx, { list, audience }) => {
    const kept =
      parametersData && (await storeParameters(tx, context, audience, parametersData, { now, isCountReset }));
    const fields = await storeAudienceFields(tx, context, audience, body);
    const addOns = wanted && listAddOns.filter((addOn) => wanted.includes(addOn));
    const isSameAudience = parametersData === undefined || differsByPins(audience, parametersData);
    return {
      ...together<Fields>(...(kept ? [kept.change] : []), fields, {
        old: { addOns: list.addOns },
        new: { addOns: addOns ?? list.addOns },
      }),
      columns: { ...(addOns && { addOns }) },
      keepsOrder: isSameAudience && addOns === undefined,
    };
  });
};
