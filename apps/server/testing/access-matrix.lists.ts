import { randomUUID } from 'node:crypto';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { z } from 'zod';
import type { ForeignIds } from './placed-records.ts';

const parametersData = z.encode(audienceParametersSchema, emptyAudience);

const aName = () => `Seniors ${randomUUID().slice(0, 8)}`;

type ListIds = Pick<
  ForeignIds,
  'prospectListId' | 'listCartId' | 'paymentMethodId' | 'boughtListId' | 'listOrderId' | 'icpTemplateId'
>;

/** Valid calls about prospect lists. A name stands once in an org, so each call has a name of its own. */
export const listSamples = (ids: ListIds, list: object) => {
  const { prospectListId, listCartId: cartId, paymentMethodId, boughtListId, listOrderId, icpTemplateId } = ids;
  const ref = { cartId, prospectListId, version: 1 };
  const params = { id: prospectListId };
  return {
    searchProspectLists: { body: list },
    getProspectList: { params },
    getListSegment: { params },
    checkListName: { params, body: { name: 'Seniors' } },
    setListIdentifier: {
      get body() {
        return { ...ref, name: aName(), tags: [], groups: [] };
      },
    },
    saveListParameters: { body: { ...ref, parametersData, addOns: ['ProspectListAge'] } },
    countProspectList: { body: { ...ref, parametersData } },
    updateProspectList: { body: { ...ref, eventRequestExternalId: 1, desiredCount: 1 } },
    reserveProspectList: { body: ref },
    saveListDraft: { params, body: { cartId, version: 1 } },
    setListAdditionalDetails: {
      params,
      body: {
        version: 1,
        data: { updateBillingDetail: false, others: false, otherValue: '', notes: '', poNumber: '' },
      },
    },
    setListPaymentTerm: { params: { ...params, term: '0' } },
    setListPaymentMethods: {
      params,
      body: {
        revision: 1,
        expectedTotal: 1,
        paymentMethods: [{ paymentMethodId, amount: 1, isCreditReward: false }],
      },
    },
    placeListOrder: { params: { cartId }, body: { source: 'cart', revision: 1, expectedTotal: 0 } },
    createProspects: { body: { icpTemplateId } },
    getListOrderDetail: { params: { id: listOrderId } },
    getListReceipt: { params: { id: listOrderId } },
    downloadListReceipt: { params: { id: listOrderId } },
    downloadProspectList: { params: { id: boughtListId } },
    downloadDuplicateProspectList: { body: { prospectListId: boughtListId, orderId: listOrderId } },
    mailProspectList: { params: { id: boughtListId } },
    refreshProspectList: { params: { id: boughtListId } },
    makeListFile: { params: { id: boughtListId } },
    shareListReport: {
      params,
      body: { geographicalParameters: true, additionalParameters: false, emails: ['matrix@example.com'] },
    },
    deleteProspectList: { params },
    restoreProspectList: { params },
  };
};
