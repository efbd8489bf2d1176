import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { listSampleRecipients } from '@dropdate/contract/campaigns/list-sample-recipients';
import { createCart } from '@dropdate/contract/carts/create-cart';
import { deleteCart } from '@dropdate/contract/carts/delete-cart';
import { campaignStatusCodes } from '@dropdate/domain/campaign/campaign-status';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderCampaign } from '../testing/order-campaign.ts';
import { inState } from '../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testConfig } from '../testing/test-config.ts';
import { audited, type Made, makeCampaign, someTemplates } from '../testing/wizard.ts';
import { userOf } from '../testing/world.ts';
import { orderableCart, payWith, place } from './features/checkout/orderable-cart.fixture.ts';
import { insertFile } from './platform/files/files.data.ts';
import { attachFile, attachmentPurpose } from './platform/mail/mail-files.data.ts';
import { files } from './schema/files.ts';
import { jobRuns } from './schema/jobs.ts';
import { mailAttachments, mailOutbox } from './schema/mail.ts';
import { campaignLabels } from './schema/ordering.ts';
import { signIns } from './schema/platform.ts';
import { labels } from './schema/tenancy.ts';

const dayMs = 86_400_000;

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  const { config } = await testConfig();
  app = await startTestApp({ config: { ...config, keepMailsDays: 10, keepJobRunsDays: 20 } });
  admin = await app.as('admin');
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);

async function mail(state: 'queued' | 'sent' | 'failed', queuedAt: Date): Promise<string> {
  const id = randomUUID();
  await app.db.insert(mailOutbox).values({
    id,
    companyId: app.world.harborline.id,
    userId: userOf(app.world, 'admin'),
    kind: 'order-confirmation',
    aboutId: randomUUID(),
    toName: 'Ada Admin',
    toAddress: 'admin@harborline.example',
    content: { subject: 'Thank you', greeting: '', blocks: [] } as never,
    state,
    dueAt: queuedAt,
    queuedAt,
  });
  return id;
}

const mailsLeft = async () => (await app.db.select({ id: mailOutbox.id }).from(mailOutbox)).map(({ id }) => id).sort();

it('mails are removed when their days are over, except mails that are still to be sent', async () => {
  const kept = [await mail('sent', daysAgo(9)), await mail('queued', daysAgo(11)), await mail('failed', daysAgo(9))];
  await mail('sent', daysAgo(11));
  await mail('failed', daysAgo(11));
  await app.removeWhatIsOver();
  expect(await mailsLeft()).toEqual(kept.sort());
});

it('files that were made for a mail are removed with it, and other files of the mail stay', async () => {
  const { id: companyId } = app.world.harborline;
  const file = async (purpose: string) => {
    const stored = await app.parts.files.write(Readable.from([purpose]));
    const row = { id: randomUUID(), companyId, ...stored, name: 'Proof.pdf', mime: 'application/pdf', purpose };
    await insertFile(app.db, { ...row, createdAt: app.clock.now(), createdBy: null });
    return row.id;
  };
  const [over, young] = [await mail('sent', daysAgo(11)), await mail('sent', daysAgo(9))];
  const [made, kept, ofYoung] = [await file(attachmentPurpose), await file('proof'), await file(attachmentPurpose)];
  for (const fileId of [made, kept]) await attachFile(app.db, { companyId, id: over }, fileId);
  await attachFile(app.db, { companyId, id: young }, ofYoung);
  await app.removeWhatIsOver();
  await app.cleanFiles();
  const left = await app.db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [made, kept, ofYoung]));
  expect(left.map(({ id }) => id).sort()).toEqual([kept, ofYoung].sort());
  expect(await app.db.$count(mailAttachments)).toBe(1);
});

it('ended long work is removed when its days are over, in any number', async () => {
  const run = (state: 'running' | 'done', days: number) => ({
    id: randomUUID(),
    kind: 'import',
    title: 'Import',
    state,
    updatedAt: daysAgo(days),
  });
  const kept = [run('done', 19), run('running', 21)];
  await app.db.insert(jobRuns).values([...kept, ...Array.from({ length: 1_200 }, () => run('done', 21))]);
  await app.removeWhatIsOver();
  const left = (await app.db.select({ id: jobRuns.id }).from(jobRuns)).map(({ id }) => id).sort();
  expect(left).toEqual(kept.map(({ id }) => id).sort());
});

it('the trace of sign-ins is removed after 180 days, in any number', async () => {
  const signIn = (days: number) => ({ at: daysAgo(days), outcome: 'refused' as const, addressHash: `${days}` });
  await app.db.delete(signIns);
  await app.db.insert(signIns).values([signIn(179), ...Array.from({ length: 1_200 }, () => signIn(181))]);
  await app.removeWhatIsOver();
  expect((await app.db.select().from(signIns)).map(({ addressHash }) => addressHash)).toEqual(['179']);
});

