import { addDays } from '@dropdate/domain/schedule/iso-date';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { hold, refuse, routeOnce } from './support/faults.ts';
import { rows } from './support/list-page.ts';
import { addPaymentMethod, button, saveAsSoonAsReady, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** Text typed into the wizard stays as typed, however slow, late or unsuccessful its save is. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('a pause in the notes of the review removes no space and no line break', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Notes'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  const saved = () => page.waitForResponse(/cart-additional-details$/);
  await page.getByRole('checkbox', { name: 'Others' }).check();
  for (const [field, parts] of [
    [page.getByRole('textbox', { name: 'Other details' }), ['Invoice ', 'copy']],
    [page.getByRole('textbox', { name: 'Notes', exact: true }), ['Please call ', 'John.', '\n', 'Thanks']],
  ] as const) {
    await field.click();
    for (const part of parts) {
      const answer = saved();
      await page.keyboard.insertText(part);
      await answer;
    }
    await expect(field).toHaveValue(parts.join(''));
  }
});

test('a step that is saved before leaving takes no input, and a failure gives the focus back', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Locked'), 'personalized');
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  const line = page.getByLabel('License number in Georgia', { exact: true });
  await line.fill('GA-1');
  const save = await hold(page, /save-template-variants/);
  const draft = button(page, 'Save draft');
  await draft.press('Enter');
  await save.isMade();
  await line.evaluate((field) => field.focus());
  await page.keyboard.insertText('0');
  save.fail();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(line).toHaveValue('GA-1');
  await expect(draft).toBeFocused();
  await line.fill('GA-2');
  await draft.click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

test('a tab that stays open for days learns the new day, and saves as soon as ready before it does', async ({
  page,
}) => {
  const ids = await prepareCampaign(page, uniqueName('Midnight'), 'personalized');
  await routeOnce(page, /\/current-user$/, async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { model: { today: string } };
    const today = addDays(envelope.model.today, -7);
    await route.fulfill({ response: answer, json: { ...envelope, model: { ...envelope.model, today } } });
  });
  await page.goto(`/campaigns/schedule/${ids.cartId}/${ids.campaignId}`);
  const soon = page.getByRole('switch', { name: 'Send as soon as ready' });
  const date = page.getByLabel('Schedule Date');
  await soon.click();
  const before = await date.inputValue();
  await expect(button(page, 'Save draft')).toBeEnabled();
  await button(page, 'Review Order').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Campaign' })).toBeVisible();

  await page.goBack();
  await expect(date).toHaveValue(before);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(date).not.toHaveValue(before);
  await expect(soon).toBeChecked();
});

test('a later failure of loading does not remove the form of Personalize', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Reconnected'), 'applied');
  await page.clock.install();
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  const line = page.getByLabel('License number in Georgia', { exact: true });
  await line.fill('GA-1');
  await refuse(page, /template-and-variants$/);
  const refused = page.waitForResponse(/\/api\/refused$/);
  // Stale data is fetched again when the connection comes back.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await (await refused).finished();
  await expect(button(page, 'Save draft')).toBeEnabled();
  await expect(line).toHaveValue('GA-1');
});

test('the preview tells that its samples are loading or failed, and names a sample after a retry', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Samples'), 'applied');
  const held = await hold(page, /sample-recipients$/);
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  const samples = page.getByRole('group', { name: 'Sample recipient' });
  await expect(samples).toContainText('Loading');
  await expect(samples).not.toContainText('Invented');
  held.letGo();
  await expect(samples).toContainText(/1 of \d+/);

  const refused = await refuse(page, /sample-recipients$/);
  await page.reload();
  await expect(samples).toContainText('Invented recipient the samples could not be loaded');
  await expect(page.getByRole('alert')).toBeVisible();
  await refused.end();
  await button(samples, 'Try again').click();
  await expect(samples).toContainText(/1 of \d+/);
  await expect(samples).not.toContainText('Invented');
});

