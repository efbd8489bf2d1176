import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** The receipt of an order: on the screen, as a PDF, and on paper. */
test('the buyer opens the receipt of an order, downloads it and prints it', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const order = await prepareCampaign(page, uniqueName('Receipt'), 'ordered');
  await page.goto(`/campaigns/order/${order.campaignId}`);
  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\/receipt\//);
  const paper = page.getByRole('article', { name: /^Receipt \d+$/ });
  await expect(page.getByText('To be invoiced').first()).toBeVisible();
  await expect(paper).toContainText('Dropdate Mail Services');
  await expect(paper).toContainText(order.name);
  const day = paper.getByText('Schedule date', { exact: true }).locator('..');
  await expect(day).toHaveText(
    /^Schedule date(\d\d\/\d\d\/\d{4}|As soon as ready, on \d\d\/\d\d\/\d{4} at the earliest)$/,
  );
  const total =
    (await paper.getByText('Total', { exact: true }).locator('..').textContent())?.replace('Total', '') ?? '';
  expect(total).toMatch(/^\$[\d,]+\.\d\d$/);
  await expect(paper.getByText(/an invoice follows\.$/).locator('..')).toContainText(total);
  await expectAccessibleInBothThemes(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Receipt_\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(paper).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back to Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.name);
});