/** The numbers of a campaign's rows of each kind. */
async function rowsOf({ campaignId, cartId }: Made, audienceId: string) {
  const { rows } = await app.db.execute(sql`select
    (select count(*)::int from campaigns where id = ${campaignId}) as campaigns,
    (select count(*)::int from campaign_templates where campaign_id = ${campaignId}) as templates,
    (select count(*)::int from audiences where id = ${audienceId}) as audiences,
    (select count(*)::int from audience_quotas where audience_id = ${audienceId}) as quotas,
    (select count(*)::int from audience_requests where audience_id = ${audienceId}) as requests,
    (select count(*)::int from sample_views v join audience_requests r on r.id = v.request_id
      where r.audience_id = ${audienceId}) as samples,
    (select count(*)::int from campaign_variants v join campaign_templates t on t.id = v.campaign_template_id
      where t.campaign_id = ${campaignId}) as variants,
    (select count(*)::int from campaign_labels where campaign_id = ${campaignId}) as labels,
    (select count(*)::int from carts where id = ${cartId}) as carts`);
  return rows[0];
}

async function audienceOf({ campaignId }: Made): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select audience_id as id from campaigns where id = ${campaignId}`,
  );
  return rows[0]?.id ?? '';
}

it('a deleted campaign that a buyer tried to pay for stays, because its payments stay', async () => {
  const cart = await orderableCart(app, { quotas: { RI: 2 }, term: 'credit-card' });
  await payWith(app, cart, '4000000000009995');
  expect(await place(app, admin, cart)).toMatchObject({ status: 409, messageId: 'PaymentDeclined' });
  await app.db.execute(
    sql`update campaigns set deleted_at = ${daysAgo(40)}, status = ${campaignStatusCodes.codeOf('deleted')} where id = ${cart.campaignId}`,
  );
  await app.removeWhatIsOver();
  expect(await rowsOf(cart, await audienceOf(cart))).toMatchObject({ campaigns: 1, carts: 1 });
});

/** A campaign with a label, an applied count, seen samples and a variant. */
async function personalizedCampaign(): Promise<Made> {
  const { plain } = await someTemplates(app);
  const wanted = { templateKey: plain, parameters: inState('RI'), desiredCount: 3, agencyName: 'Harbor' };
  const cart = await orderCampaign(admin, { name: 'To be forgotten', ...wanted });
  if (!cart) throw new Error('the campaign was not made');
  const made = { cartId: cart.id, campaignId: cart.selectedCampaign.id };
  await admin.call(listSampleRecipients, { params: { campaignId: made.campaignId } });
  const { id: companyId } = app.world.harborline;
  const labelId = randomUUID();
  const createdBy = userOf(app.world, 'admin');
  await app.db.insert(labels).values({ id: labelId, companyId, kind: 'tag', type: 'campaign', name: 'old', createdBy });
  await app.db.insert(campaignLabels).values({ companyId, campaignId: made.campaignId, labelId });
  return made;
}

it('a cart that was opened and left empty is removed, and a cart with a campaign stays', async () => {
  const filled = await makeCampaign(app, admin);
  const left = (await admin.call(createCart, { body: { templateLookupIds: [] } })).model.cart.id;
  const unchangedSince = async (instant: Date) =>
    app.db.execute(
      sql`update carts set updated_at = ${instant.toISOString()}::timestamptz where id in (${left}, ${filled.cartId})`,
    );
  const cartsLeft = async () => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from carts where id in (${left}, ${filled.cartId})`,
    );
    return rows.map(({ id }) => id).sort();
  };
  await unchangedSince(daysAgo(30));
  await app.removeWhatIsOver();
  expect(await cartsLeft()).toEqual([left, filled.cartId].sort());
  await unchangedSince(new Date(daysAgo(30).getTime() - 1));
  await app.removeWhatIsOver();
  expect(await cartsLeft()).toEqual([filled.cartId]);
});

it('a deleted campaign is removed with all its rows when it can no longer be restored', async () => {
  const made = await personalizedCampaign();
  const audienceId = await audienceOf(made);
  const { plain } = await someTemplates(app);
  const [discarded, open] = [await makeCampaign(app, admin, { template: plain }), await makeCampaign(app, admin)];
  const none = { quotas: 0, requests: 0, samples: 0, variants: 0, labels: 0 };
  const all = { ...none, campaigns: 1, templates: 1, audiences: 1, carts: 1 };
  const before = await rowsOf(made, audienceId);
  expect(before).toMatchObject({ ...all, quotas: expect.any(Number), requests: 1, samples: 1, variants: 1, labels: 1 });
  expect((await admin.call(deleteCampaign, { body: made })).status).toBe(200);
  expect((await admin.call(deleteCart, { params: { id: discarded.cartId } })).status).toBe(200);
  app.clock.advance(30 * dayMs);
  await app.removeWhatIsOver();
  expect(await rowsOf(made, audienceId)).toEqual(before);
  app.clock.advance(1);
  await app.removeWhatIsOver();
  expect(await rowsOf(made, audienceId)).toEqual({ ...none, campaigns: 0, templates: 0, audiences: 0, carts: 0 });
  expect(await rowsOf(open, await audienceOf(open))).toEqual(all);
  expect((await audited(app, made.campaignId)).slice(-2)).toEqual(['deleteCampaign', 'forgetCampaign']);
});

it('the work is left to another server that is already doing it', async () => {
  const over = await mail('sent', daysAgo(11));
  const other = await app.pool.connect();
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('dropdate retention'))`);
  await app.removeWhatIsOver();
  expect(await mailsLeft()).toContain(over);
  await other.query('commit');
  other.release();
  await app.removeWhatIsOver();
  expect(await mailsLeft()).not.toContain(over);
});
