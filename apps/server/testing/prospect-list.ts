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
import type { CartId, OrderId, ProspectListId } from '@dropdate/domain/id/brand';
import type { ListAddOn } from '@dropdate/domain/prospect-list/list-add-on';
import { inState } from './seed-campaign.ts';
import type { Caller } from './test-app.ts';

export interface MadeList {
  readonly cartId: CartId;
  readonly prospectListId: ProspectListId;
}

/** Starts a prospect list, as the button Buy Prospects does. */
export const startList = async (caller: Caller): Promise<MadeList> =>
  (await caller.call(createProspectList, { body: undefined as never })).model;

/** A list as it is now. */
export const listOf = async (caller: Caller, { prospectListId }: MadeList): Promise<ProspectList> =>
  (await caller.call(getProspectList, { params: { id: prospectListId } })).model;

/** The ids of a list, with its present version. */
export const refOf = ({ id: prospectListId, cartId, version }: ProspectList) => ({ prospectListId, cartId, version });

/** Names a list. */
export const nameList = async (caller: Caller, list: ProspectList, name: string) =>
  caller.call(setListIdentifier, { body: { ...refOf(list), name, tags: [], groups: [] } });

/** Counts the audience of a list. */
export const countList = async (
  caller: Caller,
  list: ProspectList,
  parametersData: AudienceParameters = inState('FL', 'RI'),
): Promise<ProspectList> => (await caller.call(countProspectList, { body: { ...refOf(list), parametersData } })).model;

/** Applies a desired count to the last count of a list. */
export const applyList = (caller: Caller, list: ProspectList, desiredCount: number) =>
  caller.call(updateProspectList, {
    body: { ...refOf(list), eventRequestExternalId: list.audience.eventRequestExternalId ?? 0, desiredCount },
  });

/** A named list with an applied count. */
export async function countedList(
  caller: Caller,
  name: string,
  desiredCount: number,
  parameters?: AudienceParameters,
): Promise<ProspectList> {
  const started = await listOf(caller, await startList(caller));
  const named = (await nameList(caller, started, name)).model;
  return (await applyList(caller, await countList(caller, named, parameters), desiredCount)).model;
}

/** Chooses an order on account, with the notes that such an order needs. */
export async function payOnAccount(
  caller: Caller,
  { id }: ProspectList,
  notes = 'Bill the branch.',
): Promise<ProspectList> {
  const { version } = (await caller.call(setListPaymentTerm, { params: { id, term: 'StandardInvoicing' } })).model;
  const data = { updateBillingDetail: true, others: false, otherValue: '', notes };
  return (await caller.call(setListAdditionalDetails, { params: { id }, body: { version, data } })).model;
}

/** Presses the button of the order. */
export const orderList = (caller: Caller, { cartId, revision, total }: ProspectList) =>
  caller.call(placeListOrder, { params: { cartId }, body: { source: 'cart', revision, expectedTotal: total } });

export interface BoughtList {
  /** The list as it was before the order. */
  readonly list: ProspectList;
  readonly order: { readonly id: OrderId; readonly orderNumber: string };
}

/** A list of people that is bought on account. */
export async function boughtList(
  caller: Caller,
  name: string,
  { people = 40, addOns = [] }: { readonly people?: number; readonly addOns?: readonly ListAddOn[] } = {},
): Promise<BoughtList> {
  const counted = await countedList(caller, name, people);
  const body = { ...refOf(counted), addOns: [...addOns] };
  const chosen = addOns.length === 0 ? counted : (await caller.call(saveListParameters, { body })).model;
  const list = await payOnAccount(caller, chosen);
  return { list, order: (await orderList(caller, list)).model.order };
}
