import { randomUUID } from 'node:crypto';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import {
  type CampaignId,
  type CartId,
  type CompanyId,
  idOf,
  type OrderId,
  type UserId,
} from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { z } from 'zod';
import { seedSegment } from '../src/installation/company.ts';
import { readConfig } from '../src/platform/config.ts';
import { templates } from '../src/schema/catalogue.ts';
import { jobRuns } from '../src/schema/jobs.ts';
import { mailOutbox } from '../src/schema/mail.ts';
import {
  audienceRequests,
  audiences,
  campaigns,
  campaignTemplates,
  campaignVariants,
  carts,
} from '../src/schema/ordering.ts';
import { checkouts, orders, paymentMethods } from '../src/schema/orders.ts';
import { labelSegments, labels, roles } from '../src/schema/tenancy.ts';
import { historySamples } from './access-matrix.history.ts';
import { orderSamples } from './access-matrix.orders.ts';
import { orgSamples } from './access-matrix.orgs.ts';
import { roleSamples } from './access-matrix.roles.ts';
import { sessionSamples } from './access-matrix.sessions.ts';
import type { TestApp } from './test-app.ts';
import { userSamples } from './user-bodies.ts';
import { roleIdOfAgents, userOf } from './world.ts';

/** Ids of one company's records. In the tests, users of another company try these ids. */
export interface ForeignIds {
  readonly companyId: CompanyId;
  readonly cartId: CartId;
  readonly campaignId: CampaignId;
  readonly campaignTemplateId: string;
  readonly variantId: string;
  readonly orderedCartId: string;
  readonly orderedCampaignId: CampaignId;
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly paymentMethodId: string;
  readonly userId: UserId;
  readonly userRoleId: string;
  readonly segmentId: string;
  readonly labelId: string;
  /** An org without users, campaigns and sub-orgs. Its Org ID is its id. */
  readonly leafId: string;
  readonly mailId: string;
  readonly jobId: string;
  readonly roleId: string;
}

/**
 * Records of one user of Harborline's org in Tampa: a draft with a variant, a placed order, a saved card, a label.
 * @param first the number of the draft. The order gets the next number. Two sets of records need different numbers.
 */
export async function placeRecords({ db, world }: TestApp, userName = 'admin', first = 1): Promise<ForeignIds> {
  const companyId = world.harborline.id;
  const segmentId = world.tampa.id;
  const userId = userOf(world, userName);
  const [template] = await db.select().from(templates).limit(1);
  if (!template) throw new Error('the catalogue has no template');
  const at = new Date('2026-11-20T12:00:00Z');
  const place = async (state: 'open' | 'ordered', number: number, status: CampaignStatus) => {
    const [cartId, campaignId] = [idOf<CartId>(randomUUID()), idOf<CampaignId>(randomUUID())];
    const [audienceId, campaignTemplateId, variantId] = [randomUUID(), randomUUID(), randomUUID()];
    await db.insert(carts).values({ id: cartId, companyId, segmentId, ownerId: userId, kind: 'campaign', state });
    await db.insert(audiences).values({ id: audienceId, companyId, parameters: emptyAudience, parametersHash: 'none' });
    await db.insert(campaigns).values({
      id: campaignId,
      companyId,
      segmentId,
      cartId,
      number,
      name: `Campaign ${number}`,
      status,
      audienceId,
      dueDate: '2026-12-01',
      orderedAt: state === 'ordered' ? at : null,
      createdBy: userId,
      updatedBy: userId,
    });
    await db.insert(campaignTemplates).values({
      id: campaignTemplateId,
      companyId,
      campaignId,
      templateKey: template.key,
      layoutSnapshot: template.layout,
    });
    await db
      .insert(campaignVariants)
      .values({ id: variantId, companyId, campaignTemplateId, position: 0, name: 'Variant A' });
    return { cartId, audienceId, campaignId, campaignTemplateId, variantId };
  };
  const open = await place('open', first, 'draft');
  const placed = await place('ordered', first + 1, 'in-production');
  const [request] = await db
    .insert(audienceRequests)
    .values({
      companyId,
      audienceId: placed.audienceId,
      parametersHash: 'none',
      releaseSeq: 1,
      dataAsOf: '2026-11-01',
      asOf: '2026-11-01',
      seed: 'seed',
      total: 10,
      withPhone: 0,
    })
    .returning({ id: audienceRequests.id });
  const [orderId, checkoutId] = [idOf<OrderId>(randomUUID()), randomUUID()];
  await db.insert(checkouts).values({
    id: checkoutId,
    companyId,
    cartId: placed.cartId,
    userId,
    state: 'confirmed',
    recoveryPoint: 'confirmed',
    term: 'standard-invoicing',
    revision: 1,
    expectedTotal: mills(0),
    orderId,
    campaignStatus: 'draft',
    leaseUntil: at,
    expiresAt: at,
  });
  const [order] = await db
    .insert(orders)
    .values({
      id: orderId,
      companyId,
      segmentId,
      cartId: placed.cartId,
      checkoutId,
      kind: 'campaign',
      term: 'standard-invoicing',
      paymentStatus: 'pending',
      subtotal: mills(0),
      tax: mills(0),
      cardFee: mills(0),
      total: mills(0),
      audienceRequestId: request?.id ?? 0,
      replyCenter: readConfig({}).replyCenter,
      placedAt: at,
      placedBy: userId,
    })
    .returning({ number: orders.number });
  const paymentMethodId = randomUUID();
  await db.insert(paymentMethods).values({
    id: paymentMethodId,
    companyId,
    userId,
    provider: 'sandbox',
    providerRef: `pm_sandbox_matrix_${first}`,
    providerCustomer: 'cus_sandbox_matrix',
    brand: 'Visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
    name: 'Matrix',
    address: {},
  });
  const labelId = randomUUID();
  await db
    .insert(labels)
    .values({ id: labelId, companyId, kind: 'tag', type: 'campaign', name: `Matrix ${first}`, createdBy: userId });
  await db.insert(labelSegments).values({ companyId, labelId, segmentId: world.tampa.path[0] ?? world.tampa.id });
  const mailId = randomUUID();
  await db.insert(mailOutbox).values({
    id: mailId,
    companyId,
    userId,
    kind: 'matrix',
    aboutId: orderId,
    toName: 'Matrix',
    toAddress: 'matrix@harborline.example',
    content: { subject: 'Matrix', blocks: [] },
    state: 'sent',
    dueAt: at,
    queuedAt: at,
    sentAt: at,
  });
  const jobId = randomUUID();
  await db
    .insert(jobRuns)
    .values({ id: jobId, kind: 'production-files', title: 'Matrix', companyId, userId, state: 'waiting' });
  const roleId = randomUUID();
  const roleName = `Matrix.${roleId}`;
  await db.insert(roles).values({ id: roleId, companyId, name: roleName, displayName: roleName, accessType: 'agency' });
  const leafId = randomUUID();
  const leaf = { externalId: leafId, name: 'Matrix', parent: world.tampa };
  await seedSegment(db, world.harborline, leaf, () => leafId);
  const named = {
    userId: userOf(world, 'agent'),
    userRoleId: roleIdOfAgents(world),
    segmentId,
    leafId,
    labelId,
    mailId,
  };
  const ids = { companyId, roleId, orderId, jobId, paymentMethodId, ...named };
  const ordered = {
    orderedCartId: placed.cartId,
    orderedCampaignId: placed.campaignId,
    orderNumber: String(order?.number),
  };
  return { ...open, ...ordered, ...ids };
}

