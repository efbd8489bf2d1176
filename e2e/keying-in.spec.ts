import { ofTier } from '@dropdate/server/testing/tier';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { demoCards } from './support/demo-cards.ts';
import { holdCall } from './support/hold-call.ts';
import { button } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { dialog, toast } from './support/response-cards.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Cards of a campaign with the add-on Keying-In: keyed in with keys alone, taken back, flagged, sent. */

const own = { headers: { 'sec-fetch-site': 'same-origin' } };
const campaign = 'Wealth transfer, Sarasota';

/** The cards that are keyed in one after the other without a mouse, and how long a scan of all cards may take, in milliseconds. */
const inARow = ofTier({ gate: 3, night: 100 });
const scanWithin = ofTier({ gate: 90_000, night: 600_000 });

async function modelOf<Model>(answer: { json(): Promise<unknown> }): Promise<Model> {
  return ((await answer.json()) as { readonly model: Model }).model;
}

/** Uploads and scans cards of the campaign, which then wait for keying-in. */
async function cardsCameIn(page: Page, count: number, seed: number): Promise<void> {
  await signInAs(page, users['csd-admin'].userName);
  const search = { search: campaign, page: 0, pageSize: 25 };
  const found = await page.request.post('/api/search/campaign-status/row', { ...own, data: search });
  const [order] = (await modelOf<{ results: { orderNumber: string }[] }>(found)).results;
  const cards = await demoCards(String(order?.orderNumber), { count, damage: 'none', seed });
  for (const [at, { bytes }] of cards.entries()) {
    const file = { name: `keying-${seed}-${at}.jpg`, mimeType: 'image/jpeg', buffer: bytes };
    const answer = await page.request.post('/api/responsecards/upload', { ...own, multipart: { file } });
    expect(answer.ok()).toBe(true);
  }
  await page.request.post('/api/responsecards/create-scan-history', own);
  // Cards of an earlier journey may wait, too.
  await expect.poll(() => countCards(page, `keying-${seed}-`), { timeout: scanWithin }).toBe(count);
}

/** The number of cards on Keying-In whose image has this name. */
async function countCards(page: Page, imageName: string): Promise<number> {
  const search = { search: imageName, page: 0, pageSize: 25 };
  const found = await page.request.post('/api/search/key-in-service/row', { ...own, data: search });
  return (await modelOf<{ totalCount: number }>(found)).totalCount;
}

/** Counts the mouse events of a page. */
async function countMouse(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { mouseEvents: 0 });
    for (const kind of ['mousedown', 'mousemove', 'click'])
      addEventListener(
        kind,
        (event) => {
          // A key press on a button makes a click without a pointer.
          if (kind !== 'click' || (event as MouseEvent).detail > 0)
            Object.assign(window, { mouseEvents: (window as never as { mouseEvents: number }).mouseEvents + 1 });
        },
        true,
      );
  });
  return () => page.evaluate(() => (window as never as { mouseEvents: number }).mouseEvents);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) => page.waitForResponse(/save-and-get-next/);
const imageName = (page: Page) => page.getByRole('group', { name: /^Response card/ }).getAttribute('aria-label');

async function undo(page: Page): Promise<void> {
  const undone = page.waitForResponse(/key-in-service\/undo/);
  await page.keyboard.press('F10');
  expect((await undone).ok()).toBe(true);
}

async function second(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAs(page, users['csd-admin'].userName);
  return page;
}

