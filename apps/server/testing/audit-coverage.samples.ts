import { randomUUID } from 'node:crypto';
import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { assignUser } from '@dropdate/contract/campaigns/assign-user';
import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { deleteCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { addItemUpdateCampaignFlag } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import { saveTemplateSelection } from '@dropdate/contract/carts/save-template-selection';
import { setCallAreaCodes } from '@dropdate/contract/do-not-call/set-call-area-codes';
import { setPhoneClock } from '@dropdate/contract/do-not-call/set-phone-clock';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import { setPrice } from '@dropdate/contract/items/set-price';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { setPageSettings } from '@dropdate/contract/landing-pages/set-page-settings';
import { deleteSegment } from '@dropdate/contract/segments/delete-segment';
import { removeCompanyLogo } from '@dropdate/contract/segments/remove-company-logo';
import { setLeadClock } from '@dropdate/contract/segments/set-lead-clock';
import { uploadCompanyLogo } from '@dropdate/contract/segments/upload-company-logo';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { registerUser } from '@dropdate/contract/users/register-user';
import { usualPageSettings } from '@dropdate/domain/answer-page/page-settings';
import { mills } from '@dropdate/domain/money/money';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { cardToken, orderableCart, place, saveCard, seenOf } from '../src/features/checkout/orderable-cart.fixture.ts';
import { placedOrder } from '../src/features/production/status/campaign-status.fixture.ts';
import { hashToken, newSessionToken } from '../src/features/session/session-token.ts';
import { accountLinks } from '../src/schema/account-links.ts';
import { imports } from '../src/schema/imports.ts';
import { jobRuns } from '../src/schema/jobs.ts';
import { savedViews } from '../src/schema/saved-views.ts';
import { sessions, users } from '../src/schema/tenancy.ts';
import { leadClock, logoFile } from './access-matrix.orgs.ts';
import { type Sample, samples } from './access-matrix.samples.ts';
import { ofCards, preparedCards } from './audit-coverage.cards.ts';
import { preparedConsents } from './audit-coverage.consents.ts';
import { preparedContacts } from './audit-coverage.contacts.ts';
import { preparedLeads } from './audit-coverage.leads.ts';
import { preparedLists } from './audit-coverage.lists.ts';
import { ofMailbacks, preparedMailbacks } from './audit-coverage.mailback.ts';
import { preparedProduction } from './audit-coverage.production.ts';
import { freshRecords } from './audit-coverage.records.ts';
import { preparedRoles } from './audit-coverage.roles.ts';
import { preparedSplits } from './audit-coverage.split.ts';
import { preparedValidations } from './audit-coverage.validation.ts';
import { preparedViews } from './audit-coverage.views.ts';
import type { ForeignIds } from './placed-records.ts';
import { inState, seedCampaign } from './seed-campaign.ts';
import { ownCaller } from './switched-caller.ts';
import type { Caller, TestApp } from './test-app.ts';
import { newUserBody } from './user-bodies.ts';
import { makeCampaign, someTemplates } from './wizard.ts';
import { userOf, worldPassword } from './world.ts';

/** The specification gives these calls two paths. The log has one name for both paths. */
export const recordedAs: Readonly<Record<string, string>> = {
  setSchedule: 'setCampaignSchedule',
  downloadDuplicateProspectList: 'downloadProspectList',
};

/** Calls of the provider's users about the records of a client. */
export const ofProvider: ReadonlySet<string> = new Set([
  'searchCampaignStatus',
  'exportCampaignStatus',
  'updateCampaignStatus',
  'saveDispatchDetails',
  'readMissingPieces',
  'correctDispatchDates',
  'uploadProductionFile',
  'closeProductionReturn',
  'discardReturnedPart',
  'skipFileValidation',
  'downloadProductionFiles',
  'searchClientSettings',
  'setClientSettings',
  'setPrice',
  'removePrice',
  'searchCompanies',
  ...ofCards,
  ...ofMailbacks,
]);

/** A private text that the log must never contain. */
export const privateText = 'Mrs Ortega, call after five';

const inFlorida = { parametersData: z.encode(audienceParametersSchema, inState('FL')) };

/** The calls about records that only their user changes. */
const ofOneUser = [
  'saveContacts',
  'uploadProspectList',
  'saveDoNotMail',
  'saveDoNotCall',
  'discardImport',
  'updateSavedView',
  'deleteSavedView',
  'setDefaultSavedView',
] as const;

interface SampleParts {
  readonly app: () => TestApp;
  /** An administrator, who makes users. */
  readonly admin: () => Caller;
  /** The caller of the samples, who makes the other records. */
  readonly maker: () => Caller;
  /** The owner of a job, when the caller starts the job. */
  readonly jobOwner: () => Pick<typeof jobRuns.$inferInsert, 'userId' | 'actorId' | 'actingSegmentId'>;
  /** The user with whose cards the caller pays. */
  readonly payer: string;
}

/** Accepted samples of calls whose sample in the access matrix breaks a rule. */
export function preparedSamples({
  app,
  admin,
  maker,
  jobOwner,
  payer,
}: SampleParts): Readonly<Record<string, () => Promise<Sample>>> {
  /** Records whose import and view belong to the caller. */
  const ownRecords = async (): Promise<ForeignIds> => {
    const ids = await freshRecords(app());
    const { userId, actorId = null } = jobOwner();
    if (!userId) throw new Error('the caller of a sample is a user');
    const reviews = [ids.importId, ids.listImportId, ids.doNotMailImportId, ids.doNotCallImportId];
    await app().db.update(imports).set({ userId, actorId }).where(inArray(imports.id, reviews));
    await app().db.update(savedViews).set({ ownerId: userId }).where(eq(savedViews.id, ids.viewId));
    return ids;
  };
  /** A job that the caller has started and that waits. */
  const startedJob = async (): Promise<string> => {
    const id = randomUUID();
    const { harborline } = app().world;
    await app()
      .db.insert(jobRuns)
      .values({
        id,
        kind: 'production-files',
        title: 'Files',
        companyId: harborline.id,
        ...jobOwner(),
        state: 'waiting',
      });
    return id;
  };

  /** One more session of the administrator. */
  const anotherSession = async (): Promise<string> => {
    const [id, until] = [randomUUID(), new Date(app().clock.now().getTime() + 60_000)];
    const owner = { companyId: app().world.harborline.id, userId: userOf(app().world, 'admin') };
    await app()
      .db.insert(sessions)
      .values({ id, idHash: hashToken(id), ...owner, kept: false, idleUntil: until, absoluteUntil: until });
    return id;
  };

  /** A new user who waits for an invitation. */
  const invitedUser = async (): Promise<string> => {
    const body = newUserBody(await freshRecords(app()));
    const userName = `user-${randomUUID()}`;
    const registerUserAccount = { ...body.registerUserAccount, userName };
    return (await admin().call(registerUser, { body: { ...body, registerUserAccount } })).model.id;
  };

  /** The top org of Harborline. */
  const topOrgId = () => app().world.tampa.path[0] ?? '';

  return {
    createCampaign: async () => {
      const templateLookupIds = [(await someTemplates(app())).plain];
      const { cart } = (await maker().call(saveTemplateSelection, { body: { templateLookupIds } })).model;
      const form = { name: 'New', tags: [], groups: [], isDraftCampaign: false, type: 0 };
      return { body: { ...form, cartId: cart.id, templateLookupIds } };
    },
    countProspects: async () => ({
      body: { campaignId: (await seedCampaign(app())).id, parameters: inFlorida.parametersData },
    }),
    countSuppressions: async () => ({
      body: { campaignId: (await seedCampaign(app())).id, parameters: inFlorida.parametersData },
    }),
    compareContacts: async () => ({
      body: { campaignId: (await seedCampaign(app())).id, parameters: inFlorida.parametersData },
    }),
    countProspectsByPlace: async () => ({
      body: { campaignId: (await seedCampaign(app())).id, parameters: inFlorida.parametersData, stateCode: null },
    }),
    countProspectsByOption: async () => ({
      body: { campaignId: (await seedCampaign(app())).id, parameters: inFlorida.parametersData, names: ['gender'] },
    }),
    findNearbyZips: async () => ({
      body: {
        campaignId: (await seedCampaign(app())).id,
        parameters: inFlorida.parametersData,
        origin: '33602',
        reach: { by: 'miles', miles: 5 },
      },
    }),
    countAudienceExpansions: async () => ({
      body: { campaignId: (await seedCampaign(app())).id, parameters: inFlorida.parametersData, desiredCount: 1_000 },
    }),
    setPasswordFromLink: async () => {
      const linkId = newSessionToken();
      const link = {
        idHash: hashToken(linkId),
        companyId: app().world.harborline.id,
        userId: userOf(app().world, 'agent'),
      };
      const expiresAt = new Date(app().clock.now().getTime() + 60_000);
      await app()
        .db.insert(accountLinks)
        .values({ ...link, kind: 'reset', mailId: randomUUID(), expiresAt });
      return { body: { linkId, password: 'nine violet kettles' } };
    },
    changePassword: async () => {
      const password = 'nine violet kettles';
      return { body: { currentPassword: worldPassword, password, confirmPassword: password } };
    },
    endOwnSession: async () => ({ params: { id: await anotherSession() } }),
    endOtherSessions: async () => {
      await anotherSession();
      return {};
    },
    endUserSessions: async () => {
      await ownCaller(app(), 'miami-agent');
      return { params: { id: userOf(app().world, 'miami-agent') } };
    },
    updateUser: async () => {
      const ids = await freshRecords(app());
      await app()
        .db.update(users)
        .set({ version: 1, phone: null, title: '', address: null, agentId: null, dateOfBirth: null })
        .where(eq(users.id, ids.userId));
      return samples(ids).updateUser ?? {};
    },
    purgeUser: async () => ({ params: { id: await invitedUser() } }),
    restoreUser: async () => {
      const id = await invitedUser();
      await admin().call(purgeUser, { params: { id } });
      return { params: { id } };
    },
    sendWelcomeEmail: async () => ({ params: { id: await invitedUser() } }),
    signIn: async () => ({ body: { username: 'multi', password: worldPassword, keepSignedIn: false } }),
    unassignUser: async () => {
      const made = await makeCampaign(app(), maker());
      const assignedToUserId = userOf(app().world, 'agent');
      await maker().call(assignUser, { body: { ...made, assignedToUserId } });
      return { body: made };
    },
    removeItemUpdateCampaignFlag: async () => {
      const body = { ...(await makeCampaign(app(), maker())), itemSubType: 'MailBackService' as const };
      await maker().call(addItemUpdateCampaignFlag, { body });
      return { body };
    },
    updateCampaign: async () => {
      const { campaignId: id, cartId } = await makeCampaign(app(), maker());
      const { model: tag } = await maker().call(createTag, { body: { name: 'Of the update', type: 'campaign' } });
      const templateLookupIds = [(await someTemplates(app())).turningAge];
      const form = { name: 'New name', groups: [], isDraftCampaign: false };
      return { body: { ...form, id, cartId, version: 1, tags: [tag.id], templateLookupIds } };
    },
    setCartAdditionalDetails: async () => ({
      body: {
        ...(await makeCampaign(app(), maker())),
        version: 1,
        orderData: { updateBillingDetail: false, others: true, otherValue: '', notes: privateText },
        office: privateText,
      },
    }),
    saveCampaignDraft: async () => {
      const { campaignId: id, cartId } = await makeCampaign(app(), maker());
      return { params: { id }, body: { cartId, version: 1, ...inFlorida } };
    },
    deleteCart: async () => ({ params: { id: (await makeCampaign(app(), maker())).cartId } }),
    discardCampaign: async () => {
      const { cartId: id, campaignId: x } = await makeCampaign(app(), maker());
      return { params: { id, x } };
    },
    restoreCampaign: async () => {
      const made = await makeCampaign(app(), maker());
      await maker().call(deleteCampaign, { body: made });
      return { body: { campaignId: made.campaignId } };
    },
    restoreSegment: async () => {
      const { leafId: id } = await freshRecords(app());
      await maker().call(deleteSegment, { params: { id } });
      return { params: { id } };
    },
    uploadCompanyLogo: async () => {
      const params = { id: topOrgId() };
      await maker().call(removeCompanyLogo, { params });
      return { params, files: [logoFile()] };
    },
    setSuppressionRules: async () => {
      await maker().call(setSuppressionRules, { body: { leavesOutKnownPeople: false, householdLimit: null } });
      return samples(await freshRecords(app())).setSuppressionRules ?? {};
    },
    setPhoneClock: async () => {
      await maker().call(setPhoneClock, { body: { goodForDays: 31, oldPhones: 'mark' } });
      return samples(await freshRecords(app())).setPhoneClock ?? {};
    },
    setPageSettings: async () => {
      await maker().call(setPageSettings, { body: usualPageSettings });
      return samples(await freshRecords(app())).setPageSettings ?? {};
    },
    setCallAreaCodes: async () => {
      await maker().call(setCallAreaCodes, { body: { areaCodes: [] } });
      return samples(await freshRecords(app())).setCallAreaCodes ?? {};
    },
    setLeadClock: async () => {
      const params = { id: topOrgId() };
      await maker().call(setLeadClock, { params, body: { clock: null } });
      return { params, body: { clock: leadClock } };
    },
    removeCompanyLogo: async () => {
      const params = { id: topOrgId() };
      await maker().call(uploadCompanyLogo, { params, files: [logoFile()] });
      return { params };
    },
    updateCampaignWithParameters: async () => {
      const { id, cartId } = await seedCampaign(app());
      return { body: { id, cartId, version: 1, ...inFlorida } };
    },
    submitCampaignAudience: async () => {
      const { id, cartId } = await seedCampaign(app());
      const body = { id, cartId, version: 1, parametersData: inState('FL') };
      const { campaignData, version } = (await maker().call(updateCampaignWithParameters, { body })).model
        .selectedCampaign;
      const { eventRequestExternalId } = campaignData;
      return { body: { id, cartId, version, eventRequestExternalId, desiredCount: 10 } };
    },
    attachPaymentMethod: async () => ({
      ...samples(await freshRecords(app())).attachPaymentMethod,
      params: { id: cardToken() },
    }),
    setPaymentMethods: async () => {
      const cart = await orderableCart(app(), { quotas: { FL: 5 }, term: 'credit-card' });
      const { revision, total: amount } = await seenOf(app(), cart);
      const paymentMethodId = await saveCard(app(), { ...cart, userId: userOf(app().world, payer) });
      return {
        params: { id: cart.cartId },
        body: { revision, expectedTotal: amount, paymentMethods: [{ paymentMethodId, amount, isCreditReward: false }] },
      };
    },
    sendProof: async () => {
      const { campaignId } = await orderableCart(app(), { quotas: { FL: 5 } });
      return { params: { campaignId }, body: { userId: userOf(app().world, payer === 'multi' ? 'admin' : 'multi') } };
    },
    shareCampaignReport: async () => {
      const { campaignId } = await orderableCart(app(), { quotas: { FL: 5 } });
      const emails = ['boss@example.com'];
      return { body: { campaignId, geographicalParameters: true, additionalParameters: true, emails } };
    },
    approveCampaignProof: async () => {
      const { cartId, campaignId } = await orderableCart(app(), { quotas: { FL: 5 } });
      return { params: { campaignId }, body: { cartId, version: 1 } };
    },
    removePrice: async () => {
      const coming = { itemSubType: 'SingleUse', validFrom: '2099-01-02' } as const;
      await (await app().as('backend')).call(setPrice, { body: { ...coming, price: mills(600) } });
      return { body: coming };
    },
    undoJob: async () => {
      const { campaignId } = await makeCampaign(app(), maker());
      const { model } = await maker().call(deleteCampaigns, {
        body: { selection: { ids: [campaignId] }, confirmed: 1 },
      });
      await app().jobs.runAll();
      return { params: { id: model.jobId } };
    },
    ...preparedConsents({ app, maker, freshRecords: ownRecords }),
    ...preparedContacts({ admin: maker, freshRecords: ownRecords, runJobs: () => app().jobs.runAll() }),
    ...preparedViews({ admin: maker, freshRecords: ownRecords }),
    ...preparedSplits({ app, maker }),
    ...preparedLists({ app, maker, payer, privateText }),
    ...preparedValidations({ app, maker, payer }),
    ...Object.fromEntries(ofOneUser.map((name) => [name, async () => samples(await ownRecords())[name] ?? {}])),
    ...preparedProduction({ app, freshRecords: () => freshRecords(app()), privateText }),
    ...preparedCards({ app, freshRecords: () => freshRecords(app()) }),
    ...preparedMailbacks({ app, freshRecords: () => freshRecords(app()) }),
    ...preparedLeads({ admin: maker, freshRecords: () => freshRecords(app()) }),
    ...preparedRoles({ app, admin, freshRecords: () => freshRecords(app()), privateText }),
    cancelJob: async () => ({ params: { id: await startedJob() } }),
    placeOrder: async () => {
      const cart = await orderableCart(app(), { quotas: { FL: 5 } });
      const { revision, total } = await seenOf(app(), cart);
      return { params: { id: cart.cartId }, body: { source: 'cart', revision, expectedTotal: total } };
    },
    orderCampaignAgain: async () => {
      const { campaignId } = await placedOrder(app(), { quotas: { FL: 5 } });
      return { body: { campaignId } };
    },
    downloadDuplicateList: async () => {
      const cart = await orderableCart(app(), { quotas: { FL: 5 }, addOns: ['DuplicateList'] });
      const { id: orderId } = (await place(app(), maker(), cart)).model.order;
      return { body: { campaignId: cart.campaignId, orderId } };
    },
  };
}
