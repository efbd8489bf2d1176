import { approveCampaignProof } from '@dropdate/contract/campaigns/approve-campaign-proof';
import { downloadCampaignProof } from '@dropdate/contract/campaigns/download-campaign-proof';
import { listProofReviewers } from '@dropdate/contract/campaigns/list-proof-reviewers';
import { sendProof } from '@dropdate/contract/campaigns/send-proof';
import { setCampaignPage } from '@dropdate/contract/campaigns/set-campaign-page';
import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { emptyLines } from '@dropdate/domain/personalize/variant';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { userOf } from '../../../testing/world.ts';
import { files } from '../../schema/files.ts';
import { mailOutbox } from '../../schema/mail.ts';
import { campaigns, variantStates } from '../../schema/ordering.ts';
import { auditLog } from '../../schema/platform.ts';
import { segments } from '../../schema/tenancy.ts';
import { readProof } from '../campaigns/proof/read-proof.ts';
import { smallProof } from '../campaigns/proof/write-proof.ts';
import { type OrderableCart, orderableCart, place, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';

let app: TestApp;
let admin: Caller;
let cart: OrderableCart;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  cart = await orderableCart(app, { quotas: { FL: 3, RI: 2 }, variants: 2 });
});

/** Makes the campaign look as before Personalize: no state gets a piece. */
const mailNobody = () =>
  app.db.execute(sql`update variant_states set desired = 0 where variant_id in (select v.id from campaign_variants v
    join campaign_templates t on t.id = v.campaign_template_id where t.campaign_id = ${cart.campaignId})`);
const proofOf = (campaignId = cart.campaignId, by = admin) =>
  by.call(downloadCampaignProof, { params: { campaignId } });
