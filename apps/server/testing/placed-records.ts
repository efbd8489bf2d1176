import { randomUUID } from 'node:crypto';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import {
  type CampaignId,
  type CartId,
  type CompanyId,
  idOf,
  type OrderId,
  type ProspectListId,
  type UserId,
} from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { keepOrderDate } from '../src/features/campaigns/campaign.data.ts';
import { seedSegment } from '../src/installation/company.ts';
import { readConfig } from '../src/platform/config.ts';
import { templates } from '../src/schema/catalogue.ts';
import { contactNotes, contacts } from '../src/schema/contacts.ts';
import { icpTemplates } from '../src/schema/icp-templates.ts';
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
import { savedViews } from '../src/schema/saved-views.ts';
import { labelSegments, labels, roles } from '../src/schema/tenancy.ts';
import { billingAddress } from './billing-address.ts';
import { type PlacedCards, placeAnswer, placeCard, placeMailback } from './placed-cards.ts';
import { placeCheck, placeDoNotCall, placeSan } from './placed-do-not-call.ts';
import { placeDoNotMail } from './placed-do-not-mail.ts';
import { placeBoughtList, placeList } from './placed-lists.ts';
import { placeMerge } from './placed-merge.ts';
import { placeReview } from './placed-reviews.ts';
import { placeSeed } from './placed-seeds.ts';
import { placeSiteFormKey } from './placed-site-forms.ts';
import { placeStopRequest } from './placed-stop-request.ts';
import type { TestApp } from './test-app.ts';
import { roleIdOfAgents, userOf } from './world.ts';

/** Ids of one company's records. In the tests, users of another company try these ids. */
export interface ForeignIds extends PlacedCards {
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
  /** The number of the draft's last count. */
  readonly requestId: string;
  /** A review of one row. */
  readonly importId: string;
  /** A review of one row, of an own list for the draft. */
  readonly listImportId: string;
  /** A review of people whom the company does not mail. */
  readonly doNotMailImportId: string;
  readonly doNotCallImportId: string;
  readonly roleId: string;
  /** A contact who is an unread lead of the ordered campaign. */
  readonly contactId: string;
  /** A note about this contact. */
  readonly noteId: string;
  /** A view of All Contacts that the user keeps private. */
  readonly viewId: string;
  /** An entry of the people whom the company does not mail. */
  readonly doNotMailId: string;
  readonly doNotCallId: string;
  readonly stopRequestId: string;
  /** A SAN that the org keeps. */
  readonly sanId: string;
  readonly siteFormKeyId: string;
  /** An address of the company's own people. */
  readonly seedId: string;
  /** A draft of a prospect list, with a tag and a count. */
  readonly prospectListId: ProspectListId;
  readonly listCartId: CartId;
  /** A bought prospect list of one person, and its order. */
  readonly boughtListId: ProspectListId;
  readonly listOrderId: OrderId;
  /** An ICP template of the company's top org. */
  readonly icpTemplateId: string;
  /** A prospect of the same org. */
  readonly otherContactId: string;
  /** The merge of a third contact into the prospect. */
  readonly mergeId: string;
}

/**
 * Records of one user of Harborline's org in Tampa: a draft with a variant, a placed order, a saved card, a label.
 * @param first the number of the draft. The order gets the next number. Two sets of records need different numbers.
 */
