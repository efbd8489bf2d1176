import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { expect } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import type { OrderableCart } from './orderable-cart.fixture.ts';

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

/** Sends a list for a campaign. Returns the id of its review. */
export async function reviewList(caller: Caller, { campaignId }: OrderableCart, file: File): Promise<string> {
  const { status, model } = await caller.call(importCampaignProspects, { query: { campaignId }, files: [file] });
  expect(status).toBe(200);
  return model.importId;
}

/** Saves a review as the list of its campaign, and runs the job. */
export async function saveList(app: TestApp, caller: Caller, cart: OrderableCart, importId: string): Promise<void> {
  const body = { campaignId: cart.campaignId, importId, looksForMoves: false };
  const { status } = await caller.call(uploadProspectList, { params: { flag: 'false' }, body });
  expect(status).toBe(200);
  await app.jobs.runAll();
}
