import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { countSuppressions } from '@dropdate/contract/audience/count-suppressions';
import { downloadDuplicateList } from '@dropdate/contract/campaigns/download-duplicate-list';
import { readMissingPieces } from '@dropdate/contract/campaigns/read-missing-pieces';
import { searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { shareCampaignReport } from '@dropdate/contract/campaigns/share-campaign-report';
import { setSuppressionRules } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { getWinnerProfile } from '@dropdate/contract/icp-templates/get-winner-profile';
import { downloadJobFile } from '@dropdate/contract/jobs/download-job-file';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { getOrderTimeline } from '@dropdate/contract/orders/get-order-timeline';
import { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import { downloadProductionFiles } from '@dropdate/contract/production-file/download-production-files';
import { getProductionQueue } from '@dropdate/contract/production-file/get-production-queue';
import { uploadProductionFile } from '@dropdate/contract/production-file/upload-production-file';
import { addSeedAddress } from '@dropdate/contract/seed-addresses/add-seed-address';
import { getSharedReport } from '@dropdate/contract/shared-reports/get-shared-report';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedForm } from '../../../testing/placed-seeds.ts';
import { inState, seedCampaign } from '../../../testing/seed-campaign.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { campaigns } from '../../schema/ordering.ts';
import { mailHistory, reservations } from '../../schema/orders.ts';
import { seedAddresses } from '../../schema/seed-addresses.ts';
import { raiseSuppressionVersion } from '../audience/projection.ts';
import { type CartSeed, recipientsOf, startCheckoutApp } from '../checkout/orderable-cart.fixture.ts';
import { returnedFile, rowsToReturn } from './returns/returned-file.fixture.ts';
import {
  campaignOf,
  type Details,
  dispatchAs,
  type PlacedOrder,
  placedOrder,
  print,
  saveDetails,
} from './status/campaign-status.fixture.ts';
import { tracesOf } from './status/dispatch.fixture.ts';

/** The way of seeds through production: printed and mailed as pieces, and left out of every count. */

let app: TestApp;
let admin: Caller;
let backend: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  [admin, backend] = [await app.as('admin'), await app.as('backend')];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(seedAddresses);
  await admin.call(addSeedAddress, { body: seedForm('Dana') });
  const texas = { city: 'Austin', state: 'TX', zip: '78701' };
  await admin.call(addSeedAddress, { body: { ...seedForm('Maya'), ...texas } });
});

/** An order of 10 bought pieces and 2 seeds. */
const ordered = (seed: Partial<CartSeed> = {}) => placedOrder(app, { quotas: { FL: 10 }, ...seed });

async function dispatched(details: Details, seed: Partial<CartSeed> = {}): Promise<PlacedOrder> {
  const order = await ordered(seed);
  await print(app, order, '2026-11-17');
  const short = { reason: 'Spoiled on the press.', ...details };
  expect((await saveDetails(app, order, short)).status).toBe(200);
  const { dispatchCount, missingPieces = '' } = details;
  expect((await dispatchAs(app, order, { dispatchCount, dispatchDate: '2026-11-20', missingPieces })).status).toBe(200);
  return order;
}

const rowOf = async ({ campaignId }: PlacedOrder) => {
  const body = { ...listQuerySchema.parse({}), itemPerPage: 50 };
  const { results } = (await backend.call(searchCampaignStatus, { body })).model;
  return results.find((row) => row.campaignId === campaignId);
};

