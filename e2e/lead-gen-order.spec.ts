import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { longMonthName } from '@dropdate/domain/age/birth-month';
import { textWidth } from '@dropdate/domain/mail-piece/text/font-metrics';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { nextMailingDay } from '@dropdate/domain/schedule/mailing-day';
import { expect, type Page, test } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { readCsv } from './support/csv.ts';
import { rows } from './support/list-page.ts';
import { holiday, mailDate } from './support/mail-day.ts';
import {
  addAgeRange,
  amount,
  amountOf,
  applyCount,
  button,
  chooseTemplate,
  fillLines,
  goToAudience,
  heading,
  selectCounty,
  summary,
  targetOnePerHousehold,
  uniqueName,
} from './support/order-wizard.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

const states = ['Arizona', 'California', 'Texas'] as const;

test('a client admin orders a lead generation campaign on account, and production gets it', async ({
  page,
  browser,
}) => {
  const campaign = uniqueName('Southwest');
  await signInAs(page, users['client-admin'].userName);
  const watched = watch(page);
  let orderCalls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/order\/[^/]+$/.test(request.url())) orderCalls += 1;
  });

  await test.step('choose a template', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Create Lead Gen Order' }).click();
    await expect(heading(page, 'Choose Template')).toBeVisible();
    await chooseTemplate(page, 'Final Expense Double Reply Card', campaign);
    const tag = uniqueName('tag');
    await page.getByLabel('Tags').fill(tag);
    await page.getByRole('option', { name: `Create "${tag}"` }).click();
    await expect(button(page, `Remove ${tag}`)).toBeVisible();
    await goToAudience(page, campaign);
    await expect(page.getByText(tag)).toBeVisible();
    // The order is a draft from its first step on.
    await expect(page.getByText('Draft', { exact: true })).toHaveCount(1);
    await button(page, 'Edit campaign').click();
    const edit = page.getByRole('dialog', { name: 'Campaign identifiers' });
    await edit.getByLabel('Campaign Name').fill('');
    await expect(button(edit, 'Save')).toBeDisabled();
    await edit.getByLabel('Campaign Name').fill(campaign);
    await button(edit, `Remove ${tag}`).click();
    await button(edit, 'Save').click();
    await expect(edit).toBeHidden();
    await expect(page.getByText(tag)).toHaveCount(0);
    await expect(step(page, 'Choose Templates')).toHaveText(/done/);
    await expect(step(page, 'Schedule Campaigns')).toHaveText(/locked/);
    await expect(step(page, 'Schedule Campaigns').getByRole('link')).toHaveCount(0);
  });

  await test.step('define the audience', async () => {
    await selectCounty(page, 'California', 'Los Angeles');
    await selectCounty(page, 'Arizona', 'Maricopa');
    await selectCounty(page, 'Texas', 'Harris');
    await addAgeRange(page, 35, 85);
    await targetOnePerHousehold(page);
    expect(await applyCount(page, '12,000')).toBeGreaterThan(12_000);
    await expect.poll(() => distribution(page)).toHaveLength(3);
    const parts = await distribution(page);
    expect(parts.map(({ state }) => state).toSorted()).toEqual([...states]);
    expect(parts.reduce((sum, { people: count }) => sum + count, 0)).toBe(12_000);
    // The count of a state is exact. The count of a county is an estimate.
    const places = summary(page).getByRole('region', { name: 'Distribution' }).getByRole('listitem');
    await expect(places.filter({ hasText: 'Maricopa' }).last()).toHaveText(/Maricopa~about [\d,]+/);
    await button(page, 'Personalize Template').click();
  });

  await test.step('personalize two variants', async () => {
    await expect(page.getByRole('tab', { name: /Variant A.*12,000/ })).toBeVisible();
    await page.getByLabel('Stock color').selectOption('Ivory');
    await page.getByLabel('Postal class').selectOption('Marketing Mail');
    for (const state of states) await fillLines(page, state, `Harborline ${state}`, `LIC-${state.slice(0, 2)}-77`);
    await noticesUnprintable(page);
    await printsNamesAsTyped(page);
    await button(page, 'Add variant').click();
    await expect(page.getByRole('tab', { name: /Variant B/, selected: true })).toBeVisible();
    await noticesTakenName(page);
    await page.getByLabel('Postal class').selectOption('first-class');
    await button(page, 'Schedule Campaign').click();
  });

  const withoutFee = await test.step('schedule it, with add-ons', async () => {
    await expect(heading(page, 'Schedule and Add Ons')).toBeVisible();
    await choosesMailingDay(page);
    await page.getByRole('switch', { name: 'Mailback Service' }).click();
    await page.getByRole('switch', { name: 'Duplicate List' }).click();
    await page.getByRole('checkbox', { name: 'Age' }).check();
    const prices = summary(page).getByRole('region', { name: 'Price' });
    await expect(prices).toContainText('Mailback Service12,000 × $0.05$600.00');
    await expect(prices).toContainText('Duplicate List age12,000 × $0.01$120.00');
    await expect(button(page, 'Review Order')).toBeEnabled();
    // The payment term is chosen on the next page. So the card fee is announced, but not yet part of the total.
    await expect(prices).toContainText('Credit card fee3% if paid by card');
    const scheduled = await amount(summary(page), 'Total');
    await button(page, 'Review Order').click();
    return scheduled;
  });

  const total = await test.step('review it', async () => {
    await expect(heading(page, 'Review Campaign')).toBeVisible();
    await expect(step(page, 'Schedule Campaigns').getByRole('link')).toBeVisible();
    await expect(step(page, 'Launch Campaigns')).toHaveAttribute('aria-current', 'step');
    await seesWhatIsPrinted(page, /^Sample recipient .+, TX\s*1 of \d+$/);
    const payment = page.getByRole('complementary', { name: 'Payment Summary' });
    // At first the payment term is credit card, so the total includes the card fee.
    await expect(amountOf(payment, 'Subtotal')).toHaveText(withoutFee);
    await expect(amountOf(payment, 'Total')).not.toHaveText(withoutFee);
    await page.getByRole('radio', { name: 'Standard Invoicing' }).check();
    await expect(amountOf(payment, 'Total')).toHaveText(withoutFee);
    await page.getByRole('combobox', { name: 'Pre-assign to sales agent' }).fill('Priya');
    await page.getByRole('option', { name: /Priya Raman/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Update Billing Details' })).toBeChecked();
    await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Bill to the Westshore office.');
    await page.getByRole('textbox', { name: 'PO number' }).fill('4500017');
    const onAccount = await amount(payment, 'Total');
    expect(onAccount).toBe(await amount(payment, 'Subtotal'));
    return onAccount;
  });

  const orderNumber = await test.step('place it with ten clicks', async () => {
    await expect(button(page, 'Place Order')).toBeEnabled();
    await button(page, 'Place Order').click({ clickCount: 10 });
    const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
    await expect(receipt).toBeVisible();
    await expect(receipt).toContainText(campaign);
    // The page behind the dialog shows an order, not a draft.
    await expect(page.getByRole('heading', { level: 1, name: campaign, includeHidden: true })).toBeVisible();
    await expect(page.getByText('Save Draft')).toBeHidden();
    await expect(amountOf(receipt, 'Recipients')).toHaveText('12,000');
    await expect(amountOf(receipt, 'Schedule date')).toHaveText(mailDate);
    await expect(amountOf(receipt, 'Total')).toHaveText(total);
    await expect(amountOf(receipt, 'Order number')).toHaveText(/\d{4,}/);
    const number = await amount(receipt, 'Order number');
    await expect(receipt).toContainText(`A confirmation goes to ${users['client-admin'].userName}.`);
    await button(receipt, 'Read it in My Mails').click();
    expect(orderCalls).toBe(1);
    return number;
  });

  await test.step('read the confirmation', async () => {
    await expect(heading(page, 'My Mails')).toBeVisible();
    expect(page.url()).not.toContain('@');
    const mail = page.getByRole('main').getByRole('link', { name: new RegExp(orderNumber) });
    await expect(mail).toHaveCount(1);
    await mail.click();
    const text = page.getByRole('article', { name: new RegExp(`Order ${orderNumber} is placed: ${campaign}`) });
    await expect(text).toContainText('Recipients: 12,000');
    await expect(text).toContainText(`Schedule date: ${mailDate}`);
    await expect(text).toContainText(`Total: ${total}`);
    await expect(text).toContainText('Payment terms: Standard invoicing');
    await text.getByRole('link').click();
    await expect(page.getByText('Campaign Order Details', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: campaign })).toBeVisible();
    await page.getByRole('button', { name: /^Maya Okafor, / }).click();
    await page.getByRole('menuitem', { name: 'My Mails' }).click();
    await expect(heading(page, 'My Mails')).toBeVisible();
    await page.goto('/campaigns');
  });

  await test.step('find it in All Campaigns', async () => {
    await page.getByLabel('Search Campaigns').fill(campaign);
    await page.getByLabel('Search Campaigns').press('Enter');
    const row = rows(page).filter({ hasText: campaign });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('In Production');
    await expect(row).toContainText('12,000');
    await expect(row).toContainText(orderNumber);
    await row.getByRole('link', { name: campaign, exact: true }).click();
    await expect(page.getByText('Campaign Order Details', { exact: true })).toBeVisible();
    await expect(page.getByText(orderNumber).first()).toBeVisible();
    // The order shows what the buyer entered: the billing note, and the lines of each state.
    await expect(page.getByRole('region', { name: 'Additional notes' })).toContainText('Bill to the Westshore office.');
    await expect(amountOf(page.getByRole('complementary', { name: 'Payment Summary' }), 'PO number')).toHaveText(
      '4500017',
    );
    const printed = page.getByRole('region', { name: 'Variants' }).getByRole('row').filter({ hasText: 'TX' });
    await expect(printed).toHaveText([/Harborline Texas.*LIC-Te-77/, /Harborline Texas.*LIC-Te-77/]);
    await expect(amountOf(page.getByRole('complementary', { name: 'Payment Summary' }), 'Total')).toHaveText(total);
    // The printed piece names an invented recipient, because only production may see the real recipients.
    expect(await seesWhatIsPrinted(page, /Invented recipient.*are in the Duplicate List/)).toContain('ALEX NEIGHBOR');
    watched.expectNoFaults();
  });

  await test.step('download the Duplicate List that was bought', async () => {
    const list = await download(page, 'Download Duplicate List', /^CampaignDuplicateList\.xlsx$/);
    await expect(page.getByText('Duplicate List downloaded')).toBeVisible();
    const [sheet] = await readXlsxFile(list);
    const [titles, ...listed] = sheet?.data ?? [];
    const nameAndAddress = [
      'First Name',
      'Middle Name',
      'Last Name',
      'Address Line 1',
      'City',
      'State',
      'Zip',
      'Zip+4',
    ];
    expect(titles).toEqual([...nameAndAddress, 'Age']);
    expect(listed).toHaveLength(12_000);
    const ages = listed.map((row) => Number(row[8]));
    expect([Math.min(...ages) >= 35, Math.max(...ages) <= 85]).toEqual([true, true]);
    watched.expectNoFaults();
  });

  await test.step('production downloads its files', async () => {
    const context = await browser.newContext();
    const production = await context.newPage();
    await signInAs(production, users['csd-admin'].userName);
    const watchedToo = watch(production);
    await production.goto('/home');
    await button(production, 'Search or jump to').click();
    await production.getByRole('combobox', { name: 'Search or jump to' }).fill(orderNumber);
    await production.getByRole('option', { name: new RegExp(orderNumber) }).click();
    await expect(production.getByText('Campaign Order Details', { exact: true })).toBeVisible();
    await expect(production.getByRole('heading', { name: campaign })).toBeVisible();
    const files = production.getByRole('region', { name: 'Production files' });
    await expect(files).toContainText('Not made yet');
    await expect(button(production, 'Download Duplicate List')).toHaveCount(0);
    const file = await download(production, 'Download production file');
    expectPrintable(file, campaign);
    const words = await seesWhatIsPrinted(production, /^Recipient .+, TX\s*1 of \d+$/);
    const first = readCsv(file.toString('utf8')).find(
      (piece) => `${piece('State')} ${piece('Variant')}` === 'TX Variant B',
    );
    expect(words).toContain(first?.('Address Line 1').toUpperCase() ?? 'a piece in Texas');
    await expect(files.getByRole('row', { name: /^Production file/ })).toContainText(sha256(file).slice(0, 12));
    const proof = await download(production, 'Download Proof');
    expect(proof.subarray(0, 4).toString('latin1')).toBe('%PDF');
    expect(sha256(await download(production, 'Download production file'))).toBe(sha256(file));
    expect(sha256(await download(production, 'Download Proof'))).toBe(sha256(proof));
    await expect(files.getByRole('row', { name: /^Proof/ })).toContainText(sha256(proof).slice(0, 12));
    await expect(files).not.toContainText('Not made yet');
    watchedToo.expectNoFaults();
    await context.close();
  });
});

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Order steps' }).getByRole('listitem').filter({ hasText: name });

