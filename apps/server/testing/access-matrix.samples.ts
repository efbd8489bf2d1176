import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { forCampaignFilter } from '@dropdate/contract/audience/search-campaigns-for-suppression';
import type { Endpoint } from '@dropdate/contract/http/endpoint';
import { filled, withQuery } from '@dropdate/contract/http/url';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { z } from 'zod';
import { cardSamples } from './access-matrix.cards.ts';
import { consentSamples } from './access-matrix.consents.ts';
import { doNotCallSamples } from './access-matrix.do-not-call.ts';
import { doNotMailSamples } from './access-matrix.do-not-mail.ts';
import { historySamples } from './access-matrix.history.ts';
import { icpSamples } from './access-matrix.icp.ts';
import { importSamples } from './access-matrix.imports.ts';
import { landingPageSamples } from './access-matrix.landing-pages.ts';
import { leadSamples } from './access-matrix.leads.ts';
import { listSamples } from './access-matrix.lists.ts';
import { mailbackSamples } from './access-matrix.mailback.ts';
import { orderSamples } from './access-matrix.orders.ts';
import { orgSamples } from './access-matrix.orgs.ts';
import { roleSamples } from './access-matrix.roles.ts';
import { seedSamples } from './access-matrix.seeds.ts';
import { sessionSamples } from './access-matrix.sessions.ts';
import { splitSamples } from './access-matrix.split.ts';
import { validationSamples } from './access-matrix.validation.ts';
import { viewSamples } from './access-matrix.views.ts';
import { contactSamples } from './contact-bodies.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';
import { userSamples } from './user-bodies.ts';

export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The files of an upload. */
  readonly files?: readonly File[];
}

/** Makes the call of a sample. */
export function sendSample(caller: Caller, endpoint: Endpoint, sample: Sample): ReturnType<Caller['raw']> {
  const { params, query, body, files } = sample;
  if (files) return caller.call(endpoint, { params, query, files } as never);
  return caller.raw(endpoint.method, withQuery(filled(endpoint.path, params), query), body);
}

const audience = z.encode(audienceParametersSchema, emptyAudience);
const list = { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 };
/** The export of one named row. */
const listFile = (id: string) => ({ selection: { ids: [id] }, columns: ['name'], format: 'csv' });
const address = {
  name: 'A B',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Tampa',
  state: 'FL',
  zip: '33602',
  country: 'US',
};

type Samples = Readonly<Record<string, Sample>>;

const made = new WeakMap<ForeignIds, Samples>();

/** A valid call of every endpoint. It uses the given ids wherever it names a record. The same ids make them once. */
export function samples(ids: ForeignIds): Samples {
  const known = made.get(ids) ?? makeSamples(ids);
  made.set(ids, known);
  return known;
}

