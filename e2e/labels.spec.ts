import { expect, test } from '@playwright/test';
import { hold, refuse } from './support/faults.ts';
import { enter } from './support/keyboard.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** Groups and tags of a campaign, found by typing or created on the fly. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('a label created on the fly joins the labels chosen and the text typed meanwhile', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const field = page.getByRole('textbox', { name: 'Tags' });
  const [first, second] = [uniqueName('First'), uniqueName('Second')];
  const pill = (name: string) => button(page, `Remove ${name}`);
  await field.fill(first);
  await field.press('Enter');
  await expect(pill(first)).toBeVisible();

  const creation = await hold(page, /\/api\/tags$/);
  await field.fill(second);
  await field.press('Enter');
  await creation.isMade();
  await pill(first).click();
  await expect(pill(first)).toBeHidden();
  await field.fill('Thi');
  // A draft saved now would lack the new label, so Save Draft is off.
  await expect(button(page, 'Save Draft')).toBeDisabled();
  creation.letGo();
  await expect(pill(second)).toBeVisible();
  await expect(pill(first)).toBeHidden();
  await expect(field).toHaveValue('Thi');
  await field.fill('');
  await expect(button(page, 'Save Draft')).toBeEnabled();

  await field.fill(first);
  await field.press('Enter');
  await expect(pill(first)).toBeVisible();
  await enter(page, pill(second));
  await expect(pill(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
});

test('labels that could not be loaded are loaded by a retry in their field', async ({ page }) => {
  const tag = uniqueName('Known');
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  const path = `/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`;
  await page.goto(path);
  const field = page.getByRole('textbox', { name: 'Tags' });
  await field.fill(tag);
  await field.press('Enter');
  await expect(button(page, `Remove ${tag}`)).toBeVisible();
  const refused = await refuse(page, /\/api\/tags\//);
  await page.reload();
  await field.click();
  const retry = page.getByRole('option', { name: 'Could not be loaded. Try again' });
  await expect(retry).toBeVisible();
  await refused.end();
  await retry.click();
  await expect(page.getByRole('option', { name: tag })).toBeVisible();
});

test('a tag that was typed but not entered is added when the field is left', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const field = page.getByRole('textbox', { name: 'Tags' });
  const tag = uniqueName('Left behind');
  await field.fill(tag);
  await page.keyboard.press('Tab');
  await expect(button(page, `Remove ${tag}`)).toBeVisible();
  await expect(field).toHaveValue('');
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/\/campaigns(\?|$)/);
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  await expect(button(page, `Remove ${tag}`)).toBeVisible();
});

test('leaving the field after the beginning of a tag adds the first match, as Enter does', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const field = page.getByRole('textbox', { name: 'Tags' });
  const tag = uniqueName('Beginning');
  await field.fill(tag);
  await field.press('Enter');
  await button(page, `Remove ${tag}`).click();
  await field.fill(tag.slice(0, -1));
  await page.keyboard.press('Tab');
  await expect(button(page, `Remove ${tag}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Beginning/ })).toHaveCount(1);
});
