import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { find, openList, rows } from './support/list-page.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

test('the proof is downloaded and approved on the review, is outdated by a change, and stands on the order', async ({
  page,
  browser,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const name = uniqueName('Proof');
  const { cartId, campaignId } = await prepareCampaign(page, name, 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  const table = page.getByRole('region', { name: 'Variants' });
  await expect(table.getByRole('row')).toHaveText([
    /Variant.*Stock color.*Postal class.*State.*Company name.*Agency name.*License number.*Pieces/,
    /Variant A\s*White\s*Marketing Mail\s*FL.*Harborline Senior Benefits.*/,
    /GA.*Harborline Senior Benefits.*/,
  ]);
  const state = page.getByRole('status').filter({ hasText: /pprove/ });
  await expect(state).toHaveText('Not approved yet. You can order without approval.');

  const downloading = page.waitForEvent('download');
  await button(page, 'Download proof').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Proof_Campaign_\d+\.pdf$/);
  const pdf = readFileSync(await download.path(), 'latin1');
  // One variant in two states, with two sides each, makes four pages.
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);

  await button(page, 'Send to a colleague').click();
  const dialog = page.getByRole('dialog', { name: 'Send to a colleague' });
  await expect(dialog.getByRole('combobox', { name: 'Colleague' })).toBeFocused();
  await expect(page.getByRole('option', { name: 'Dana Whitfield' })).toBeHidden();
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('Dana');
  await dialog.getByRole('combobox', { name: 'Colleague' }).press('Enter');
  await button(dialog, 'Send').click();
  await expect(page.getByText('Dana Whitfield gets an e-mail about the proof')).toBeVisible();

  await test.step('the colleague finds the proof in the mail', async () => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    await signInAs(other, 'dana.whitfield@harborline.example');
    await other.goto('/outbox');
    await other.getByRole('link', { name: `Please check the proof of ${name}` }).click();
    await expect(other.getByText('The proof is attached.')).toBeVisible();
    const downloadingMailed = other.waitForEvent('download');
    await other.getByRole('button', { name: /^Download Proof_Campaign_\d+\.pdf$/ }).click();
    const mailed = await downloadingMailed;
    expect(mailed.suggestedFilename()).toBe(download.suggestedFilename());
    expect(readFileSync(await mailed.path(), 'latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
    await context.close();
  });

  await button(page, 'Approve proof').click();
  await expect(state).toHaveText(/^Approved by Maya Okafor on \d\d\/\d\d\/\d{4} /);
  await expect(button(page, 'Approve proof')).toHaveCount(0);
  await page.reload();
  await expect(state).toHaveText(/^Approved by Maya Okafor/);

  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  await page.getByLabel('Postal class').selectOption('first-class');
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(`/campaigns/review-order/${cartId}`);
  await expect(state).toHaveText(/^Changed since Maya Okafor approved it on /);
  await button(page, 'Approve again').click();
  await expect(state).toHaveText(/^Approved by Maya Okafor/);

  await page.getByRole('radio', { name: 'Standard invoicing' }).check();
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Bill to the main office.');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/^Approved by Maya Okafor on /)).toBeVisible();

  await test.step('the proof of the order is found under this word, by the palette too', async () => {
    await expect(page.getByRole('dialog', { name: 'Campaign Launch Successfully!' })).toBeVisible();
    await page.keyboard.press('Escape');
    const view = page.getByRole('dialog', { name: 'Final Expense Double Reply Card' });
    await button(page, 'View Proof').click();
    await expect(view.getByText('Stock color: White')).toBeVisible();
    await button(view, 'Close').last().click();
    const ordered = page.waitForEvent('download');
    await button(page, 'Download Proof').click();
    expect((await ordered).suggestedFilename()).toBe(download.suggestedFilename());

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('proof');
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await expect(options.filter({ hasText: 'Download Proof' })).toBeVisible();
    await options.filter({ hasText: 'View Proof' }).click();
    await expect(view).toBeVisible();
    await button(view, 'Close').last().click();
    await openList(page);
    await find(page, name);
    await rows(page)
      .first()
      .getByRole('link', { name: /^\d{6,}$/ })
      .click();
    await expect(page).toHaveURL(/\/campaigns\/order\//);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(name);
    // Campaigns are found by their names. The actions belong to the page of an order alone.
    await expect(options.filter({ hasText: name })).toBeVisible();
    await expect(options.filter({ hasText: 'Download Proof' })).toHaveCount(0);
  });
});