function makeSamples(ids: ForeignIds): Samples {
  const { cartId, campaignId } = ids;
  const ref = { cartId, id: campaignId, version: 1 };
  const form = {
    name: 'New name',
    cartId,
    tags: [],
    groups: [],
    templateLookupIds: ['medicare-t65-reply-card'],
    isDraftCampaign: false,
  };
  return {
    signIn: { body: { username: 'nobody at all', password: 'wrong', keepSignedIn: false } },
    forgotPassword: { body: { userName: 'nobody at all' } },
    validateResetPasswordLink: { params: { id: 'x'.repeat(43) } },
    validatePassword: {
      body: { userName: 'nobody', email: 'nobody@harborline.example', password: 'wrong', confirmPassword: 'wrong' },
    },
    setPasswordFromLink: { body: { linkId: 'x'.repeat(43), password: 'nine violet kettles' } },
    getCartDetails: { params: { id: cartId } },
    getCartCampaignDetails: { params: { cartId, campaignId } },
    deleteCart: { params: { id: cartId } },
    discardCampaign: { params: { id: cartId, x: campaignId } },
    saveTemplateSelection: { body: { templateLookupIds: form.templateLookupIds, cartId } },
    createCart: { body: { templateLookupIds: form.templateLookupIds } },
    getTemplateSelection: { params: { cartId } },
    addItemUpdateCampaignFlag: { body: { cartId, campaignId, itemSubType: 'MailBackService' } },
    removeItemUpdateCampaignFlag: { body: { cartId, campaignId, itemSubType: 'MailBackService' } },
    setCartAdditionalDetails: {
      body: {
        cartId,
        campaignId,
        version: 1,
        orderData: { updateBillingDetail: false, others: false, otherValue: '', notes: '', poNumber: '' },
      },
    },
    setPaymentTerm: { params: { id: cartId, x: campaignId, term: '0' } },
    setPaymentMethods: {
      params: { id: cartId },
      body: {
        revision: 1,
        expectedTotal: 1,
        paymentMethods: [{ paymentMethodId: ids.paymentMethodId, amount: 1, isCreditReward: false }],
      },
    },
    ...leadSamples(ids),
    ...cardSamples(ids),
    ...mailbackSamples(ids),
    searchCampaigns: { body: list },
    findCampaigns: { body: { search: 'campaign' } },
    searchCampaignStatus: { body: list },
    exportCampaigns: { body: listFile(campaignId) },
    searchOutbox: { body: list },
    downloadMailAttachment: { params: { id: ids.mailId, fileId: ids.mailId } },
    recordPageView: { body: { page: '/home' } },
    exportOutbox: { body: { ...listFile(ids.mailId), columns: ['subject'] } },
    exportCampaignStatus: { body: listFile(ids.orderedCampaignId) },
    updateCampaignStatus: { body: { campaignId: ids.orderedCampaignId, status: 6 } },
    saveDispatchDetails: {
      params: { campaignId: ids.orderedCampaignId, campaignScheduleId: ids.orderedCampaignId },
      body: {
        dispatchCount: 0,
        dispatchDate: '2026-11-20',
        dateSentForPrinting: '2026-11-18',
        orderNumber: ids.orderNumber,
        missingPieces: '',
        reason: '',
      },
    },
    correctDispatchDates: {
      params: { campaignId: ids.orderedCampaignId, campaignScheduleId: ids.orderedCampaignId },
      body: {
        dispatchDate: '2026-11-20',
        dateSentForPrinting: '2026-11-18',
        orderNumber: ids.orderNumber,
        reason: 'A wrong day was typed.',
      },
    },
    readMissingPieces: {
      params: { campaignId: ids.orderedCampaignId },
      files: [new File(['Sequence\n1\n'], 'missing.csv')],
    },
    downloadProductionFiles: { body: { selection: { ids: [ids.orderedCampaignId] } } },
    cancelJob: { params: { id: ids.jobId } },
    undoJob: { params: { id: ids.jobId } },
    seeJobs: { body: { ids: [ids.jobId] } },
    downloadJobFile: { params: { id: ids.jobId } },
    closeProductionReturn: { body: { campaignIds: [ids.orderedCampaignId] } },
    discardReturnedPart: { params: { campaignId: ids.orderedCampaignId, fileId: ids.mailId } },
    skipFileValidation: { body: { campaignIds: [ids.orderedCampaignId], reason: 'Checked by the press.' } },
    getProductionValidation: { params: { campaignId: ids.orderedCampaignId } },
    orderCampaignAgain: { body: { campaignId: ids.orderedCampaignId } },
    downloadCorrectedFile: { params: { campaignId: ids.orderedCampaignId } },
    listProductionProblems: { params: { campaignId: ids.orderedCampaignId } },
    createCampaign: { body: { ...form, type: 0 } },
    updateCampaign: { body: { ...form, id: campaignId, version: 1 } },
    updateCampaignWithParameters: { body: { ...ref, parametersData: audience } },
    saveCampaignParameters: { body: { ...ref, parametersData: audience } },
    submitCampaignAudience: { body: { ...ref, eventRequestExternalId: 1, desiredCount: 1 } },
    ...splitSamples(ids),
    saveCampaignDraft: { params: { id: campaignId }, body: { cartId, version: 1 } },
    deleteCampaign: { body: { campaignId, cartId } },
    restoreCampaign: { body: { campaignId } },
    deleteCampaigns: { body: { selection: { ids: [campaignId] }, confirmed: 1 } },
    setCampaignSchedule: {
      params: { campaignId },
      body: { cartId, version: 1, startDate: '2027-01-05', sendAsSoonAsReady: false, isDraftCampaign: false },
    },
    setSchedule: { body: { ...ref, startDate: '2027-01-05', sendAsSoonAsReady: false, isDraftCampaign: false } },
    listCampaignTemplates: { body: [campaignId] },
    listTemplateVariants: { body: [campaignId] },
    saveTemplateVariants: {
      params: { flag: 'true' },
      body: {
        cartId,
        campaignId,
        version: 1,
        campaignTemplateVariants: [
          {
            campaignTemplateId: ids.campaignTemplateId,
            templateVariants: [
              {
                id: ids.variantId,
                campaignTemplateId: ids.campaignTemplateId,
                name: 'A',
                stockColor: null,
                postalClass: null,
                statesData: [],
              },
            ],
          },
        ],
      },
    },
    shareCampaignReport: {
      body: { campaignId, geographicalParameters: true, additionalParameters: true, emails: ['boss@example.com'] },
    },
    getSharedReport: { params: { id: 'x'.repeat(43) } },
    downloadSharedReport: { params: { id: 'x'.repeat(43) } },
    listSampleRecipients: { params: { campaignId } },
    assignUser: { body: { cartId, campaignId, assignedToUserId: ids.userId } },
    unassignUser: { body: { cartId, campaignId } },
    countProspects: { body: { campaignId, parameters: audience } },
    ...doNotMailSamples(ids),
    ...doNotCallSamples(ids),
    ...consentSamples(ids),
    ...seedSamples(ids),
    countSuppressions: { body: { campaignId, parameters: audience } },
    compareContacts: { body: { campaignId, parameters: audience } },
    lookUpContacts: { body: { campaignId } },
    countProspectsByPlace: { body: { campaignId, parameters: audience, stateCode: 'FL' } },
    countProspectsByOption: { body: { campaignId, parameters: audience, names: ['gender', 'targetPerHousehold'] } },
    findNearbyZips: {
      body: { campaignId, parameters: audience, origin: '33602', reach: { by: 'miles', miles: 5 } },
    },
    searchCampaignsForSuppression: { body: { ...list, filterIds: [{ id: forCampaignFilter, value: campaignId }] } },
    countAudienceExpansions: { body: { campaignId, parameters: audience, desiredCount: 1_000 } },
    listTags: { params: { type: 'campaign' } },
    listGroups: { params: { type: 'campaign' } },
    createTag: { body: { name: 'Matrix of tags', type: 'campaign' } },
    createGroup: { body: { name: 'Matrix of groups', type: 'campaign' } },
    ...icpSamples(ids),
    ...listSamples(ids, list),
    ...validationSamples(ids),
    ...landingPageSamples(ids),
    deleteLabel: { params: { id: ids.labelId } },
    getItem: { params: { id: '0192eeee-0000-7000-8000-000000000001' } },
    listCountiesCitiesZips: { body: { stateCodes: ['FL'] } },
    searchPlaces: { query: { search: 'Tampa' } },
    findZipCodes: { body: { zipCodes: ['33606'] } },
    searchTemplates: { body: list },
    getTemplateThumbnail: { params: { templateLookupId: 'no-such-template', side: 'front' } },
    placeOrder: { params: { id: cartId }, body: { source: 'cart', revision: 1, expectedTotal: 0 } },
    getOrderProgress: { params: { id: cartId } },
    ...orderSamples(ids.orderId),
    ...roleSamples(ids.roleId),
    ...historySamples(ids),
    ...orgSamples(ids, list),
    searchClientSettings: { body: list },
    searchDoNotMail: { body: list },
    searchDoNotCall: { body: list },
    setPrice: { body: { itemSubType: 'SingleUse', price: 550, validFrom: '2099-01-01' } },
    removePrice: { body: { itemSubType: 'SingleUse', validFrom: '2099-01-01' } },
    setClientSettings: { params: { companyId: ids.companyId }, body: { completeAfterDays: 30 } },
    ...sessionSamples(ids.orderId),
    searchUsers: { body: list },
    exportUsers: { body: { ...listFile(ids.userId), columns: ['email'] } },
    ...userSamples(ids),
    ...contactSamples(ids, list),
    ...importSamples(ids),
    ...viewSamples(ids),
    setMailSettings: { body: { mail: 'dispatched', isOn: false } },
    getOrderByCampaign: { params: { id: campaignId } },
    downloadDuplicateList: { body: { campaignId, orderId: ids.orderId } },
    downloadProductionFile: { params: { id: ids.orderId } },
    downloadCampaignProof: { params: { campaignId } },
    listProofReviewers: { params: { campaignId } },
    sendProof: { params: { campaignId }, body: { userId: ids.userId } },
    approveCampaignProof: { params: { campaignId }, body: { cartId, version: 1 } },
    downloadProof: { params: { id: ids.orderId } },
    listFirstPieces: { params: { id: ids.orderId } },
    listOrderFiles: { params: { id: ids.orderId } },
    getOutboxMail: { params: { id: ids.mailId } },
    getDemoMail: { params: { id: ids.mailId } },
    searchPaymentMethods: { body: list },
    attachPaymentMethod: { params: { id: 'pm_sandbox_visa' }, body: { address, isDefault: false } },
    deletePaymentMethod: { params: { id: ids.paymentMethodId } },
    setDefaultPaymentMethod: { params: { id: ids.paymentMethodId } },
  };
}
