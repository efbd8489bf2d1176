import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { readCsv } from './support/csv.ts';
import { enter } from './support/keyboard.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

const identity = [
  'Order Number',
  'Sequence',
  'Client Number',
  'Mailer Code',
  'Mailing Number',
  'IM Barcode',
  'Postal Class',
  'Qualifying Code',
];

test('production downloads the production file as CSV and Excel, whole or identity columns only', async ({
  page,
  browser,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const { name, campaignId, cartId } = await prepareCampaign(page, uniqueName('Printed'), 'ordered');

  const production = await (await browser.newContext()).newPage();
  const watched = watch(production);
  await signInAs(production, users['csd-admin'].userName);
  await production.goto(`/campaigns/order/${cartId}/${campaignId}`);
  await expect(heading(production, name)).toBeVisible();
  const csv = await saved(production, () => button(production, 'Download production file').click());
  const number = /^Production_(\d+)\.csv$/.exec(csv.name)?.[1] ?? 'no number';
  const pieces = readCsv(csv.bytes.toString('utf8'));
  expect(pieces).toHaveLength(1_500);
  const identities = pieces.map((piece) => identity.map((title) => piece(title)));

  await test.step('the whole file as Excel', async () => {
    const whole = await chosen(production, 'Whole file as Excel (.xlsx)');
    expect(whole.name).toBe(`Production_${number}.xlsx`);
    const [titles = [], ...rows] = await sheetOf(whole.bytes);
    expect(rows.map((row) => row[titles.indexOf('Piece ID')])).toEqual(pieces.map((piece) => piece('Piece ID')));
    expect(rows.map((row) => row[titles.indexOf('Zip')])).toEqual(pieces.map((piece) => piece('Zip')));
  });

  await test.step('the identity columns, as CSV and as Excel', async () => {
    const plain = await chosen(production, 'Identity columns as CSV');
    expect(plain.name).toBe(`Production_${number}_Identity.csv`);
    const rows = readCsv(plain.bytes.toString('utf8'));
    expect(rows.map((row) => identity.map((title) => row(title)))).toEqual(identities);
    const workbook = await chosen(production, 'Identity columns as Excel (.xlsx)');
    expect(workbook.name).toBe(`Production_${number}_Identity.xlsx`);
    expect(await sheetOf(workbook.bytes)).toEqual([identity, ...identities]);
  });

  await test.step('with the keyboard alone', async () => {
    await enter(production, button(production, 'Other forms of the production file'));
    await expect(production.getByRole('menuitem').first()).toBeVisible();
    await production.keyboard.press('Escape');
    await expect(button(production, 'Other forms of the production file')).toBeFocused();
    await enter(production, button(production, 'Other forms of the production file'));
    const again = await saved(production, () => production.getByRole('menuitem').first().press('Enter'));
    expect(again.name).toBe(`Production_${number}.xlsx`);
    await expect(button(production, 'Other forms of the production file')).toBeFocused();
  });

  await test.step('on every width, in both themes', async () => {
    await button(production, 'Other forms of the production file').click();
    await expectAccessibleInBothThemes(production);
    await production.keyboard.press('Escape');
    for (const width of [1_100, 390]) {
      await production.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(production);
    }
  });
  watched.expectNoFaults();
});

/** The file that an action downloads. */
async function saved(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), act()]);
  await expect(page.getByText('Preparing the production file.')).toHaveCount(0);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The file that a choice of the menu downloads. */
function chosen(page: Page, choice: string) {
  return saved(page, async () => {
    await button(page, 'Other forms of the production file').click();
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
  });
}

/** The rows of a workbook's only sheet. */
async function sheetOf(bytes: Buffer) {
  const [sheet] = await readXlsxFile(bytes);
  return sheet?.data ?? [];
}
