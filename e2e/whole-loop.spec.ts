import { asMailText } from '@dropdate/domain/mail-piece/postal-address';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { CsvRow } from './support/csv.ts';
import { demoCards } from './support/demo-cards.ts';
import { askToWin, leadRegion, winWith } from './support/leads.ts';
import { count, filterOf, find, rows, writeFilter } from './support/list-page.ts';
import { orderMailing, type PlacedOrder, printMailing } from './support/mailing.ts';
import { amount, amountOf, button, heading } from './support/order-wizard.ts';
import { dispatch } from './support/production.ts';
import {
  cardFiles,
  dialog,
  findCards,
  goToCard,
  scan,
  sendLead,
  toast,
  uploadedFiles,
} from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The whole way of a mailing: ordered, printed, mailed, answered, and its answers worked. */
const pieces = 40;
const wonFor = '$2,400.00';

interface ReplyCards {
  /** Two cards that the scan reads. */
  readonly clean: readonly string[];
  /** A second card of the first clean one's piece. */
  readonly again: string;
  /** A card that has neither code nor printed key, so that a person finds its sender by name. */
  readonly spoilt: string;
  readonly files: readonly { name: string; mimeType: string; buffer: Buffer }[];
}

/** The reply cards of three answers, one of them twice. The files have the prefix in their names. */
async function renderCards(order: PlacedOrder, prefix: string): Promise<ReplyCards> {
  // The seed decides about pieces and damages: the same seed chooses the same pieces, and 37 spoils its first card.
  const [clean, again, spoilt] = await Promise.all([
    demoCards(order.number, { count: 2, damage: 'none', seed: 1 }),
    demoCards(order.number, { count: 1, damage: 'light', seed: 1 }),
    demoCards(order.number, { count: 1, damage: 'heavy', seed: 37 }),
  ]);
  const keys = (cards: typeof clean) => cards.map(({ printedKey }) => printedKey);
  expect(keys(again)).toEqual(keys(clean).slice(0, 1));
  expect(spoilt.map(({ damage }) => damage)).toEqual(['spoilt']);
  const all = [...clean, ...again, ...spoilt];
  expect(new Set(keys(all)).size).toBe(3);
  const files = all.map(({ bytes, damage }, at) => ({
    name: `${prefix}-${at + 1}-${damage}.jpg`,
    mimeType: 'image/jpeg',
    buffer: bytes,
  }));
  return { clean: keys(clean), again: `${prefix}-3`, spoilt: keys(spoilt)[0] ?? '', files };
}

const nameOf = (piece: CsvRow): string => `${piece('First Name')} ${piece('Last Name')}`;

/** The figures of tiles. A tile without digits is still loading. */
async function figures(page: Page, tiles: readonly string[]): Promise<readonly number[]> {
  const found: number[] = [];
  for (const tile of tiles) {
    await expect(amountOf(page, tile)).toHaveText(/^\d/);
    found.push(Number.parseInt((await amount(page, tile)).replaceAll(',', ''), 10));
  }
  return found;
}

/** Waits until the tiles show these changes since they were read. */
async function expectChange(
  page: Page,
  tiles: readonly string[],
  before: readonly number[],
  changes: readonly number[],
): Promise<void> {
  await expect.poll(() => figures(page, tiles)).toEqual(before.map((number, at) => number + (changes[at] ?? 0)));
}

const cardTiles = ['Total', 'Pending', 'Completed'] as const;
const leadTiles = ['Leads', 'Active Leads', 'Leads Won'] as const;