const campaignOf = async () =>
  (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model.selectedCampaign;
const approve = async (by = admin, version?: number) =>
  by.call(approveCampaignProof, {
    params: { campaignId: cart.campaignId },
    body: { cartId: cart.cartId, version: version ?? (await campaignOf()).version },
  });

describe('the proof of a draft', () => {
  it('has both sides of every variant in every state, and no recipient', async () => {
    const { status, headers, bytes } = await proofOf();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toMatch(/Proof_Campaign_\d+\.pdf/);
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    // Two variants in two states make four pieces, and each piece has two sides.
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(8);
  });

  it('is refused before the template is personalized', async () => {
    await mailNobody();
    const answer = await proofOf();
    expect([answer.status, answer.messageId]).toEqual([409, 'NothingToProve']);
  });

  it('can be downloaded after the order, still without a recipient', async () => {
    expect((await place(app, admin, cart)).status).toBe(200);
    const { status, bytes } = await proofOf();
    expect(status).toBe(200);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(8);
  });

  it.each(['prairie-admin', 'miami-agent'])('is unknown to %s', async (name) => {
    const answer = await proofOf(cart.campaignId, await app.as(name));
    expect([answer.status, answer.messageId]).toEqual([404, 'NotFound']);
  });

  it('needs a session and the permission to order', async () => {
    expect((await proofOf(cart.campaignId, await app.as())).status).toBe(401);
    expect((await admin.raw('GET', '/api/campaigns/none/proof')).status).toBe(404);
  });
});

describe('the approval of a proof', () => {
  it('names the user and the time, and is recorded', async () => {
    expect((await campaignOf()).proofApproval).toBeNull();
    const before = await campaignOf();
    const { model } = await approve();
    expect(model.selectedCampaign.proofApproval).toEqual({
      approvedBy: expect.stringMatching(/\w+ \w+/),
      approvedAt: app.clock.now().toISOString(),
      isCurrent: true,
    });
    expect(model.selectedCampaign.version).toBe(before.version);
    const logged = await app.db.select().from(auditLog).where(eq(auditLog.action, 'approveCampaignProof'));
    expect(logged.at(-1)).toMatchObject({ entityId: cart.campaignId });
  });

  it('is outdated once the printed piece changes, until the next approval', async () => {
    await approve();
    await app.db.update(campaigns).set({ name: 'Another name' }).where(eq(campaigns.id, cart.campaignId));
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(true);
    await app.db
      .update(variantStates)
      .set({ lines: { ...emptyLines, isAgencyNameShown: true, agencyName: 'Another agency' } })
      .where(eq(variantStates.state, 'RI'));
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(false);
    await approve();
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(true);
  });

  it('is outdated by another address of the org, which the piece prints as the return address', async () => {
    await approve();
    const ofHarborline = eq(segments.companyId, app.world.harborline.id);
    const address = { addressLine1: '1 Pier St', addressLine2: '', city: 'Tampa', state: 'FL', zip: '33607' } as const;
    await app.db.update(segments).set({ address }).where(ofHarborline);
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(false);
    await app.db.update(segments).set({ address: null }).where(ofHarborline);
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(true);
  });

  it('is outdated without its page, since the piece then prints no link', async () => {
    await approve();
    const params = { campaignId: cart.campaignId };
    await admin.call(setCampaignPage, { params, body: { isOn: false, language: null } });
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(false);
    await admin.call(setCampaignPage, { params, body: { isOn: true, language: 'es' } });
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(true);
  });

  it('is outdated by another mail date, since the piece may print it', async () => {
    await approve();
    const { version } = await campaignOf();
    const schedule = { startDate: '2026-12-14', sendAsSoonAsReady: false, isDraftCampaign: false };
    await admin.call(setCampaignSchedule, {
      params: { campaignId: cart.campaignId },
      body: { cartId: cart.cartId, version, ...schedule },
    });
    expect((await campaignOf()).proofApproval?.isCurrent).toBe(false);
  });

  it('stays with the order', async () => {
    await approve();
    expect((await place(app, admin, cart)).status).toBe(200);
    const refused = await approve(admin, 1);
    expect([refused.status, refused.messageId]).toEqual([409, 'NotEditable']);
  });

  it('is refused for a version that somebody has changed, and before the template is personalized', async () => {
    const { version } = await campaignOf();
    const stale = await approve(admin, version + 1);
    expect([stale.status, stale.messageId]).toEqual([409, 'EditConflict']);
    await mailNobody();
    const empty = await approve();
    expect([empty.status, empty.messageId]).toEqual([409, 'NothingToProve']);
  });

  it.each(['prairie-admin', 'miami-agent'])('is not possible for %s', async (name) => {
    const answer = await approve(await app.as(name), 1);
    expect([answer.status, answer.messageId]).toEqual([404, 'NotFound']);
  });
});

describe('a colleague', () => {
  const reviewers = async (by = admin) =>
    (await by.call(listProofReviewers, { params: { campaignId: cart.campaignId } })).model.results;
  const send = (userId: string, by = admin) =>
    by.call(sendProof, { params: { campaignId: cart.campaignId }, body: { userId } });

  it('may check the proof, if the colleague may order and sees the campaign', async () => {
    const ids = (await reviewers()).map(({ userId }) => userId);
    expect(ids).toContain(app.world.users.multi);
    expect(ids).not.toContain(app.world.users.admin);
    // The campaign is assigned to the first agent. The other agent sees only campaigns of that other agent.
    expect(ids).toContain(app.world.users.agent);
    expect(ids).not.toContain(app.world.users['miami-agent']);
    expect(ids).not.toContain(app.world.users['prairie-admin']);
  });

  it('gets one mail for each version of the piece, with a link to the review', async () => {
    const multi = userOf(app.world, 'multi');
    const { model } = await send(multi);
    await send(multi);
    const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'proof-review'));
    const mine = mails.filter(({ content }) => JSON.stringify(content).includes(cart.cartId));
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ userId: multi, toName: model.name });
    expect(mine[0]?.content.blocks.at(-1)).toEqual({
      kind: 'link',
      label: 'Open the review',
      path: `/campaigns/review-order/${cart.cartId}`,
    });
  });

  it('gets the proof as a file of the mail, once for each version of the piece', async () => {
    const before = await app.db.$count(files);
    await send(userOf(app.world, 'multi'));
    await send(userOf(app.world, 'multi'));
    const made = await app.db.select().from(files).orderBy(desc(files.createdAt), desc(files.id));
    expect(made.length).toBe(before + 1);
    const { number } = await campaignOf();
    expect(made[0]).toMatchObject({
      companyId: app.world.harborline.id,
      name: `Proof_Campaign_${number}.pdf`,
      mime: 'application/pdf',
      purpose: 'mail-attachment',
      createdBy: app.world.users.admin,
    });
    await app.deliverMail();
    const delivered = app.mail.sent.at(-1);
    expect(delivered?.attachments).toMatchObject([{ name: `Proof_Campaign_${number}.pdf`, mime: 'application/pdf' }]);
    const pdf = delivered?.attachments[0]?.content.toString('latin1') ?? '';
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(8);
    expect(delivered?.text).toContain('The proof is attached.');
    // Bytes without a row would be left over from the second call.
    const keys: string[] = [];
    for await (const { key } of app.parts.files.list()) keys.push(key);
    expect(keys).toHaveLength(made.length);
  });

  it('gets the link alone when the proof is too large for a mail', async () => {
    const proof = await readProof(
      app.db,
      { kind: 'all-clients' },
      { campaignId: cart.campaignId, today: '2026-11-20' },
    );
    const by = { replyCenter: app.parts.config.replyCenter, createdAt: app.clock.now() };
    const whole = await smallProof(proof, by);
    expect(await smallProof(proof, by, whole?.length)).toEqual(whole);
    expect(await smallProof(proof, by, (whole?.length ?? 0) - 1)).toBeNull();
  });

  it('who may not open the campaign is refused', async () => {
    for (const name of ['miami-agent', 'prairie-admin', 'admin'] as const) {
      const answer = await send(userOf(app.world, name));
      expect([name, answer.status, answer.messageId]).toEqual([name, 400, 'UnknownReviewer']);
    }
    const stranger = await send(userOf(app.world, 'multi'), await app.as('prairie-admin'));
    expect([stranger.status, stranger.messageId]).toEqual([404, 'NotFound']);
  });
});
