import { createIcpTemplate } from '@dropdate/contract/icp-templates/create-icp-template';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { orderCampaign } from '@dropdate/server/testing/order-campaign';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { button, summary, uniqueName } from './support/order-wizard.ts';
import { callerFor, findCampaign, prepareCampaign } from './support/prepare.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';

/** ICP templates: an audience is saved under a name, applied to another campaign, and deleted. */

const available = (page: Page) =>
  summary(page)
    .getByRole('region', { name: 'Prospects available' })
    .getByText(/^[\d,]+$/);
const picker = (page: Page) => page.getByRole('combobox', { name: 'ICP template' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openAudience(page: Page, progress: 'created' | 'applied'): Promise<void> {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('ICP'), progress);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(button(page, 'Save ICP Template')).toBeVisible();
}

test.beforeEach(async ({ page }) => signInAs(page, users['client-admin'].userName));

test('an audience is saved by keyboard, its name is kept once, and another campaign gets it', async ({ page }) => {
  const name = uniqueName('Profile');
  await openAudience(page, 'applied');
  const people = (await available(page).textContent()) ?? '';
  await button(page, 'Save ICP Template').press('Enter');
  const saving = dialog(page, 'Save ICP Template');
  await expect(saving.getByLabel('ICP Name')).toBeFocused();
  await expect(saving.getByRole('button', { name: 'Save ICP Template' })).toBeDisabled();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} has been saved as an ICP Template`)).toBeVisible();
  await expect(saving).toBeHidden();

  await button(page, 'Save ICP Template').click();
  await saving.getByLabel('ICP Name').fill(name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(saving.getByText('ICP Name already exists.')).toBeVisible();
  await saving.getByLabel('ICP Name').fill('');
  await expect(saving.getByText('ICP Name is required.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await openAudience(page, 'created');
  await button(page, 'ICP template').press('Enter');
  await picker(page).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is applied`)).toBeVisible();
  await expect(available(page)).toHaveText(people);
  await expect(page.getByText('No saved campaign uses this template yet.')).toBeVisible();
  await summary(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Used in 1 campaign.')).toBeVisible();
  await page.reload();
  await button(page, 'ICP template').press('Enter');
  await expect(picker(page)).toHaveValue(name);
  await expect(page.getByText('Used in 1 campaign.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessibleInBothThemes(page);

  await button(page, 'Delete ICP Template').press('Enter');
  await dialog(page, 'Delete ICP Template').getByRole('button', { name: 'Delete ICP Template' }).click();
  await expect(page.getByText('ICP Template deleted successfully')).toBeVisible();
  // The dialog has a button of the same name until the dialog has closed.
  await expect(dialog(page, 'Delete ICP Template')).toBeHidden();
  await expect(button(page, 'Delete ICP Template')).toBeHidden();
  await expect(picker(page)).toBeDisabled();
  await expect(page.getByText('No ICP Templates. Save an ICP Template to access it here.')).toBeVisible();
});

test('a template is changed on its page, and the page asks before changes are lost', async ({ page }) => {
  const name = uniqueName('Changed');
  await openAudience(page, 'applied');
  await button(page, 'Save ICP Template').click();
  await dialog(page, 'Save ICP Template').getByLabel('ICP Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} has been saved as an ICP Template`)).toBeVisible();
  await button(page, 'ICP template').press('Enter');
  await picker(page).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is applied`)).toBeVisible();
  const audience = page.url();

  await button(page, 'Edit ICP Template').press('Enter');
  const field = page.getByLabel('ICP Name');
  await expect(field).toHaveValue(name);
  await expect(button(page, 'Save')).toBeDisabled();
  const summaryOfIcp = page.getByRole('complementary', { name: 'ICP Summary' });
  await expect(summaryOfIcp.getByRole('region', { name: 'Geography' })).toContainText('Florida');
  await expectAccessibleInBothThemes(page);
  await field.fill('');
  await expect(page.getByText('ICP Name is required.')).toBeVisible();
  await field.fill(`${name} women`);
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await expect(summaryOfIcp.getByRole('region', { name: 'Additional Parameters' })).toContainText('Female');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('The changes of the ICP template are not saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(`${name} women`);
  // The list comes late, with the former name until then. A fast user presses Enter before the list has come.
  await page.route('**/api/icp-templates', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await button(page, 'Save').press('Enter');
  await expect(page.getByText(`Changes to ${name} women saved successfully`)).toBeVisible();
  await expect(page).toHaveURL(audience);

  await button(page, 'ICP template').press('Enter');
  await picker(page).fill(`${name} women`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} women is applied`)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
});

test('an ICP template that is gone says so', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('ICP'), 'applied');
  await page.goto(`/campaigns/icp/00000000-0000-7000-8000-000000000000/${cartId}/${campaignId}`);
  await expect(page.getByRole('alert').getByText('Failed to fetch ICP Template details')).toBeVisible();
});