/**
 * Checks that the picture beside the campaign shows the personalized piece, and that its dialog shows every variant,
 * state and side.
 * @param recipient the text about the recipient below the piece.
 * @returns the words on the back of the last variant.
 */
async function seesWhatIsPrinted(page: Page, recipient: RegExp): Promise<string> {
  const picture = button(page, 'Preview Final Expense Double Reply Card');
  await expect(picture).toContainText('Harborline Arizona');
  await picture.click();
  const dialog = page.getByRole('dialog', { name: 'Final Expense Double Reply Card' });
  const piece = (side: string) => dialog.getByRole('img', { name: new RegExp(`^${side} of .+ for .+`) });
  await expect(piece('Front')).toContainText('Harborline Arizona');
  await dialog.getByRole('radio', { name: 'Texas' }).check();
  await expect(piece('Front')).toContainText('Harborline Texas');
  await expect(piece('Front')).not.toContainText('Harborline Arizona');
  await dialog.getByRole('radio', { name: 'Back' }).check();
  await expect(piece('Back')).toContainText('PRSRT STD');
  await dialog.getByLabel('Variant').selectOption('Variant B');
  await expect(piece('Back')).toContainText('PRSRT FIRST-CLASS');
  await expect(dialog.getByRole('group', { name: /recipient$/i })).toHaveText(recipient);
  const words = (await piece('Back').textContent()) ?? '';
  await button(dialog, 'Close').last().click();
  await expect(dialog).toBeHidden();
  return words;
}