/** Finds the sender of the spoilt card by name, in a session of Manual Identification. */
async function identifyByName(page: Page, card: string, piece: CsvRow): Promise<void> {
  await page.getByRole('link', { name: 'Identify Pending' }).click();
  await goToCard(page, card);
  await page.keyboard.press('s');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(asMailText(nameOf(piece)));
  await page.getByLabel('Zip', { exact: true }).fill(piece('Zip'));
  const prospect = page.getByRole('radio', { name: piece('Printed Key') });
  // The search gets the recipients of new orders every minute, and this order is younger than the mail of real life.
  await expect(async () => {
    await button(page, 'Search by Name').click();
    await expect(prospect).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await prospect.check();
  await button(page, 'Complete Session').click();
  await expect(toast(page, 'Response cards updated successfully')).toBeVisible();
}

test('a mailing goes from the order to a won lead, and every figure of its campaign agrees with its rows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const order = await test.step('a client orders the mailing', () => orderMailing(page, 'Whole loop', pieces));
  const mailed = await test.step('production prints and dispatches it', async () => {
    const printed = await printMailing(page, order);
    expect(printed.size).toBe(pieces);
    await dispatch(page, order);
    return printed;
  });
  const pieceOf = (printedKey: string): CsvRow => {
    const piece = mailed.get(printedKey);
    if (piece === undefined) throw new Error(`${printedKey} is no piece of the order`);
    return piece;
  };
  const prefix = `loop-${order.number}`;
  const cards = await test.step('reply cards come back', () => renderCards(order, prefix));
  const answered = [...cards.clean, cards.spoilt].map(pieceOf);

  const cardRow = async (card: string) => {
    const found = await findCards(page, card);
    await expect(found).toHaveCount(1);
    return found;
  };
  await signInAs(page, users['rcp-admin'].userName);
  const watched = watch(page);
  const cardsBefore = await test.step('operators upload and scan the cards', async () => {
    await page.goto('/response-cards');
    const before = await figures(page, cardTiles);
    await cardFiles(page).setInputFiles([...cards.files]);
    await expect(uploadedFiles(page)).toHaveCount(cards.files.length);
    await scan(page);
    const scanned = await findCards(page, prefix);
    await expect(scanned.filter({ hasText: 'Automatically Identified' })).toHaveCount(2);
    await expect(scanned.filter({ hasText: 'Pending Identification' })).toHaveCount(1);
    await expect(scanned.filter({ hasText: 'Duplicate' })).toHaveCount(1);
    for (const key of cards.clean) await expect(scanned.filter({ hasText: nameOf(pieceOf(key)) })).toHaveCount(1);
    await expectChange(page, cardTiles, before, [4, 1, 3]);
    return before;
  });

  const received = await test.step('a person identifies the card that the scan cannot read', async () => {
    await identifyByName(page, `${prefix}-4-spoilt`, pieceOf(cards.spoilt));
    const row = await cardRow(`${prefix}-4`);
    await expect(row).toContainText('Manually Identified');
    await sendLead(page, row, nameOf(pieceOf(cards.spoilt)));
    await expect(row).toContainText('Sent to Client');
    return /\d\d\/\d\d\/\d{4}/.exec((await row.textContent()) ?? '')?.[0] ?? 'no day';
  });

  await test.step('operators send all ready cards', async () => {
    await button(page, 'Send Leads').click();
    await button(dialog(page, 'Send Leads'), 'Send').click();
    await expect(toast(page, 'Leads sent to Client')).toBeVisible({ timeout: 60_000 });
    const sent = await findCards(page, order.name);
    await expect(count(page)).toHaveText('3 Results found.');
    await expect(sent.filter({ hasText: 'Sent to Client' })).toHaveCount(3);
    await expect(await cardRow(cards.again)).toContainText('Duplicate');
    await expectChange(page, cardTiles, cardsBefore, [4, 0, 4]);
    watched.expectNoFaults();
  });
  await checkCampaign(page, order, received);

  await test.step('the agent works the leads of the campaign, and wins one', async () => {
    await signInAs(page, users['sales-agent'].userName);
    const watchedToo = watch(page);
    await page.goto('/leads');
    await filterByCampaign(page, order);
    const before = await figures(page, leadTiles);
    for (const piece of answered) await expect(rows(page).filter({ hasText: piece('Last Name') })).not.toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'New Lead' })).toHaveCount(3);
    const winner = answered.at(-1);
    if (winner === undefined) throw new Error('nobody answered');
    const lead = rows(page)
      .filter({ hasText: winner('First Name') })
      .filter({ hasText: winner('Last Name') });
    await lead.getByRole('link').first().click();
    await button(leadRegion(page), 'View Response Card').click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Response Card' })).toBeVisible();
    await page.keyboard.press('Escape');
    await winWith(page, await askToWin(page, nameOf(winner)), '2,400');
    await page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }).click();
    await expectChange(page, leadTiles, before, [0, -1, 1]);
    await expect(count(page)).toHaveText('3 Results found.');
    await expect(rows(page).filter({ hasText: 'New Lead' })).toHaveCount(2);
    await expect(rows(page).filter({ hasText: 'Lead Won' })).toContainText(winner('Last Name'));
    watchedToo.expectNoFaults();
  });

  await test.step('the client reads the sale, and the figures of the campaign stay', async () => {
    await checkCampaign(page, order, received);
    await page.goto('/leads');
    await filterByCampaign(page, order);
    const won = rows(page).filter({ hasText: 'Lead Won' });
    await won.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'View Response Card' }).click();
    await expect(page.getByRole('dialog', { name: /^Response card of/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await won.getByRole('link').first().click();
    await expect(leadRegion(page)).toContainText('Lead Won');
    await button(leadRegion(page), 'View Response Card').click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Response Card' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Timeline' }).click();
    const told = page.getByRole('list', { name: 'Timeline' }).locator('> li');
    await expect(told.filter({ hasText: 'Mail piece sent' })).toContainText(order.name);
    const response = told.filter({ hasText: 'Response received' });
    await expect(response).toHaveCount(1);
    await button(response, 'View Response Card').click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Response Card' })).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'History').click();
    await expect(page.getByRole('dialog')).toContainText(wonFor);
  });
});

/** Filters Leads Overview by the campaign. */
async function filterByCampaign(page: Page, { name }: PlacedOrder): Promise<void> {
  await button(page, 'Filter').click();
  await writeFilter(page, 1, 'Campaign', 'equal', name);
  await button(filterOf(page), 'Apply').click();
  await expect(count(page)).toHaveText('3 Results found.');
}

/** The client reads the figures of the campaign in All Campaigns and on the page of the order. */
async function checkCampaign(page: Page, order: PlacedOrder, received: string): Promise<void> {
  await test.step('the figures of the campaign agree with its rows', async () => {
    await signInAs(page, users['client-admin'].userName);
    const shown = 'totalAudience,totalResponsesReceived,responseRate,firstResponseReceivedDate';
    await page.goto(`/campaigns?selectedColumns=name,${shown}`);
    await find(page, order.name);
    await expect(count(page)).toHaveText('1 Result found.');
    await expect(cellsOf(page)).toContainText(['40', '3', '7.50%', received]);
    await page.goto(`/campaigns/order/${order.cartId}/${order.campaignId}`);
    await expect(heading(page, order.name)).toBeVisible();
    for (const [tile, text] of [
      ['Response count', '3'],
      ['Response rate', '7.50%'],
      ['First response date', received],
    ] as const)
      await expect(amountOf(page, tile)).toHaveText(text);
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('First response');
  });
}

const cellsOf = (page: Page): Locator => rows(page).first().getByRole('cell');
