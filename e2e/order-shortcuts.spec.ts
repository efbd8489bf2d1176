import { expect, test } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

test('N starts an order from home and from the list, but not while something is typed', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns');
  await page.getByLabel('Search Campaigns').fill('n');
  await page.getByLabel('Search Campaigns').press('n');
  await expect(page.getByLabel('Search Campaigns')).toHaveValue('nn');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/campaigns\/create-campaign$/);
  // N does nothing on a page that offers no new order.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/campaigns\/create-campaign$/);
});

test('the grid of templates is one tab stop, with its tools behind the chosen template', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns/choose-template');
  const templates = page.getByRole('radiogroup', { name: 'Choose Templates For Campaign' }).getByRole('radio');
  await expect(templates.nth(5)).toBeVisible();
  await tabTo(page, templates.first());
  await page.keyboard.press('Space');
  await expect(templates.first()).toBeChecked();
  await page.keyboard.press('End');
  await expect(templates.last()).toBeChecked();
  await page.keyboard.press('Home');
  const firstRow = (await templates.first().boundingBox())?.y;
  await page.keyboard.press('ArrowDown');
  const below = page.getByRole('radio', { checked: true });
  const [left, top] = [(await below.boundingBox())?.x, (await below.boundingBox())?.y ?? 0];
  expect(left).toBe((await templates.first().boundingBox())?.x);
  expect(top).toBeGreaterThan(firstRow ?? 0);
  // Tab reaches Turn over and Preview of the chosen template, then a control outside the templates.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Turn over /);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Preview /);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveAccessibleName(/^(Turn over|Preview) /);
});

test('a template shows the whole price of a piece, and a turning-age template its additional postage', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns/choose-template');
  const annuity = page.getByRole('radio', { name: 'Annuity Income Postcard', exact: true });
  await expect(annuity).toHaveAccessibleDescription(/from \$0\.50 per piece ?No reply card$/);
  await expect(annuity).not.toHaveAccessibleDescription(/audiences/);
  await page.goto('/campaigns/choose-template?orderType=TurningAge');
  const turning = page.getByRole('radio', { name: 'Medicare T65 Reply Card', exact: true });
  await expect(turning).toHaveAccessibleDescription(
    /^Turning-age audiences only ?.*from \$0\.52 per piece ?With reply card ?Includes additional postage ?\$0\.02\/prospect$/,
  );
  // The badge has a tip, and the form says the same in words, for those who have no pointer.
  const sentence =
    'This template is for people who turn an age, such as 65. Its audience can be chosen by Turning Age alone.';
  const said = page.getByRole('group', { name: 'Choose Templates For Campaign' }).getByText(sentence);
  await expect(said).toBeHidden();
  await page.getByText('Turning-age audiences only').first().hover();
  await expect(page.getByRole('tooltip')).toHaveText(sentence);
  await turning.check();
  await expect(said).toBeVisible();
});

test('Ctrl+S saves the draft, and Ctrl+Enter goes on, also from a field', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Keys'), 'personalized');
  await page.goto(`/campaigns/personalize/${cartId}/${campaignId}`);
  await expect(button(page, 'Schedule Campaign')).toBeEnabled();
  const agency = page.getByRole('textbox', { name: /^Agency name/ }).first();
  const name = await agency.inputValue();
  // An emptied line is not printed, so it is not required either.
  await agency.fill('');
  const isShown = page.getByRole('switch', { name: /^Agency name shown in/ });
  await expect(isShown).not.toBeChecked();
  await agency.blur();
  await expect(agency).not.toHaveAttribute('aria-invalid', 'true');
  await expect(button(page, 'Schedule Campaign')).toBeEnabled();
  // A line that is switched on and missing takes the focus, also from another field.
  await isShown.check({ force: true });
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(agency).toBeFocused();
  await agency.fill(name);
  await page.getByRole('main').getByRole('textbox').last().focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule and Add Ons' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('textbox', { name: /^Schedule/ })).toBeFocused();
  // While a dialog is open, the shortcuts of the page do nothing.
  await button(page, 'Discard').click();
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule and Add Ons' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/campaigns$/);
});

test('Ctrl+Enter opens the identifiers on their main button, and the focus returns to Continue', async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
  await page.goto('/campaigns/choose-template');
  // While something is missing, the keys put the focus there.
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByLabel(/^Campaign Name/)).toBeFocused();
  await page.keyboard.type(uniqueName('Identifiers'));
  const next = button(page, 'Define Audience');
  await expect(next).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(button(page, 'Define Prospect List')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
});

test('an order on account names every missing entry, leads to it, and is placed by its button alone', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  const { cartId } = await prepareCampaign(page, uniqueName('On account'), 'scheduled');
  await page.goto(`/campaigns/review-order/${cartId}`);
  await page.getByRole('radio', { name: 'Standard invoicing' }).check();
  const agent = page.getByRole('combobox', { name: 'Pre-assign to sales agent' });
  await page.getByLabel('Clear sales agent').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(agent).toBeFocused();
  await page
    .getByRole('button', { name: 'Choose a sales agent, and write the name and the address for the bill.' })
    .click();
  await expect(agent).toBeFocused();
  await agent.fill('Carlos');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Write the name and the address for the bill.' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toBeFocused();
  await expect(notes).toBeInViewport();
  await button(page, 'Use the address of Harborline Insurance Group').click();
  await expect(notes).toHaveValue(/^Harborline Insurance Group, .+ \d{5}/);
  await expect(notes).toBeFocused();
  const place = button(page, 'Place Order');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(place).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(place).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Campaign Launch Successfully!' })).toBeVisible();
});