/** Checks that a character which the piece's font lacks is reported while it is typed, and blocks the next step. */
async function noticesUnprintable(page: Page): Promise<void> {
  const agency = page.getByRole('textbox', { name: 'Agency name in Texas' });
  await agency.fill('Harborline 🎉');
  await expect(agency).toHaveAccessibleDescription('Agency name: The piece cannot print 🎉.');
  await expect(page.getByText('Agency name in Texas: The piece cannot print 🎉.')).toBeVisible();
  await expect(button(page, 'Schedule Campaign')).toBeDisabled();
  await agency.fill('Harborline Texas');
  await expect(button(page, 'Schedule Campaign')).toBeEnabled();
}

/**
 * Letters beyond Latin-1 come from additional font files. Checks that the text on screen has the width that the layout
 * measures, which proves that the page uses these fonts.
 */
async function printsNamesAsTyped(page: Page): Promise<void> {
  const name = 'Zażółć Łódź & Nguyễn';
  const agency = page.getByRole('textbox', { name: 'Agency name in Texas' });
  await agency.fill(name);
  const shown = page.getByRole('img', { name: /^Front of / }).locator('text', { hasText: name });
  await expect(shown.first()).toBeVisible();
  await expect(button(page, 'Schedule Campaign')).toBeEnabled();
  for (const weight of [400, 700] as const) {
    const width = await page.evaluate(
      async ([text, font]) => {
        await document.fonts.load(font, text);
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (context === null) throw new Error('no canvas');
        Object.assign(context, { font, fontKerning: 'none' });
        return context.measureText(text).width;
      },
      [name, `${weight} 100px Inter`] as const,
    );
    expect(width).toBeCloseTo(textWidth(name, weight, interMetrics) * 100, 0);
  }
  await agency.fill('Harborline Texas');
}

