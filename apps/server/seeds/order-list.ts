import { countProspectList } from '@dropdate/contract/prospect-lists/count-prospect-list';
import { createProspectList } from '@dropdate/contract/prospect-lists/create-prospect-list';
import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import { placeListOrder } from '@dropdate/contract/prospect-lists/place-list-order';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { setListAdditionalDetails } from '@dropdate/contract/prospect-lists/set-list-additional-details';
import { setListIdentifier } from '@dropdate/contract/prospect-lists/set-list-identifier';
import { setListPaymentTerm } from '@dropdate/contract/prospect-lists/set-list-payment-term';
import { updateProspectList } from '@dropdate/contract/prospect-lists/update-prospect-list';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { ListAddOn } from '@dropdate/domain/prospect-list/list-add-on';
import type { Caller } from './in-process-client.ts';

export interface WantedList {
  readonly name: string;
  readonly parameters: AudienceParameters;
  /** Fewer when the audience has fewer people. */
  readonly desiredCount: number;
  readonly addOns: readonly ListAddOn[];
}

/** Buys a list on account, by the calls that the browser sends. Nothing is bought for an audience of nobody. */
export async function orderList(caller: Caller, wanted: WantedList): Promise<void> {
  const { name, parameters, addOns } = wanted;
  const made = (await caller.call(createProspectList, { body: undefined as never })).model;
  const params = { id: made.prospectListId };
  let list = (await caller.call(getProspectList, { params })).model;
  const ref = () => ({ ...made, version: list.version });
  const keep = (answer: { readonly model: ProspectList }) => {
    list = answer.model;
  };
  keep(await caller.call(setListIdentifier, { body: { ...ref(), name, tags: [], groups: [] } }));
  keep(await caller.call(countProspectList, { body: { ...ref(), parametersData: parameters } }));
  const { totalProspectsCount, eventRequestExternalId } = list.audience;
  const desiredCount = Math.min(wanted.desiredCount, totalProspectsCount ?? 0);
  if (desiredCount === 0 || eventRequestExternalId === null) return;
  keep(await caller.call(updateProspectList, { body: { ...ref(), eventRequestExternalId, desiredCount } }));
  keep(await caller.call(saveListParameters, { body: { ...ref(), addOns: [...addOns] } }));
  keep(await caller.call(setListPaymentTerm, { params: { ...params, term: 'StandardInvoicing' } }));
  const data = { updateBillingDetail: true, others: false, otherValue: '', notes: 'Bill to the main office.' };
  keep(await caller.call(setListAdditionalDetails, { params, body: { version: list.version, data } }));
  const { cartId, revision, total } = list;
  const body = { source: 'cart', revision, expectedTotal: total } as const;
  const answer = await caller.call(placeListOrder, { params: { cartId }, body });
  if (answer.status >= 400) throw new Error(`the list was refused with ${answer.status}: ${answer.body}`);
}