describe('the files of production', () => {
  it('have a row for each seed at the end, with a mark, and the lines of a state of the order', async () => {
    const order = await ordered();
    const rows = await rowsToReturn(backend, order.orderId);
    expect(rows).toHaveLength(12);
    expect(rows.map((row) => row.Seed)).toEqual([...Array(10).fill(''), 'Yes', 'Yes']);
    const [first] = rows;
    expect(rows.at(-1)).toMatchObject({
      Sequence: '12',
      'First Name': 'Maya',
      City: 'Austin',
      State: 'TX',
      County: 'Travis',
      Variant: first?.Variant,
      'Agency Name': first?.['Agency Name'],
      'Postal Class': first?.['Postal Class'],
    });
    expect(first?.['Agency Name']).not.toBe('');
  });

  it('of the print package draw the seeds, and their manifest counts them', async () => {
    const order = await ordered({ quotas: { FL: 3 } });
    const selection = { ids: [order.campaignId] };
    const form = { format: 'csv', columns: 'all', packing: 'print', selection } as const;
    const { jobId: id } = (await backend.call(downloadProductionFiles, { body: form })).model;
    await app.jobs.runAll();
    const files = unzipSync((await backend.call(downloadJobFile, { params: { id } })).bytes);
    const number = order.orderNumber;
    const pdf = Buffer.from(files[`Pieces_${number}_01.pdf`] ?? []).toString('latin1');
    expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('10');
    const artwork = Buffer.from(files[`Artwork_${number}.pdf`] ?? []).toString('latin1');
    // One variant in Florida, and the other one. A seed in Texas makes no artwork of Texas.
    expect(/\/Count (\d+)/.exec(artwork)?.[1]).toBe('4');
    const line = strFromU8(files['Manifest.csv'] ?? new Uint8Array())
      .split('\r\n')
      .find((one) => one.includes(`Pieces_${number}_01.pdf`));
    expect(line).toContain(',pieces,1,5,');
    expect(
      strFromU8(files[`Production_${number}.csv`] ?? new Uint8Array())
        .trim()
        .split('\r\n'),
    ).toHaveLength(6);
  });

  it('come back with the seeds, and an order without them waits', async () => {
    const order = await ordered();
    const rows = await rowsToReturn(backend, order.orderId);
    const upload = async (part: typeof rows, name: string) =>
      (await backend.call(uploadProductionFile, { files: [returnedFile(part, name)] })).model;
    const first = await upload(rows.slice(0, 10), 'bought.csv');
    expect(first.validationResponses).toMatchObject([{ state: 'waiting', pieces: 12, returned: 10 }]);
    const all = await upload(rows.slice(10), 'seeds.csv');
    expect(all.validationResponses).toMatchObject([{ state: 'passed', pieces: 12 }]);
    expect((await campaignOf(app, order)).status).toBe('printing');
  });

  it('name the seeds beside the bought pieces in the lists of production', async () => {
    const order = await ordered();
    expect(await rowOf(order)).toMatchObject({ quantity: 10, seedCount: 2, dispatchCount: null, dispatchSeeds: 0 });
    const { groups } = (await backend.call(getProductionQueue, {})).model;
    const queued = groups.flatMap((group) => group.campaigns).find(({ campaignId }) => campaignId === order.campaignId);
    expect(queued).toMatchObject({ pieces: 10, seedCount: 2 });
  });

  it('show the client no seed among the first pieces', async () => {
    const order = await ordered();
    const { results } = (await backend.call(listFirstPieces, { params: { id: order.orderId } })).model;
    expect(results).toHaveLength(10);
    expect(results.map(({ firstName, state }) => `${firstName} ${state}`)).not.toContain('Maya TX');
  });
});

describe('a dispatch', () => {
  const mailed = async ({ cart }: PlacedOrder) =>
    (await recipientsOf(app, cart)).filter(({ mailedOn }) => mailedOn !== null).map(({ seq }) => seq);
  const upTo = (last: number, ...without: readonly number[]) =>
    Array.from({ length: last }, (_, at) => at + 1).filter((seq) => !without.includes(seq));

  it('of all pieces mails the seeds, tells the buyer of the bought pieces, and gives no seed a history', async () => {
    const order = await dispatched({ dispatchCount: 12 });
    expect(await mailed(order)).toEqual(upTo(12));
    expect(await campaignOf(app, order)).toMatchObject({ dispatchCount: 10, dispatchSeeds: 2, dispatchReason: null });
    const { history, held, mails } = await tracesOf(app, order);
    expect([history.length, held.length]).toEqual([10, 10]);
    expect(JSON.stringify(mails)).toContain('"value":"10"');
    expect(await rowOf(order)).toMatchObject({ quantity: 10, dispatchCount: 10, dispatchSeeds: 2 });
    expect((await rowOf(order))?.savedDispatch).toMatchObject({ dispatchCount: 12 });
    const timeline = (await admin.call(getOrderTimeline, { params: { id: order.orderId } })).model;
    expect(timeline.entries.flatMap(({ mailed: of }) => of ?? [])).toContainEqual({ pieces: 10, on: '2026-11-20' });
  });

  it.each([
    ['', 11, 10, 1, [12]],
    ['', 10, 10, 0, [11, 12]],
    ['', 7, 7, 0, [8, 9, 10, 11, 12]],
    ['3, 11', 10, 9, 1, [3, 11]],
    ['2-5', 8, 6, 2, [2, 3, 4, 5]],
    ['1-12', 0, 0, 0, upTo(12)],
  ])(
    'without %j of %i counts %i bought pieces and %i seeds',
    async (missingPieces, dispatchCount, bought, seeds, not) => {
      const order = await dispatched({ dispatchCount, missingPieces });
      expect(await mailed(order)).toEqual(upTo(12, ...not));
      expect(await campaignOf(app, order)).toMatchObject({ dispatchCount: bought, dispatchSeeds: seeds });
      const { history, mails } = await tracesOf(app, order);
      expect(history).toHaveLength(bought);
      expect(mails).toHaveLength(bought === 0 ? 0 : 1);
    },
  );

  it('takes no more pieces than are printed, and reads missing seeds from a file', async () => {
    const order = await ordered();
    await print(app, order, '2026-11-17');
    const tooMany = await saveDetails(app, order, { dispatchCount: 13 });
    expect(tooMany.messages[0]?.userMessage).toBe('The order has 12 pieces. Enter at most this number.');
    const rows = await rowsToReturn(backend, order.orderId);
    const read = await backend.call(readMissingPieces, {
      params: { campaignId: order.campaignId },
      files: [returnedFile(rows.slice(9))],
    });
    expect(read.model).toEqual({ missingPieces: '10-12', count: 3 });
  });

  it('is dispatched once, also when the seeds were removed since', async () => {
    const order = await dispatched({ dispatchCount: 12 });
    await app.db.delete(seedAddresses);
    const again = await dispatchAs(app, order, { dispatchCount: 12, dispatchDate: '2026-11-20', missingPieces: '' });
    expect(again.status).toBe(409);
    expect(await mailed(order)).toEqual(upTo(12));
  });
});