test('Try Later saves the draft once, and no other action starts meanwhile', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Try later'), 'scheduled');
  const failed = await failPayment(page, cartId);
  const draft = await hold(page, /save-draft/);
  const later = button(failed, 'Try Later');
  await later.dblclick();
  await draft.isMade();
  for (const name of ['Try Later', 'Retry Payment', 'Choose another card']) {
    await expect(button(failed, name)).toBeDisabled();
  }
  await page.keyboard.press('Escape');
  draft.fail();
  await expect(later).toBeFocused();
  await later.click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

/**
 * Presses Pay while the payment call goes to an unknown address, so the payment fails.
 * @returns the dialog that reports the failure.
 */
async function failPayment(page: Page, cartId: string): Promise<Locator> {
  await page.goto(`/campaigns/checkout/${cartId}`);
  await addPaymentMethod(page, '4242 4242 4242 4242');
  await refuse(page, /\/api\/order\/[^/]+$/);
  await page.getByRole('button', { name: /^Pay / }).click();
  const failed = page.getByRole('dialog', { name: 'Payment Failed' });
  await expect(failed).toBeVisible();
  return failed;
}

test("a save of the review that meets somebody else's save is settled in place", async ({ page, context }) => {
  const ids = await prepareCampaign(page, uniqueName('Settled'), 'scheduled');
  await page.goto(`/campaigns/review-order/${ids.cartId}`);
  await expect(button(page, 'Save draft')).toBeEnabled();
  await saveAsSoonAsReady(context, ids);
  await settleAfter(page, button(page, 'Save draft'));
  await expect(page.getByText('As soon as ready', { exact: true }).first()).toBeVisible();
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(rows(page).filter({ hasText: ids.name })).toContainText('As soon as ready');
});

test("notes that meet somebody else's save are kept until the conflict is settled, and can be saved then", async ({
  page,
  context,
}) => {
  const ids = await prepareCampaign(page, uniqueName('Kept notes'), 'scheduled');
  await page.goto(`/campaigns/review-order/${ids.cartId}`);
  const others = page.getByRole('checkbox', { name: 'Others' });
  await expect(others).toBeEnabled();
  await saveAsSoonAsReady(context, ids);
  await others.check();
  const conflict = page.getByRole('dialog', { name: 'This campaign was changed in the meantime' });
  await expect(conflict).toContainText('changed the schedule');
  const saved = page.waitForResponse(/cart-additional-details$/);
  await button(conflict, 'Keep my changes').click();
  expect((await saved).status()).toBe(200);
  await expect(others).toBeChecked();
  await page.reload();
  await expect(others).toBeChecked();
  await expect(page.getByText('As soon as ready', { exact: true }).first()).toBeVisible();
});

test("Try Later that meets somebody else's save is settled in place", async ({ page, context }) => {
  const ids = await prepareCampaign(page, uniqueName('Settled later'), 'scheduled');
  const failed = await failPayment(page, ids.cartId);
  await saveAsSoonAsReady(context, ids);
  await settleAfter(page, button(failed, 'Try Later'));
  await button(failed, 'Try Later').click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

async function settleAfter(page: Page, save: Locator): Promise<void> {
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'This campaign was changed in the meantime' });
  await expect(conflict).toContainText('changed the schedule');
  await button(conflict, 'Load the saved version').click();
  await expect(conflict).toBeHidden();
}

test('Undo on Personalize is shown only while there is a change to undo', async ({ page, browser }) => {
  const ids = await prepareCampaign(page, uniqueName('Undo'), 'personalized');
  const path = `/campaigns/personalize/${ids.cartId}/${ids.campaignId}`;
  const undo = button(page, 'Undo');
  const agency = page.getByRole('textbox', { name: 'Agency name in Georgia' });

  // At this width the preview replaces the form. Undo must stay when the form is gone.
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto(path);
  await agency.fill('Peach Benefits');
  await button(page, 'Copy Georgia to all states').click();
  await page.getByRole('radio', { name: 'Preview' }).check();
  await undo.click();
  await page.getByRole('radio', { name: 'Details' }).check();
  await expect(page.getByRole('textbox', { name: 'Agency name in Florida' })).toHaveValue('Harborline Senior Benefits');
  await expect(agency).toHaveValue('Peach Benefits');

  // Only the last change can be undone. A save removes Undo, even if the server refuses the save.
  await button(page, 'Add variant').click();
  await button(page, 'Distribute evenly').click();
  await button(page, 'Copy Georgia to all states').click();
  await expect(undo).toHaveCount(1);
  await saveByAnother(browser, path);
  await button(page, 'Save draft').click();
  const conflict = page.getByRole('dialog', { name: 'This campaign was changed in the meantime' });
  await expect(conflict).toBeVisible();
  await expect(undo).toHaveCount(0);
  await button(conflict, 'Keep my changes').click();
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(undo).toHaveCount(0);
});

test('Undo on Personalize restores the saved variants in any order of the states', async ({ page }) => {
  // By code, Maryland (MD) comes before Maine (ME). By name, Maryland comes after Maine.
  const places = { geography: [{ stateCode: 'MD' }, { stateCode: 'ME' }], desiredCount: 300 };
  const ids = await prepareCampaign(page, uniqueName('Undone'), 'personalized', places);
  const path = `/campaigns/personalize/${ids.cartId}/${ids.campaignId}`;
  await page.goto(path);
  await button(page, 'Add variant').click();
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(path);
  await button(page, 'Distribute evenly').click();
  await button(page, 'Undo').click();
  // Undo restored the saved state, so the page does not ask about unsaved changes.
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Saves the variants unchanged as another user. */
async function saveByAnother(browser: Browser, path: string): Promise<void> {
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signInAs(theirs, users['multiple-client-admin'].userName);
  await theirs.goto(path);
  await button(theirs, 'Save draft').click();
  await expect(theirs).toHaveURL(/\/campaigns$/);
  await other.close();
}

test('a payment that fails without a message of the server names the failed part', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Speechless'), 'scheduled');
  await page.goto(`/campaigns/checkout/${cartId}`);
  await addPaymentMethod(page, '4242 4242 4242 4242');
  const failed = page.getByRole('dialog', { name: 'Payment Failed' });
  const refuseSilently = (call: RegExp) =>
    routeOnce(page, call, (route) =>
      route.fulfill({ status: 409, json: { succeeded: false, messages: [], model: null } }),
    );
  await refuseSilently(/\/api\/cart\/[^/]+\/payment-methods$/);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(failed.getByRole('alert')).toContainText('Setting payment method is failed. Please try again!');
  await refuseSilently(/\/api\/order\/[^/]+$/);
  await button(failed, 'Retry Payment').click();
  await expect(failed.getByRole('alert')).toContainText(
    'We encountered an issue processing your payment. Please try again!',
  );
});

test('a later failure of loading leaves the form of Choose Template, and shows no message', async ({ page }) => {
  const { name, cartId, campaignId } = await prepareCampaign(page, uniqueName('Chosen'), 'created');
  await page.clock.install();
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const field = page.getByLabel('Campaign Name');
  await expect(field).toHaveValue(name);
  // The call fails with 500. For 404 the page would say that the campaign was not found.
  const json = { succeeded: false, messages: [], model: null };
  await page.route(/\/api\/cart\//, (route) => route.fulfill({ status: 500, json }));
  const answer = page.waitForResponse(/\/api\/cart\//);
  // The data is stale after ten seconds. It is fetched again when the browser is back online.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await (await answer).finished();
  // The filter makes another call and shows its result. By then a message about the failed call would be on the page.
  const found = page.getByRole('status').filter({ hasText: /Results? found\./ });
  const before = await found.textContent();
  await page.getByRole('checkbox', { name: 'Turning Age' }).check();
  await expect(found).not.toHaveText(before ?? '');
  await field.fill(`${name} still`);
  // Looks only once, without waiting, because a message disappears after some time.
  expect(await page.getByRole('alert').count()).toBe(0);
});
