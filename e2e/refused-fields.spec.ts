import { expect, type Page, test } from '@playwright/test';
import { refuse, routeOnce } from './support/faults.ts';
import { button, readyToPlace, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** A refusal that names a field shows its message at this field and moves the focus there. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

const said = 'The server takes no such text.';

/** A refusal that names these fields. */
function refusal(...paths: readonly string[]) {
  const messages = paths.map((path) => ({ messageId: 'InvalidInput', userMessage: said, path: `body.${path}` }));
  return { status: 400, json: { succeeded: false, messages, model: null, requestId: 'a-refused-request' } };
}

/** Answers the next call to an address with a refusal that names these fields. The call does not reach the server. */
async function refuseFields(page: Page, call: RegExp, ...paths: readonly string[]): Promise<void> {
  await routeOnce(page, call, (route) => route.fulfill(refusal(...paths)));
}

const details = /\/cart-additional-details$/;

test('a refused note stays in its field, and keeps the draft from being saved without it', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Refused note'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  await page.getByRole('checkbox', { name: 'Others' }).check();
  const [other, notes] = [
    page.getByRole('textbox', { name: 'Other details' }),
    page.getByRole('textbox', { name: 'Notes', exact: true }),
  ];
  await other.fill('Invoice copy');
  const saved = page.waitForResponse(details);
  await notes.fill('Please call');
  await saved;

  // Keys cannot type a control character, but a user can paste one.
  await notes.fill('Please call \u0007 John');
  await expect(notes).toHaveAccessibleDescription('Control characters are not allowed.');
  await other.focus();
  await button(page, 'Save draft').click();
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue('Please call \u0007 John');
  await expect(page).toHaveURL(/review-order/);
  await notes.fill('Please call John');
  await expect(notes).not.toHaveAccessibleDescription(/Control/);

  await refuseFields(page, details, 'orderData.otherValue');
  await other.fill('Invoice copies');
  await expect(other).toHaveAccessibleDescription(said);
  const mended = page.waitForResponse(details);
  await other.fill('Invoice copies, two');
  await mended;
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(`/campaigns/review-order/${cartId}`);
  await expect(notes).toHaveValue('Please call John');
  await expect(other).toHaveValue('Invoice copies, two');
});

test('a refused PO number stays in its field, and keeps the order from being placed', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Refused number'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  await readyToPlace(page);
  const number = page.getByRole('textbox', { name: 'PO number' });
  await refuseFields(page, details, 'orderData.poNumber');
  await number.fill('PO-1');
  await expect(number).toHaveAccessibleDescription(new RegExp(said));
  const saved = page.waitForResponse(details);
  await page.getByRole('button', { name: /^(Add|Edit) Office(:|$)/ }).click();
  await page.getByRole('textbox', { name: 'Office', exact: true }).fill('Westshore');
  await page.keyboard.press('Enter');
  await saved;
  await button(page, 'Place Order').click();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('PO-1');
  const mended = page.waitForResponse(details);
  await number.fill('PO-2');
  await mended;
  await button(page, 'Place Order').click();
  await expect(page.getByRole('dialog').first()).toContainText(/order/i);
  await expect(number).toHaveCount(0);
});

test('a refused office field opens again, and Escape gives its text up', async ({ page }) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Refused office'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  const field = page.getByRole('textbox', { name: 'Office', exact: true });
  const open = async (text: string) => {
    await page.getByRole('button', { name: /^(Add|Edit) Office(:|$)/ }).click();
    await field.fill(text);
    await field.press('Enter');
  };
  await open('Westshore');
  await expect(button(page, 'Edit Office: Westshore')).toBeFocused();

  await refuseFields(page, details, 'office');
  await open('Ybor');
  await expect(field).toHaveAccessibleDescription(said);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Ybor');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(said);
  await button(page, 'Save draft').click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/review-order/);
  await field.press('Escape');
  await expect(button(page, 'Edit Office: Westshore')).toBeFocused();

  await refuseFields(page, details, 'office');
  await open('Ybor');
  await expect(field).toHaveAccessibleDescription(said);
  const saved = page.waitForResponse(details);
  await field.fill('Ybor City');
  await field.press('Enter');
  await saved;
  await expect(button(page, 'Edit Office: Ybor City')).toBeVisible();
});