test('a profile of winners says how many answered, and that these are too few', async ({ page }) => {
  await openAudience(page, 'applied');
  await button(page, 'ICP template').press('Enter');
  await button(page, 'From our winners').press('Enter');
  const profile = dialog(page, 'ICP from our winners');
  await expect(profile.getByRole('status')).toContainText(/ of [\d,]+ mailed people answered\./);
  await expect(profile.getByRole('status')).toContainText('A profile needs 200');
  await profile.getByRole('radio', { name: 'Bought' }).check();
  await expect(profile.getByRole('status')).toContainText('mailed people bought.');
  await expect(profile.getByRole('button', { name: 'Use these parameters' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(button(page, 'From our winners')).toBeFocused();
});

test('a turning-age campaign keeps its age, whatever a template or the winners say', async ({ page }) => {
  const [name, campaign] = [uniqueName('Sixties'), uniqueName('Turning 65')];
  const geography = [{ stateCode: 'FL', counties: [{ countyName: 'Lee' }] }];
  const ages = { mode: 'age-by-year-range', ranges: [{ fromYear: 60, toYear: 69 }] } as const;
  const caller = callerFor(page);
  await caller.call(createIcpTemplate, {
    body: { name, data: { ...emptyAudience, geography, age: ages, gender: 'female' } },
  });
  const months = [{ baseMonth: 12, previousMonths: 0 }];
  await orderCampaign(caller, {
    name: campaign,
    templateKey: 'medicare-t65-reply-card',
    parameters: {
      ...emptyAudience,
      geography,
      age: { mode: 'turning-age-or-year', inputType: 'age', inputValue: 65, months },
    },
  });
  const lift = { mailed: 900, winners: 300, lift: 2, low: 1.8, high: 2.2, verdict: 'more' };
  const model = {
    products: [],
    mailed: 3_000,
    winners: 500,
    leastWinners: 200,
    lifts: [
      { parameter: 'age', option: '65', ...lift },
      { parameter: 'gender', option: 'male', ...lift },
    ],
  };
  await page.route('**/api/icp-templates/winner-profile**', (route) =>
    route.fulfill({ json: { succeeded: true, messages: [], model, requestId: 'played' } }),
  );
  const { cartId, campaignId } = await findCampaign(page, campaign);
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  const age = page.getByRole('group', { name: 'Age', exact: true });
  const gender = (of: string) => page.getByRole('radio', { name: of, exact: true });
  const keepsAge = async () => {
    await expect(age.getByRole('textbox', { name: 'Age', exact: true })).toHaveValue('65');
    await expect(age.getByText('Required', { exact: true })).toBeHidden();
  };
  await keepsAge();

  await button(page, 'ICP template').press('Enter');
  await picker(page).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} is applied. Its age is left out`)).toBeVisible();
  await expect(gender('Female')).toBeChecked();
  await keepsAge();

  await button(page, 'From our winners').press('Enter');
  const profile = dialog(page, 'ICP from our winners');
  const ofAge = profile.getByRole('checkbox', { name: '65 to 69' });
  await expect(ofAge).toBeDisabled();
  await expect(ofAge).toHaveAccessibleDescription(/needs a turning age/);
  await expectAccessibleInBothThemes(page);
  await profile.getByRole('checkbox', { name: 'Male' }).check();
  await button(profile, 'Use these parameters').click();
  await expect(gender('Male')).toBeChecked();
  await keepsAge();
});
