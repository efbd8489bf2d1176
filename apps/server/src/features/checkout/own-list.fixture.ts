import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { cartOf } from '../../../testing/wizard.ts';
import { type OrderableCart, orderableCart } from './orderable-cart.fixture.ts';

const listHeadings = ['First Name', 'Last Name', 'Address', 'Apt', 'City', 'State', 'Zip'] as const;
export type ListRow = Partial<Record<(typeof listHeadings)[number] | 'Urbanization', string>>;

/** A CSV file of own prospects. */
export function listFile(rows: readonly ListRow[], headings: readonly string[] = listHeadings): File {
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading as 'Zip'] ?? ''))];
  return new File([lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')], 'own list.csv');
}

/** People who live in Florida, each with an address of the own. */
export const people = (count: number, name = 'Holm'): ListRow[] =>
  Array.from({ length: count }, (_, at) => ({
    'First Name': `${'Ana Bea Cora Dora Elsa'.split(' ')[at % 5]}`,
    'Last Name': `${name}${String.fromCharCode(97 + (at % 26))}`,
    Address: `${100 + at} Harbor Pine Way`,
    City: 'Tampa',
    State: 'FL',
    Zip: '33607-1234',
  }));

/** A cart that takes a list of people in Florida. */
export const listCart = (app: TestApp) => orderableCart(app, { quotas: { FL: 1 }, variants: 1 });

export type ListedCampaign = Pick<OrderableCart, 'campaignId'>;

/** Sends a list for a campaign. Returns the id of its review. */
export async function reviewList(caller: Caller, { campaignId }: ListedCampaign, file: File): Promise<string> {
  const { status, model } = await caller.call(importCampaignProspects, { query: { campaignId }, files: [file] });
  expect(status).toBe(200);
  return model.importId;
}

/** Saves a review as the list of its campaign, and runs the job. */
export async function saveList(
  app: TestApp,
  caller: Caller,
  { campaignId }: ListedCampaign,
  importId: string,
  looksForMoves = false,
): Promise<void> {
  const body = { campaignId, importId, looksForMoves };
  const { status } = await caller.call(uploadProspectList, { params: { flag: 'false' }, body });
  expect(status).toBe(200);
  await app.jobs.runAll();
}

/** Sends a list for a campaign and saves all its rows. Returns the id of the import. */
export async function uploadList(
  app: TestApp,
  caller: Caller,
  cart: ListedCampaign,
  rows: readonly ListRow[],
): Promise<string> {
  const importId = await reviewList(caller, cart, listFile(rows));
  await saveList(app, caller, cart, importId);
  return importId;
}

/** The list of a campaign, as its page reads it. */
export const importedList = async (caller: Caller, { campaignId }: ListedCampaign) =>
  (await caller.call(getImportedList, { params: { id: campaignId } })).model;

/** Chooses where the recipients of a campaign come from. */
export async function chooseSource(
  caller: Caller,
  cart: OrderableCart,
  type: 'private' | 'imported-list',
): Promise<void> {
  const { name, version, campaignTemplates } = (await cartOf(caller, cart)).selectedCampaign;
  const templateLookupIds = campaignTemplates.map(({ templateLookupId }) => templateLookupId);
  const { cartId, campaignId: id } = cart;
  const form = { name, templateLookupIds, tags: [], groups: [], isDraftCampaign: false };
  const { status } = await caller.call(updateCampaign, { body: { cartId, id, version, ...form, type } });
  expect(status).toBe(200);
}