test('cards are keyed in with keys alone, by two operators who never get the same card', async ({ page, browser }) => {
  test.setTimeout(ofTier({ gate: 240_000, night: 1_800_000 }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cardsCameIn(page, inARow + 7, 4711);
  await signInAs(page, users['rcp-admin'].userName);
  const mouse = await countMouse(page);
  // The browser itself tells of the answer that is lost.
  const watched = watch(page, [/ERR_FAILED/]);
  await page.goto('/keying-in/service');
  await expect(field(page, 'Birth Month')).toBeFocused();
  const first = await imageName(page);
  await expectAccessibleInBothThemes(page);

  // Another operator has another card.
  const other = await second(browser);
  await other.goto('/keying-in/service');
  await expect(field(other, 'Birth Month')).toBeFocused();
  expect(await imageName(other)).not.toBe(first);
  await other.close();

  // Two digits lead on, and the age follows from the birth.
  await page.keyboard.type('214');
  await expect(field(page, 'Birth Year')).toBeFocused();
  await page.keyboard.type('1950');
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Birth Month')).toHaveValue('02');
  await expect(field(page, 'Age')).not.toHaveValue('');
  await page.keyboard.type('8135550177');
  await expect(field(page, 'Phone')).toHaveValue('813-555-0177');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  // One key takes the name of the sender, another one a usual domain, and then the next field follows.
  const firstName = (await field(page, 'First Name').first().inputValue()).toLowerCase();
  await page.keyboard.type(firstName.slice(0, 1));
  await page.keyboard.press('F1');
  await expect(field(page, 'Email')).toHaveValue(new RegExp(`^${firstName}\\.[a-z]+$`));
  await page.keyboard.type('@y');
  await page.keyboard.press('F1');
  await expect(field(page, 'Spouse First Name')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(new RegExp(`^${firstName}\\.[a-z]+@yahoo\\.com$`));
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Somebody@Example.COM');
  await expect(field(page, 'Email')).toHaveValue('somebody@example.com');
  // A wrong field keeps the card, and has the focus.
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('813555');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(field(page, 'Mobile Phone')).toBeFocused();
  await expect(page.getByText('Enter the ten digits of a phone number, such as 123-321-1234.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  let answer = saved(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  expect((await answer).ok()).toBe(true);
  await expect.poll(() => imageName(page)).not.toBe(first);

  // One key takes the last card back, with all that was typed.
  await undo(page);
  await expect.poll(() => imageName(page)).toBe(first);
  await expect(field(page, 'Email')).toHaveValue('somebody@example.com');

  // The key takes this card back also while its save is under way.
  const save = await holdCall(page, '**/save-and-get-next');
  await page.keyboard.press('ControlOrMeta+Enter');
  await save.asked;
  await expect.poll(() => imageName(page)).not.toBe(first);
  const undone = page.waitForResponse(/key-in-service\/undo/);
  await page.keyboard.press('F10');
  save.letGo();
  expect((await undone).ok()).toBe(true);
  await expect.poll(() => imageName(page)).toBe(first);
  await expect(field(page, 'Email')).toHaveValue('somebody@example.com');
  answer = saved(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  expect((await answer).ok()).toBe(true);

  // A flag locks phones and ZIP code, and makes the card valid.
  await page.keyboard.press('F7');
  await expect(field(page, 'Phone')).toBeDisabled();
  await expect(field(page, 'Zip')).toBeDisabled();
  answer = saved(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  expect((await answer).ok()).toBe(true);

  await test.step('a save whose answer is lost is corrected and sent again', async () => {
    await expect(field(page, 'Birth Month')).toBeFocused();
    const shown = await imageName(page);
    await page.route(
      /save-and-get-next/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.keyboard.type('3141948');
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('save-and-get-next'));
    await page.keyboard.press('ControlOrMeta+Enter');
    await lost;
    await expect(page.getByText('An error occurred while saving. Please try again later.')).toBeVisible();
    await expect.poll(() => imageName(page)).toBe(shown);
    await expect(field(page, 'Phone')).toBeFocused();
    await page.keyboard.type('8135550111');
    const again = saved(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    expect((await again).ok()).toBe(true);
    await expect.poll(() => imageName(page)).not.toBe(shown);
    await undo(page);
    await expect.poll(() => imageName(page)).toBe(shown);
    await expect(field(page, 'Phone')).toHaveValue('813-555-0111');
  });

  await test.step('the keys of a field stay in the field, and Match All erases nothing', async () => {
    await field(page, 'Email').focus();
    await page.keyboard.type('kept@example.com');
    await field(page, 'Zip').focus();
    const [zip, city] = [await field(page, 'Zip').inputValue(), await field(page, 'City').inputValue()];
    await field(page, 'Flag notes').focus();
    await page.keyboard.press('F3');
    await expect(field(page, 'Email')).toHaveValue('kept@example.com');
    await field(page, 'Zip').fill('33602');
    await expect(field(page, 'City')).toHaveValue('Tampa');
    await field(page, 'Flag notes').focus();
    await page.keyboard.press('F2');
    await expect(field(page, 'Zip')).toHaveValue('33602');
    await field(page, 'Zip').focus();
    await page.keyboard.press('F2');
    await expect(field(page, 'Zip')).toHaveValue(zip);
    await expect(field(page, 'City')).toHaveValue(city);
    const kept = saved(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    expect((await kept).ok()).toBe(true);
  });

  await test.step('card after card', async () => {
    for (let at = 0; at < inARow; at += 1) {
      await expect(field(page, 'Birth Month')).toBeFocused();
      const shown = await imageName(page);
      await page.keyboard.type(`3141948813555${String(at).padStart(4, '0')}`);
      await expect(field(page, 'Phone')).toHaveValue(`813-555-${String(at).padStart(4, '0')}`);
      const kept = saved(page);
      await page.keyboard.press('ControlOrMeta+Enter');
      expect((await kept).ok()).toBe(true);
      await expect.poll(() => imageName(page)).not.toBe(shown);
    }
  });

  // What is typed survives a reload.
  await expect(field(page, 'Birth Month')).toBeFocused();
  const kept = page.waitForResponse(/save-draft/);
  await page.keyboard.type('3');
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(field(page, 'Birth Month')).toHaveValue('03');
  expect(await mouse()).toBe(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('the keys just before leaving are kept', async () => {
    const session = page.url();
    const last = page.waitForResponse(/save-draft/);
    await field(page, 'Phone').fill('813');
    await button(page, 'Back').click();
    expect((await last).ok()).toBe(true);
    await page.goto(session);
    await expect(field(page, 'Phone')).toHaveValue('813');
    await field(page, 'Phone').fill('');
  });

  // Back saves valid work first.
  await button(page, 'Back').click();
  await expect(toast(page, 'Changes have been saved successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keying-In Service' })).toBeVisible();
  watched.expectNoFaults();
});

test('the list shows keyed cards, opens one, and sends one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cardsCameIn(page, 1, 815);
  await signInAs(page, users['rcp-admin'].userName);
  await page.goto('/keying-in');
  await expectAccessibleInBothThemes(page);
  const guidelines = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Guidelines' }).click();
  await expect((await guidelines).getByText('Email in lower case.')).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search Response Cards' });
  await search.fill('keying-815-0');
  await search.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'keying-815-0' });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await field(page, 'Email').fill('one@example.com');
  await button(page, 'Save').click();
  await expect(toast(page, 'Changes have been saved successfully')).toBeVisible();
  await search.fill('keying-815-0');
  await search.press('Enter');
  await expect(row).toContainText('Keyed In');
  await row.getByRole('button', { name: /^View keying-815-0/ }).click();
  await button(dialog(page, 'Response Card'), 'Send Lead').click();
  await button(dialog(page, 'Confirm Send Lead'), 'Send Lead').click();
  await expect(page.getByText(/ sent to Harborline/)).toBeVisible();
  await expect(row).toContainText('Sent to Client');
  await row.getByRole('link').first().click();
  await expect(page.getByText('This card was sent to its client, so it cannot be changed.')).toBeVisible();
  await expect(field(page, 'Email')).toBeDisabled();
  await expectAccessibleInBothThemes(page);
});
