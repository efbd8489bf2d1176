import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { readCsv } from './support/csv.ts';
import { count, find, list, openList } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { watch } from './support/watch.ts';

test('the list is exported as the page shows it: columns, search, order, and selected rows alone', async ({ page }) => {
  await openList(page);
  const name = uniqueName('Export');
  for (const part of ['a', 'b', 'c']) await prepareCampaign(page, `${name} ${part}`, 'applied');
  await page.goto(`${list}?sort=name-asc`);
  await find(page, name);
  await expect(count(page)).toHaveText('3 Results found.');
  const watched = watch(page);

  await button(page, 'Export').click();
  await expectAccessibleInBothThemes(page);
  const workbook = await saved(page, 'Excel file (XLSX), all 3 rows');
  expect(workbook.name).toBe('Campaigns.xlsx');
  const [sheet] = await readXlsxFile(workbook.bytes);
  const [titles, ...lines] = sheet?.data ?? [];
  // The first head has the check box, and the last head has the menus of the rows.
  const shown = (await page.getByRole('columnheader').allTextContents()).slice(1, -1);
  expect(titles).toEqual(shown);
  expect(lines.map(([first]) => first)).toEqual(['a', 'b', 'c'].map((part) => `${name} ${part}`));
  const recipients = shown.indexOf('Recipients');
  expect(lines.map((cells) => cells[recipients])).toEqual([1500, 1500, 1500]);

  await page.getByRole('checkbox', { name: `Select ${name} b` }).check();
  await button(page, 'Export').press('Enter');
  const csv = await saved(page, 'CSV file, 1 selected row');
  expect(csv.name).toBe('Campaigns.csv');
  expect(readCsv(csv.bytes.toString()).map((row) => row('Campaign Name'))).toEqual([`${name} b`]);
  await expect(button(page, 'Export')).toBeFocused();
  watched.expectNoFaults();
});

/** The file that a choice of the menu downloads. */
async function saved(page: Page, choice: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice, exact: true }).press('Enter'),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