export async function placeRecords(app: TestApp, userName = 'admin', first = 1): Promise<ForeignIds> {
  const { db, world } = app;
  const companyId = world.harborline.id;
  const segmentId = world.tampa.id;
  const userId = userOf(world, userName);
  const [template] = await db.select().from(templates).limit(1);
  if (!template) throw new Error('the catalogue has no template');
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
      // The add-on lets the lead of the order show its neighbourhood.
      addOns: state === 'ordered' ? ['NeighbourhoodMapping'] : [],
      dueDate: '2026-12-01',
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
    await db.insert(campaignVariants).values({
      id: variantId,
      companyId,
      campaignTemplateId,
      position: 0,
      name: 'Variant A',
      // The order has a piece, and a printed piece has a postal class.
      postalClass: state === 'ordered' ? 'first-class' : null,
    });
    return { cartId, audienceId, campaignId, campaignTemplateId, variantId };
  };
  const open = await place('open', first, 'draft');
  const placed = await place('ordered', first + 1, 'in-production');
  const countOf = async (audienceId: string) => {
    const count = { parametersHash: 'none', releaseSeq: 1, dataAsOf: '2026-11-01', asOf: '2026-11-01', seed: 'seed' };
    const [request] = await db
      .insert(audienceRequests)
      .values({ companyId, audienceId, ...count, total: 10, withPhone: 0 })
      .returning({ id: audienceRequests.id });
    return request;
  };
  const openRequest = await countOf(open.audienceId);
  const request = await countOf(placed.audienceId);
  const orderId = idOf<OrderId>(randomUUID());
  const checkoutId = randomUUID();
  const at = new Date('2026-11-20T12:00:00Z');
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
  await keepOrderDate(db, { companyId, cartId: placed.cartId });
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
    address: billingAddress,
  });
  const labelOrgId = world.tampa.path[0] ?? world.tampa.id;
  const labelId = randomUUID();
  await db
    .insert(labels)
    .values({ id: labelId, companyId, kind: 'tag', type: 'campaign', name: `Matrix ${first}`, createdBy: userId });
  await db.insert(labelSegments).values({ companyId, labelId, segmentId: labelOrgId });
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
  const importId = await placeReview(db, { companyId, userId, segmentId });
  const listImportId = await placeReview(db, { companyId, userId, segmentId }, open.campaignId);
  const doNotMailImportId = await placeReview(db, { companyId, userId, segmentId }, null, 'do-not-mail');
  const doNotCallImportId = await placeReview(db, { companyId, userId, segmentId }, null, 'do-not-call');
  const roleId = randomUUID();
  const roleName = `Matrix.${roleId}`;
  const role = { name: roleName, displayName: roleName, accessType: 'agency' as const };
  await db.insert(roles).values({ id: roleId, companyId, segmentId, ...role });
  const contactId = randomUUID();
  await db.insert(contacts).values({
    id: contactId,
    companyId,
    segmentId,
    externalId: `Matrix ${first}`,
    contactType: 'lead',
    firstName: 'Matrix',
    lastName: 'Lead',
    homePhone: '+18135550177',
    leadStatus: 'new',
    leadCreatedAt: at,
    campaignId: placed.campaignId,
    channel: 'direct-mail',
    createdBy: userId,
  });
  const noteId = randomUUID();
  const times = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId };
  await db.insert(contactNotes).values({ id: noteId, companyId, contactId, body: 'Matrix', ...times });
  const viewId = randomUUID();
  const state = { filters: [], columns: ['firstName'], sort: { field: 'firstName', direction: 'asc' as const } };
  await db.insert(savedViews).values({
    id: viewId,
    companyId,
    ownerId: userId,
    segmentId,
    list: 'contacts',
    name: `Matrix ${first}`,
    state,
    isShared: false,
    createdAt: at,
    updatedAt: at,
  });
  const icpTemplateId = randomUUID();
  await db.insert(icpTemplates).values({
    id: icpTemplateId,
    companyId,
    segmentId: world.tampa.path[0] ?? world.tampa.id,
    name: `Matrix ${icpTemplateId.slice(0, 8)}`,
    parameters: emptyAudience,
    createdBy: userId,
    updatedBy: userId,
  });
  const doNotMailId = await placeDoNotMail(db, { companyId, createdBy: userId });
  const doNotCallId = await placeDoNotCall(db, { companyId, createdBy: userId });
  const stopRequestId = await placeStopRequest(db, { companyId, contactId, foundAt: at });
  const sanId = await placeSan(db, { companyId, segmentId, createdBy: userId });
  const siteFormKeyId = await placeSiteFormKey(db, { companyId, createdBy: userId });
  // The number of the contact was checked long ago.
  await placeCheck(db, { companyId, phone: '+18135550177', checkedAt: new Date(at.getTime() - 40 * 86_400_000) });
  const seedId = await placeSeed(db, { companyId, createdBy: userId });
  const list = await placeList(db, { companyId, segmentId, userId, labelOrgId });
  const bought = await placeBoughtList(db, { companyId, segmentId, userId, labelOrgId });
  const { cardId } = await placeCard(app, {
    companyId,
    segmentId,
    orderId,
    campaignId: placed.campaignId,
    variantId: placed.variantId,
  });
  const answerId = await placeAnswer(app);
  const mailback = await placeMailback(app, { companyId, segmentId, cardId });
  const { otherContactId, mergeId } = await placeMerge(db, { companyId, segmentId, userId, at, first });
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
  const own = {
    roleId,
    cardId,
    answerId,
    ...mailback,
    contactId,
    noteId,
    viewId,
    icpTemplateId,
    requestId: String(openRequest?.id),
    doNotMailId,
    doNotCallId,
    stopRequestId,
    sanId,
    siteFormKeyId,
    seedId,
    prospectListId: list.prospectListId,
    listCartId: list.cartId,
    ...bought,
    importId,
    listImportId,
    doNotMailImportId,
    doNotCallImportId,
    otherContactId,
    mergeId,
  };
  const ids = { companyId, orderId, jobId, paymentMethodId, ...own, ...named };
  const ordered = {
    orderedCartId: placed.cartId,
    orderedCampaignId: placed.campaignId,
    orderNumber: String(order?.number),
  };
  return { ...open, ...ordered, ...ids };
}
