import { type CartDetail, cartItemOf } from '@dropdate/contract/carts/cart-detail';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listItems } from '@dropdate/contract/items/list-items';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { idOf } from '@dropdate/domain/id/brand';
import type { CampaignAddOn, DuplicateListField } from '@dropdate/domain/pricing/add-on';
import { cartLines } from '@dropdate/domain/pricing/cart-lines';
import { items } from '@dropdate/domain/pricing/item';
import { defaultPriceList } from '@dropdate/domain/pricing/price-list.fixture';

/** A price in the form in which the server lists it. */
type PricedItem = AnswerOf<typeof listItems>['items'][number];

/** The price list in the form of the server's answer. The id of an item is its sub-type. */
export const pricedItems: readonly PricedItem[] = items.map(({ subType, type, name, unit, price, number }) => ({
  id: subType,
  name,
  unit,
  itemType: type,
  itemSubType: subType,
  unitPrice: price,
  itemNumber: String(number),
}));

/** A template in the form in which a campaign contains it. */
export const someTemplate = {
  campaignTemplateId: 't',
  templateLookupId: 'medicare-t65-reply-card',
  templateName: 'Medicare T65 Reply Card',
  product: 'Medicare',
  thumbnailImageUrl: '/front.svg',
  isTurningAge: true,
  hasReplyCard: true,
};

interface CartFacts {
  readonly count?: number;
  readonly addOns?: readonly CampaignAddOn[];
  readonly duplicateFields?: readonly DuplicateListField[];
  readonly term?: 'credit-card' | 'standard-invoicing';
  readonly firstClassPieces?: number;
  readonly campaign?: Partial<CartDetail['selectedCampaign']>;
}

/** A cart whose lines and totals follow the server's pricing rules. */
export function cartWith({ count = 12_000, addOns = [], duplicateFields = [], ...facts }: CartFacts = {}): CartDetail {
  const { term = 'credit-card', firstClassPieces = 0 } = facts;
  const totals = cartLines({
    quantity: count,
    term,
    prices: defaultPriceList,
    premiumItems: ['HomeOwnerSelect'],
    withPhoneCount: 0,
    addOns,
    duplicateFields,
    firstClassPieces,
  });
  return {
    id: idOf('cart'),
    revision: 1,
    state: 'open',
    isEditable: true,
    cartItems: totals.lines.map((line) =>
      cartItemOf(line, {
        id: line.subType,
        number: pricedItems.find(({ id }) => id === line.subType)?.itemNumber ?? '',
      }),
    ),
    subTotal: totals.subtotal,
    tax: totals.tax,
    cardFee: totals.cardFee,
    total: totals.total,
    paymentTerm: term,
    paymentTerms: [term],
    orderdata: { updateBillingDetail: false, others: false, otherValue: '', notes: '', poNumber: '' },
    isIGroupClient: false,
    totalAudiences: count,
    seedCount: 0,
    hasTurningAgeTemplate: false,
    phoneValidation: null,
    orderId: null,
    priceChanges: [],
    totalBefore: null,
    selectedCampaign: {
      id: idOf('campaign'),
      number: 1,
      cartId: idOf('cart'),
      name: 'T65 Southeast',
      status: 'draft',
      type: 'private',
      isDraftCampaign: true,
      proofApproval: null,
      version: 1,
      updatedAt: '2026-11-20T09:42:00Z',
      tags: [],
      groups: [],
      startDate: null,
      sendAsSoonAsReady: false,
      companySegmentId: 'org',
      companySegmentsName: 'Harborline Tampa',
      companySegmentAddress: null,
      createdByUserId: 'user',
      assignedToUserId: null,
      assignedToUserName: null,
      totalAudience: count,
      ownList: null,
      isMailBackServiceEnabled: addOns.includes('MailBackService'),
      isDuplicateListEnabled: addOns.includes('DuplicateList'),
      isKeyInServiceEnabled: addOns.includes('KeyingIn'),
      isNeighborhoodMappingEnabled: addOns.includes('NeighbourhoodMapping'),
      additionalDuplicatesFields: [...duplicateFields],
      hasTurningAgeTemplate: false,
      campaignTemplates: [],
      agentId: null,
      office: null,
      officeSateliteCode: null,
      campaignData: {
        parametersData: emptyAudience,
        totalProspectsCount: count,
        withPhoneCount: null,
        desiredCount: count,
        eventRequestExternalId: 1,
        isCountUpToDate: true,
        asOf: '2026-11-01',
        dataAsOf: '2026-11-01',
        t65Applicable: false,
        acceptTermsAndConditions: false,
        icpTemplate: null,
        summarizedCountByGeos: [],
        isSplitCountRequest: false,
        splitCategory: 'geography',
        quotaLevel: 'state',
      },
      variantsSummary: { variants: 0, states: 0, postalClasses: [] },
      completedSteps: [],
      ...facts.campaign,
    },
  };
}