/** One look at every count of people, pieces or answers: an order with seeds says the same as one without. */
describe('no count has a seed', () => {
  let order: PlacedOrder;
  beforeAll(async () => {
    await app.db.delete(seedAddresses);
    await admin.call(addSeedAddress, { body: seedForm('Dana') });
    order = await dispatched({ dispatchCount: 11 }, { addOns: ['DuplicateList'] });
  });

  it('of held and of mailed people', async () => {
    const ofOrder = eq(reservations.holderId, order.orderId);
    expect(await app.db.$count(reservations, ofOrder)).toBe(10);
    const { rows } = await app.db.execute<{ people: number }>(sql`select count(*)::int as people from ${mailHistory}
      where company_id = ${order.companyId} and vendor_key in (select vendor_key from recipients
        where order_id = ${order.orderId})`);
    expect(rows[0]?.people).toBe(10);
  });

  it('of people of previous orders', async () => {
    // The people of placed orders become free, as when their holds end.
    await app.db.delete(reservations);
    await app.db.transaction((tx) => raiseSuppressionVersion(tx, order.companyId));
    const draft = await seedCampaign(app);
    const count = async (chosen: readonly string[]) => {
      const suppression = { type: 'previous-orders', orders: chosen } as const;
      const body = { campaignId: draft.id, parameters: { ...inState('FL'), suppression } };
      return (await admin.call(countProspects, { body })).model.totalProspectsCount;
    };
    expect((await count([])) - (await count([order.orderNumber]))).toBe(10);
  });

  it('of households with too many pieces', async () => {
    const draft = await seedCampaign(app);
    const body = { campaignId: draft.id, parameters: inState('FL') };
    const count = async () => (await admin.call(countSuppressions, { body })).model.frequencyCount;
    // Seeds of one address would be a household of two pieces.
    for (const name of ['Maya', 'Lee', 'Ana']) await admin.call(addSeedAddress, { body: seedForm(name) });
    await app.db.delete(reservations);
    await admin.call(setSuppressionRules, { body: { householdLimit: { pieces: 3, days: 90 } } });
    const before = await count();
    await ordered({ quotas: { WY: 2 } });
    expect(await count()).toBe(before);
    await admin.call(setSuppressionRules, { body: { householdLimit: null } });
  });

  it('of the Duplicate List', async () => {
    const answer = await admin.call(downloadDuplicateList, {
      body: { campaignId: order.campaignId, orderId: order.orderId },
    });
    const [sheet] = await readXlsxFile(answer.bytes);
    expect(sheet?.data).toHaveLength(11);
    expect(JSON.stringify(sheet?.data)).not.toContain('Seedman');
  });

  it('of the report of an order', async () => {
    const sections = { geographicalParameters: true, additionalParameters: true };
    const body = { campaignId: order.campaignId, ...sections, emails: ['boss@example.com'] };
    await admin.call(shareCampaignReport, { body });
    await app.jobs.runAll();
    await app.deliverMail();
    const texts = app.mail.sent.map(({ text }) => text).join('\n');
    const [, id = ''] = /\/shared-report\/([\w-]{43})\n/.exec(texts) ?? [];
    const { report } = (await (await app.as()).call(getSharedReport, { params: { id } })).model;
    expect(report).toMatchObject({ total: 10, price: { pieces: 10 } });
    expect(report.geography?.states.rows).toEqual([{ label: 'Florida', count: 10 }]);
  });

  it('of the winner profile', async () => {
    const before = (await admin.call(getWinnerProfile, { query: {} })).model.mailed;
    await dispatched({ dispatchCount: 12 });
    expect((await admin.call(getWinnerProfile, { query: {} })).model.mailed).toBe(before + 10);
  });

  it('of the details of an order, and of its response rate', async () => {
    await app.db.update(campaigns).set({ responseCount: 1 }).where(eq(campaigns.id, order.campaignId));
    const detail = (await admin.call(getOrderDetail, { params: { id: order.orderId } })).model;
    const [ofOrder] = detail.campaigns;
    expect(ofOrder?.responses.responseRate).toBeCloseTo(0.1);
    expect(ofOrder?.variants.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(10);
    const body = { ...listQuerySchema.parse({}), itemPerPage: 50 };
    const { results } = (await admin.call(searchCampaigns, { body })).model;
    const row = results.find(({ id }) => id === order.campaignId);
    expect(row).toMatchObject({ totalAudience: 10 });
    expect(row?.responseRate).toBeCloseTo(0.1);
  });
});
