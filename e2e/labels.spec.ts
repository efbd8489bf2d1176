import { expect, type Page, test } from '@playwright/test';
import { hold, refuse } from './support/faults.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { button, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/** Groups and tags of a campaign, found by typing or created with the save. */

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

const tagsField = (page: Page) => page.getByRole('textbox', { name: 'Tags' });
const pill = (page: Page, name: string) => button(page, `Remove ${name}`);

const templatePage = ({ cartId, campaignId }: Prepared) =>
  `/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`;

/** Opens the dialog for name, groups and tags on Define Audience. */
async function openIdentifiers(page: Page) {
  await button(page, 'Edit campaign').click();
  return page.getByRole('dialog', { name: 'Campaign identifiers' });
}

/** The names of the tags that the page has asked the server to create. */
function createdTags(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/tags')) return;
    names.push((request.postDataJSON() as { name: string }).name);
  });
  return names;
}

async function createTag(page: Page, name: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/api/tags', { headers, data: { name, type: 'campaign' } });
  expect(answer.status()).toBe(200);
}

test('a new label joins the labels chosen, and the keyboard removes it again', async ({ page }) => {
  await page.goto(templatePage(await prepareCampaign(page, uniqueName('Labels'), 'created')));
  const created = createdTags(page);
  const field = tagsField(page);
  const [first, second] = [uniqueName('First'), uniqueName('Second')];
  for (const name of [first, second, first.toUpperCase()]) {
    await field.fill(name);
    await field.press('Enter');
    await expect(field).toHaveValue(name === first.toUpperCase() ? name : '');
  }
  await expect(page.getByRole('button', { name: /^Remove (First|Second)/i })).toHaveCount(2);
  await field.fill('');
  await enter(page, pill(page, second));
  await expect(pill(page, first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(pill(page, first)).toBeHidden();
  expect(created).toEqual([]);
});

test('a tag that was just typed is saved by the first click on Save, which waits for its creation', async ({
  page,
}) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const dialog = await openIdentifiers(page);
  const [first, second] = [uniqueName('Typed'), uniqueName('Typed')];
  const creation = await hold(page, /\/api\/tags$/);
  await tagsField(page).fill(first);
  await button(dialog, 'Save').click();
  await creation.isMade();
  await expect(dialog).toBeVisible();
  creation.letGo();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(first, { exact: true })).toBeVisible();

  await page.goto(templatePage({ name: '', cartId, campaignId }));
  await expect(pill(page, first)).toBeVisible();
  await tagsField(page).fill(second);
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/\/campaigns(\?|$)/);
  await page.goto(templatePage({ name: '', cartId, campaignId }));
  for (const name of [first, second]) await expect(pill(page, name)).toBeVisible();
});

test('a label that makes its field grow leaves the button under the pointer', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const dialog = await openIdentifiers(page);
  const field = tagsField(page);
  await field.fill(uniqueName('Short'));
  await field.press('Enter');
  const before = await field.boundingBox();
  await field.fill(uniqueName('A tag that fills a line of its own').padEnd(50, '.'));
  await button(dialog, 'Save').click({ position: { x: 10, y: 3 } });
  await expect(dialog).toBeHidden();
  const again = await openIdentifiers(page);
  await expect(again.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  expect((await field.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
});

test('Cancel and Escape create no label, whatever was typed and entered', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const created = createdTags(page);
  const leave = async (how: (dialog: Awaited<ReturnType<typeof openIdentifiers>>) => Promise<void>) => {
    const dialog = await openIdentifiers(page);
    await tagsField(page).fill(uniqueName('Entered'));
    await tagsField(page).press('Enter');
    await tagsField(page).fill(uniqueName('Typed'));
    await how(dialog);
    await expect(dialog).toBeHidden();
  };
  await leave((dialog) => button(dialog, 'Cancel').click());
  await leave(async (dialog) => {
    await tabTo(page, button(dialog, 'Cancel'));
    await page.keyboard.press('Enter');
  });
  await leave(async (dialog) => {
    await button(dialog, 'Save').focus();
    await page.keyboard.press('Escape');
  });
  // If the page wrongly created a label, it would do so before it sends the save below. So `created` is complete when
  // the save is answered.
  const dialog = await openIdentifiers(page);
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await dialog.getByLabel('Campaign Name').fill(uniqueName('Renamed'));
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  expect(created).toEqual([]);
});

test('a label that the server refuses is told at its field', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const dialog = await openIdentifiers(page);
  const name = uniqueName('Ringing \u0007');
  await tagsField(page).fill(name);
  await button(dialog, 'Save').click();
  await expect(tagsField(page)).toHaveAccessibleDescription('Control characters are not allowed.');
  await expect(dialog.getByLabel('Campaign Name')).not.toHaveAccessibleDescription(
    'Control characters are not allowed.',
  );
  await pill(page, name).click();
  await expect(tagsField(page)).not.toHaveAccessibleDescription('Control characters are not allowed.');
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
});

test('labels that could not be loaded are loaded by a retry in their field', async ({ page }) => {
  const tag = uniqueName('Known');
  await createTag(page, tag);
  const refused = await refuse(page, /\/api\/tags\//);
  await page.goto(templatePage(await prepareCampaign(page, uniqueName('Labels'), 'created')));
  await tagsField(page).click();
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

test('a beginning that was typed takes the first match, as Enter would', async ({ page }) => {
  const tag = uniqueName('Beginning');
  await createTag(page, tag);
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Labels'), 'created');
  await page.goto(`/campaigns/choose-template?cartId=${cartId}&campaignId=${campaignId}`);
  const field = page.getByRole('textbox', { name: 'Tags' });
  await field.fill(tag.slice(0, -1));
  await expect(page.getByRole('option', { name: tag, exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, `Remove ${tag}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Beginning/ })).toHaveCount(1);
});