test('a refusal that comes while the user corrects the office says nothing about the corrected office', async ({
  page,
}) => {
  const { cartId } = await prepareCampaign(page, uniqueName('Late refusal'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  const field = page.getByRole('textbox', { name: 'Office', exact: true });
  let answer = () => {};
  const isCorrected = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await routeOnce(page, details, async (route) => {
    await isCorrected;
    await route.fulfill(refusal('office'));
  });
  await button(page, 'Add Office').click();
  await field.fill('Ybor');
  await field.press('Enter');
  await button(page, 'Edit Office: Ybor').click();
  await field.fill('Ybor City');
  answer();
  await expect(field).toHaveAccessibleDescription(said);
  await field.press('Enter');
  await expect(button(page, 'Edit Office: Ybor City')).toBeFocused();
});

test('a refused field of a variant is shown, wherever it is', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Refused variant'), 'personalized');
  const root = 'campaignTemplateVariants.0.templateVariants';
  const save = /\/save-template-variants\//;
  // At this width the preview replaces the form.
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)];
  const draft = button(page, 'Save draft');
  const agency = page.getByLabel('Agency name in Georgia', { exact: true });
  await button(page, 'Add variant').click();
  await agency.fill('Peach');
  await first.click();
  await page.getByRole('radio', { name: 'Preview' }).check();

  // Georgia is the second state in the server's order.
  await refuseFields(page, save, `${root}.1.statesData.1.data.agencyName`);
  await draft.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(agency).toBeFocused();
  await expect(agency).toHaveAccessibleDescription(`Agency name: ${said}`);
  await expect(agency).toHaveAttribute('aria-invalid', 'true');
  await agency.fill('Peach Benefits');
  await expect(agency).not.toHaveAccessibleDescription(/no such text/);

  const desired = page.getByLabel('Desired in Florida', { exact: true });
  await refuseFields(page, save, `${root}.0.statesData.0.desiredCount`, `${root}.1.name`);
  await draft.click();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(desired).toBeFocused();
  await expect(desired).toHaveAccessibleDescription(said);
  await second.click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveAccessibleDescription(said);
  await name.fill('Peachy');
  await expect(name).not.toHaveAccessibleDescription(said);

  const company = page.getByLabel('Company name in Florida', { exact: true });
  await company.fill('Harbor\u0007');
  await refuseFields(page, save, `${root}.1.statesData.0.data.companyName`);
  await company.fill('Harborline');
  await draft.click();
  await expect(company).toBeFocused();
  await expect(company).toHaveAccessibleDescription(said);
});

test('a refused name, date, count and zip list take the focus', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Refused'), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await button(page, 'Edit campaign').click();
  const dialog = page.getByRole('dialog', { name: 'Campaign identifiers' });
  const name = dialog.getByLabel('Campaign Name');
  await name.fill('Taken');
  await refuseFields(page, /\/api\/campaign\/update$/, 'name', 'tags');
  await button(dialog, 'Save').click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(said);
  await expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveAccessibleDescription(said);
  await button(dialog, 'Cancel').click();

  const desired = summary(page).getByLabel('Desired count');
  await desired.fill('1,400');
  await refuseFields(page, /\/api\/campaigns\/submit$/, 'desiredCount');
  await button(summary(page), 'Apply').click();
  await expect(desired).toBeFocused();
  await expect(desired).toHaveAccessibleDescription(new RegExp(said));

  await button(page, 'Paste zip list').click();
  const zips = page.getByRole('dialog', { name: 'Paste zip list' });
  const list = zips.getByRole('textbox');
  await list.fill('33602');
  await refuseFields(page, /\/counties-state-city-zipcode$/, 'zipCodes.0');
  await button(zips, 'Check list').click();
  await expect(list).toBeFocused();
  await expect(list).toHaveAccessibleDescription(new RegExp(said));
});

test('a refused schedule date takes the focus, and a failure without a field gives it back', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Refused date'), 'scheduled');
  await page.goto(`/campaigns/schedule/${cartId}/${campaignId}`);
  const date = page.getByRole('textbox', { name: 'Schedule Date' });
  const draft = page.getByRole('button', { name: 'Save draft' });
  await refuseFields(page, /\/api\/campaign\/[^/]+\/schedule$/, 'startDate');
  await draft.click();
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription(said);
  const refused = await refuse(page, /\/api\/campaign\/[^/]+\/schedule$/);
  await draft.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(draft).toBeFocused();
  await refused.end();
});