async function noticesTakenName(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('variant a');
  await expect(name).toHaveAccessibleDescription(/Another variant has this name/);
  await expect(button(page, 'Schedule Campaign')).toBeDisabled();
  await name.fill('Variant B');
}

/**
 * Types the next postal holiday, on which no mail is sent. The field names the next mailing day, the calendar does not
 * offer the holiday, and a year of two digits is understood.
 */
async function choosesMailingDay(page: Page): Promise<void> {
  const date = page.getByRole('textbox', { name: 'Schedule Date' });
  await date.fill(formatDate(holiday.date).replace(/20(\d\d)$/, '$1'));
  await date.press('Tab');
  await expect(date).toHaveAccessibleDescription(
    `No mail is sent on ${holiday.name}. The next mailing day is ${formatDate(nextMailingDay(holiday.date))}.`,
  );
  await expect(button(page, 'Review Order')).toBeDisabled();
  await button(page, 'Open calendar').click();
  const [year, month, day] = holiday.date.split('-').map(Number);
  await expect(page.getByRole('button', { name: `${day} ${longMonthName(month ?? 0)} ${year}` })).toBeDisabled();
  await page.keyboard.press('Escape');
  await date.fill(mailDate.replace(/20(\d\d)$/, '$1'));
  await date.press('Tab');
  await expect(date).toHaveValue(mailDate);
}