export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The files of an upload. */
  readonly files?: readonly File[];
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

/** A valid call of every endpoint. It uses the given ids wherever it names a record. */
export function samples(ids: ForeignIds): Readonly<Record<string, Sample>> {
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
    searchCampaigns: { body: list },
    searchCampaignStatus: { body: list },
    exportCampaigns: { body: listFile(campaignId) },
    searchOutbox: { body: list },
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
        reason: '',
      },
    },
    downloadProductionFiles: { body: { selection: { ids: [ids.orderedCampaignId] } } },
    cancelJob: { params: { id: ids.jobId } },
    seeJobs: { body: { ids: [ids.jobId] } },
    downloadJobFile: { params: { id: ids.jobId } },
    closeProductionReturn: { body: { campaignIds: [ids.orderedCampaignId] } },
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
    saveCampaignDraft: { params: { id: campaignId }, body: { cartId, version: 1 } },
    deleteCampaign: { body: { campaignId, cartId } },
    restoreCampaign: { body: { campaignId } },
    deleteCampaigns: { body: { selection: { ids: [campaignId] }, confirmed: 1 } },
    restoreCampaigns: { body: { jobId: ids.jobId } },
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
    listSampleRecipients: { params: { campaignId } },
    assignUser: { body: { cartId, campaignId, assignedToUserId: ids.userId } },
    unassignUser: { body: { cartId, campaignId } },
    countProspects: { body: { campaignId, parameters: audience } },
    countProspectsByPlace: { body: { campaignId, parameters: audience, stateCode: 'FL' } },
    countAudienceExpansions: { body: { campaignId, parameters: audience, desiredCount: 1_000 } },
    listTags: { params: { type: 'campaign' } },
    listGroups: { params: { type: 'campaign' } },
    createTag: { body: { name: 'Matrix of tags', type: 'campaign' } },
    createGroup: { body: { name: 'Matrix of groups', type: 'campaign' } },
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
    setClientSettings: { params: { companyId: ids.companyId }, body: { completeAfterDays: 30 } },
    ...sessionSamples(ids.orderId),
    searchUsers: { body: list },
    exportUsers: { body: { ...listFile(ids.userId), columns: ['email'] } },
    ...userSamples(ids),
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
