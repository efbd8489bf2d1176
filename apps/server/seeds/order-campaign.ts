import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { createCampaign } from '@dropdate/contract/campaigns/create-campaign';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { saveCampaignDraft } from '@dropdate/contract/campaigns/save-campaign-draft';
import { saveTemplateVariants } from '@dropdate/contract/campaigns/save-template-variants';
import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { submitCampaignAudience } from '@dropdate/contract/campaigns/submit-campaign-audience';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { addItemUpdateCampaignFlag } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import { setCartAdditionalDetails } from '@dropdate/contract/carts/set-cart-additional-details';
import { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import { setPaymentTerm } from '@dropdate/contract/carts/set-payment-term';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { placeOrder } from '@dropdate/contract/orders/place-order';
import { attachPaymentMethod } from '@dropdate/contract/payment-methods/attach-payment-method';
import { getSalesAgents } from '@dropdate/contract/users/get-sales-agents';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import type { Caller, CallResult } from './in-process-client.ts';

/** The campaign that a buyer wants. When a field is missing, the work ends before the step that needs the field. */
export interface WantedCampaign {
  readonly name: string;
  readonly templateKey: string;
  readonly parameters?: AudienceParameters;
  /** The number of people wanted. If the audience has fewer people, the campaign takes all of them. */
  readonly desiredCount?: number;
  /** The agency's name in the printed lines of every state. */
  readonly agencyName?: string;
  readonly addOns?: readonly CampaignAddOn[];
  /** `yyyy-MM-dd`. */
  readonly startDate?: string;
  readonly term?: 'credit-card' | 'standard-invoicing';
  /** A token of the sandbox's card field. The term credit card needs it; the other term does not. */
  readonly cardToken?: string;
  readonly notes?: string;
  /** When true, the work stops before Pay is pressed. */
  readonly isLeftToPay?: boolean;
}

/**
 * Makes a campaign with the same calls as the browser, step by step. When `wanted` lacks the field of a step, the
 * function stops before that step and leaves the campaign as a draft.
 */
export async function orderCampaign(caller: Caller, wanted: WantedCampaign): Promise<CartDetail | null> {
  const selection = await caller.call(saveTemplateSelection, { body: { templateLookupIds: [wanted.templateKey] } });
  const cartId = selection.model.cart.id;
  const created = await caller.call(createCampaign, {
    body: {
      name: wanted.name,
      cartId,
      tags: [],
      groups: [],
      templateLookupIds: [wanted.templateKey],
      isDraftCampaign: true,
      type: 'private',
    },
  });
  const campaign = { cartId, id: created.model.id };
  if (!wanted.parameters) return null;
  const counted = await caller.call(updateCampaignWithParameters, {
    body: { ...campaign, version: created.model.version, parametersData: wanted.parameters },
  });
  let cart = counted.model;
  const { eventRequestExternalId, totalProspectsCount } = cart.selectedCampaign.campaignData;
  const desiredCount = Math.min(wanted.desiredCount ?? 0, totalProspectsCount ?? 0);
  if (desiredCount === 0 || eventRequestExternalId === null) return cart;
  cart = (
    await caller.call(submitCampaignAudience, {
      body: { ...campaign, version: cart.selectedCampaign.version, eventRequestExternalId, desiredCount },
    })
  ).model;
  if (!wanted.agencyName) return saveDraft(caller, cart);
  cart = (await personalize(caller, cart, wanted.agencyName)).model;
  for (const itemSubType of wanted.addOns ?? []) {
    const body = { cartId, campaignId: campaign.id, itemSubType };
    cart = (await caller.call(addItemUpdateCampaignFlag, { body })).model;
  }
  if (!wanted.startDate) return saveDraft(caller, cart);
  cart = (
    await caller.call(setCampaignSchedule, {
      params: { campaignId: campaign.id },
      body: {
        cartId,
        version: cart.selectedCampaign.version,
        startDate: wanted.startDate,
        sendAsSoonAsReady: false,
        isDraftCampaign: false,
      },
    })
  ).model;
  cart = await assign(caller, cart);
  if (!wanted.term) return saveDraft(caller, cart);
  return pay(caller, cart, wanted);
}

async function saveDraft(caller: Caller, cart: CartDetail): Promise<CartDetail> {
  const { id, version } = cart.selectedCampaign;
  return (await caller.call(saveCampaignDraft, { params: { id }, body: { cartId: cart.id, version } })).model;
}

/** Saves one variant for all states, with fictional licence numbers. */
export async function personalize(
  caller: Caller,
  cart: CartDetail,
  agencyName: string,
): Promise<CallResult<typeof saveTemplateVariants>> {
  const campaignId = cart.selectedCampaign.id;
  const { results } = (await caller.call(listTemplateVariants, { body: [campaignId] })).model;
  const [proposed] = results;
  const [template] = proposed?.templates ?? [];
  if (!proposed || !template) throw new Error('the campaign has no template');
  const templateVariants = proposed.variants.map((variant) => ({
    ...variant,
    stockColor: 'white' as const,
    postalClass: 'marketing-mail' as const,
    statesData: variant.statesData.map((state) => ({
      ...state,
      data: {
        ...state.data,
        isAgencyNameShown: true,
        isLicenseNumberShown: true,
        agencyName,
        licenseNumber: `W48${state.stateCode.charCodeAt(0)}${state.stateCode.charCodeAt(1)}`,
      },
    })),
  }));
  return caller.call(saveTemplateVariants, {
    params: { flag: 'false' },
    body: {
      cartId: cart.id,
      campaignId,
      version: cart.selectedCampaign.version,
      campaignTemplateVariants: [{ campaignTemplateId: template.id, templateVariants }],
    },
  });
}

/** Assigns the first sales agent of the company if the campaign has none yet. */
async function assign(caller: Caller, cart: CartDetail): Promise<CartDetail> {
  const { id: campaignId, assignedToUserId } = cart.selectedCampaign;
  const [agent] = (await caller.call(getSalesAgents, {})).model.results;
  if (!agent || assignedToUserId) return cart;
  const body = { cartId: cart.id, campaignId, assignedToUserId: agent.userId };
  return (await caller.call(assignUser, { body })).model;
}

async function pay(caller: Caller, cart: CartDetail, wanted: WantedCampaign): Promise<CartDetail> {
  const ids = { cartId: cart.id, campaignId: cart.selectedCampaign.id };
  const { version } = cart.selectedCampaign;
  const isAccount = wanted.term === 'standard-invoicing';
  const orderData = {
    updateBillingDetail: isAccount,
    others: false,
    otherValue: '',
    notes: isAccount ? (wanted.notes ?? 'Bill to the main office.') : '',
  };
  await accepted(caller.call(setCartAdditionalDetails, { body: { ...ids, version, orderData } }));
  let ready = (
    await caller.call(setPaymentTerm, {
      params: { id: cart.id, x: ids.campaignId, term: isAccount ? 'StandardInvoicing' : 'CreditCard' },
    })
  ).model;
  if (!isAccount) ready = await chooseCard(caller, ready, wanted.cardToken ?? '');
  if (wanted.isLeftToPay) return ready;
  await accepted(
    caller.call(placeOrder, {
      params: { id: cart.id },
      body: { source: 'cart', revision: ready.revision, expectedTotal: ready.total },
    }),
  );
  return ready;
}

/** Throws when a call is refused, because the next step needs the result of the call. */
async function accepted(call: Promise<CallResult<Endpoint>>): Promise<void> {
  const { status, body } = await call;
  if (status >= 400) throw new Error(`refused with ${status}: ${body}`);
}

async function chooseCard(caller: Caller, cart: CartDetail, token: string): Promise<CartDetail> {
  const address = {
    name: 'Demo Buyer',
    addressLine1: '100 Main St',
    addressLine2: '',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    province: '',
    country: 'US',
  };
  const card = (await caller.call(attachPaymentMethod, { params: { id: token }, body: { address, isDefault: true } }))
    .model;
  const paymentMethods = [{ paymentMethodId: card.id, amount: cart.total, isCreditReward: false }];
  return (
    await caller.call(setPaymentMethods, {
      params: { id: cart.id },
      body: { revision: cart.revision, expectedTotal: cart.total, paymentMethods },
    })
  ).model;
}