/** The distribution on the panel: each state with its number of people. */
async function distribution(page: Page) {
  const items = summary(page).getByRole('region', { name: 'Distribution' }).getByRole('listitem');
  const lines = await items.allInnerTexts();
  return lines
    .map((line) => line.split('\n').map((part) => part.trim()))
    .filter(([title = '']) => states.some((state) => state === title))
    .map(([state = '', people = '']) => ({ state, people: Number(people.replaceAll(',', '')) }));
}

const sha256 = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

async function download(page: Page, name: string, fileName?: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), button(page, name).click()]);
  if (fileName !== undefined) expect(file.suggestedFilename()).toMatch(fileName);
  return readFile(await file.path());
}

/**
 * Checks that every person gets one piece, that every piece has its own identity, and that no household gets two pieces
 * (decisions 30, 42 and 43).
 */
function expectPrintable(file: Buffer, campaign: string): void {
  const pieces = readCsv(file.toString('utf8'));
  expect(pieces).toHaveLength(12_000);
  const distinct = (key: (piece: (column: string) => string) => string) => new Set(pieces.map(key)).size;
  for (const column of ['Printed Key', 'IM Barcode Digits', 'Piece ID', 'Qualifying Code', 'Sequence'])
    expect([column, distinct((piece) => piece(column))]).toEqual([column, 12_000]);
  const household = (piece: (column: string) => string) =>
    [piece('Last Name'), piece('Address Line 1'), piece('City'), piece('Zip')].join('|');
  expect(distinct(household)).toBe(12_000);
  expect(new Set(pieces.map((piece) => piece('Campaign Name')))).toEqual(new Set([campaign]));
  expect(new Set(pieces.map((piece) => piece('State')))).toEqual(new Set(['AZ', 'CA', 'TX']));
  expect(new Set(pieces.map((piece) => piece('Postal Class')))).toEqual(
    new Set(['Marketing Mail', 'First-Class Mail']),
  );
  for (const piece of pieces) expect(piece('Agency Name')).toBe(agencies[piece('State')]);
}

const agencies: Readonly<Record<string, string>> = {
  AZ: 'Harborline Arizona',
  CA: 'Harborline California',
  TX: 'Harborline Texas',
};
