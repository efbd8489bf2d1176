import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { enter, tabTo, type } from './support/keyboard.ts';
import { button, chooseTemplate, goToAudience, selectCounty, summary, uniqueName } from './support/order-wizard.ts';
import { prepareCampaign } from './support/prepare.ts';
import { signInAs, users } from './support/users.ts';

/**
 * An age that the user typed without pressing Add is part of the sent audience. If the age is incomplete, the page
 * names what is missing.
 */

const missing = '62 to ? years: say to which age';

const ageOf = (page: Page) => page.getByRole('group', { name: 'Age', exact: true });
const from = (page: Page) => ageOf(page).getByLabel('From', { exact: true });
const to = (page: Page) => ageOf(page).getByLabel('To', { exact: true });
const chips = (page: Page) => ageOf(page).getByRole('listitem');
const mode = (page: Page, name: string) => ageOf(page).getByRole('radio', { name, exact: true });
const available = (page: Page) => summary(page).getByRole('region', { name: 'Prospects available' });
/** The reason beside Continue. */
const reason = (page: Page) => page.locator('footer').getByRole('status');

/** Opens Define Audience of a campaign with two states, ages 40 to 85 and 1,500 recipients. */
async function openAudience(page: Page, what: string): Promise<void> {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName(what), 'applied');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  await expect(button(page, 'Personalize Template')).toBeEnabled();
}

/** The ages of the next save. */
async function sentAges(page: Page, call: RegExp, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(call), act()]);
  const { parametersData } = request.postDataJSON() as { parametersData: { ageGroup: { ageByYearRange: unknown } } };
  return parametersData.ageGroup.ageByYearRange;
}

const update = /update-with-parameters$/;

test.beforeEach(async ({ page }) => {
  await signInAs(page, users['client-admin'].userName);
});

test('Add says Added while nothing typed is left to add, and keeps the focus', async ({ page }) => {
  await openAudience(page, 'Added');
  const added = button(ageOf(page), 'Added');
  await expect(added).toBeDisabled();
  await expect(button(ageOf(page), 'Add')).toHaveCount(0);
  await from(page).fill('86');
  await expect(added).toHaveCount(0);
  await to(page).fill('90');
  await button(ageOf(page), 'Add').press('Space');
  await expect(chips(page)).toHaveText(['40 – 85 years', '86 – 90 years']);
  await expect(added).toBeFocused();
  await expect(added).toBeDisabled();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Everything typed is in the audience. Type again to add more.');
  await button(ageOf(page), 'Remove 40 – 85 years').click();
  await button(ageOf(page), 'Remove 86 – 90 years').click();
  // Nothing was added, so a press leads to the first field.
  await button(ageOf(page), 'Add').click();
  await expect(from(page)).toBeFocused();
});

test('the choice of ages explains itself, and a second range is entered in the emptied fields', async ({ page }) => {
  const { cartId, campaignId } = await prepareCampaign(page, uniqueName('Two ranges'), 'created');
  await page.goto(`/campaigns/define-audience/${cartId}/${campaignId}`);
  for (const [name, help] of [
    ['Age Range', 'People of an age today: 64 to 65 is everybody who is 64 or 65 now.'],
    ['Turning Age', 'People with a birthday in months you choose: who turns 65 from January to March.'],
  ] as const) {
    await expect(mode(page, name)).toHaveAccessibleDescription(help);
    await expect(ageOf(page).getByText(help)).toBeVisible();
  }
  await expect(from(page)).toHaveAccessibleDescription('For more than one, press Add after each, up to 5.');
  await from(page).fill('64');
  await to(page).fill('65');
  await button(ageOf(page), 'Add').click();
  await expect(chips(page)).toHaveText(['64 – 65 years']);
  const next = '1 of 5 added. Type the next one here: people of any of them are chosen.';
  await expect(from(page)).toHaveAccessibleDescription(next);
  // The second range is not added by Add. It is part of the sentence and of the next save all the same.
  await from(page).fill('70');
  await to(page).fill('72');
  const audience = page.getByRole('region', { name: 'Audience', exact: true });
  await expect(audience).toContainText('64 to 65 or 70 to 72');
  await mode(page, 'Turning Age').check();
  await mode(page, 'Age Range').check();
  await expect(chips(page)).toHaveText(['64 – 65 years', '70 – 72 years']);
});

test('ages typed and not added are counted, sent by Update, and kept on the way to the next page', async ({ page }) => {
  await openAudience(page, 'Typed ages');
  await button(ageOf(page), 'Remove 40 – 85 years').click();
  await from(page).fill('62');
  await to(page).fill('70');
  // The focus is still in the To field. The typed range is complete, so the page counts it already.
  await expect(available(page)).toContainText('Press Apply to order from this count.');
  expect(await sentAges(page, update, () => button(available(page), 'Update').click())).toEqual([
    { fromYear: 62, toYear: 70 },
  ]);
  await expect(chips(page)).toHaveText(['62 – 70 years']);
  await expect(from(page)).toHaveValue('');
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await button(page, 'Personalize Template').click();
  await expect(page).toHaveURL(/\/campaigns\/personalize\//);
  await page.goBack();
  await expect(chips(page)).toHaveText(['62 – 70 years']);
});

test('Apply and Personalize Template wait for typed ages, added or not', async ({ page }) => {
  await openAudience(page, 'Waiting ages');
  await from(page).fill('30');
  await to(page).fill('35');
  await expect(button(page, 'Personalize Template')).toBeDisabled();
  await summary(page).getByLabel('Desired count').fill('900');
  await expect(chips(page)).toHaveText(['40 – 85 years', '30 – 35 years']);
  await button(available(page), 'Update').click();
  await button(summary(page), 'Apply').click();
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await page.reload();
  await expect(chips(page)).toHaveText(['40 – 85 years', '30 – 35 years']);
});

test('an incomplete range locks every action with its sentence, which leads back to the field', async ({ page }) => {
  await openAudience(page, 'Half a range');
  await from(page).fill('62');
  await expect(ageOf(page).getByRole('alert')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(ageOf(page).getByRole('alert')).toHaveText(missing);
  await expect(to(page)).toHaveAccessibleDescription(missing);
  await expect(available(page)).toContainText(missing);
  await expect(available(page)).toContainText('Out of date');
  for (const name of ['Update', 'Apply', 'Personalize Template']) await expect(button(page, name)).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  // The sentence in the foot leads to the field even while the field's tab is hidden.
  await page.getByRole('tab', { name: 'Household' }).click();
  await button(page, 'Additional targeting').click();
  await button(reason(page), missing).click();
  await expect(to(page)).toBeFocused();

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await button(page.getByRole('dialog'), 'Cancel').click();
  await expect(from(page)).toHaveValue('62');
  await from(page).fill('');
  await expect(button(page, 'Personalize Template')).toBeEnabled();
  await expect(available(page)).not.toContainText('Out of date');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('Save Draft keeps complete ages and asks before it drops incomplete ones', async ({ page }) => {
  await openAudience(page, 'Draft ages');
  const address = page.url();
  await from(page).fill('62');
  await button(page, 'Save Draft').click();
  const question = page.getByRole('dialog', { name: 'An entry is not complete' });
  await expect(question).toContainText(missing);
  await button(question, 'Cancel').click();
  await to(page).fill('70');
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(address);
  await expect(chips(page)).toHaveText(['40 – 85 years', '62 – 70 years']);
  await from(page).fill('62');
  await button(page, 'Save Draft').click();
  await button(question, 'Save without it').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goto(address);
  await expect(chips(page)).toHaveText(['40 – 85 years', '62 – 70 years']);
  await expect(from(page)).toHaveValue('');
});

test('pins and age modes keep typed ages, and a mode that is not shown is not in the audience', async ({ page }) => {
  await openAudience(page, 'Kept text');
  await from(page).fill('62');
  await button(page, 'Pin Age').click();
  await expect(button(page, 'Unpin Age')).toBeVisible();
  await expect(from(page)).toHaveValue('62');
  await expect(ageOf(page).getByRole('alert')).toHaveText(missing);
  await mode(page, 'Month and Year Range').check();
  await from(page).fill('011950');
  await mode(page, 'Turning Age').check();
  await expect(ageOf(page)).toContainText(
    'Kept here, but not in the audience: Age Range, Month and Year Range. Only Turning Age counts.',
  );
  await expect(button(available(page), 'Update')).toBeEnabled();
  await mode(page, 'Month and Year Range').check();
  await expect(from(page)).toHaveValue('01/1950');
  await mode(page, 'Age Range').check();
  await expect(from(page)).toHaveValue('62');
  await expect(chips(page)).toHaveText(['40 – 85 years']);
  await button(page, 'Unpin Age').click();
  await expect(from(page)).toHaveValue('62');
  await to(page).fill('70');
  await mode(page, 'Turning Age').check();
  await mode(page, 'Age Range').check();
  await expect(chips(page)).toHaveText(['40 – 85 years', '62 – 70 years']);
});

test('a press that leaves the ages reaches its control, although the added range moves what is below', async ({
  page,
}) => {
  await openAudience(page, 'Steady');
  await button(ageOf(page), 'Remove 40 – 85 years').click();
  const female = page.getByRole('radio', { name: 'Female', exact: true });
  await from(page).fill('62');
  await to(page).fill('70');
  const before = await female.boundingBox();
  await female.click();
  await expect(chips(page)).toHaveText(['62 – 70 years']);
  await expect(female).toBeChecked();
  // The added range moved the radio button Female. Without this movement, the journey would prove nothing.
  expect((await female.boundingBox())?.y).not.toBe(before?.y);
});

test('Enter adds range after range, and at the maximum the last range takes the focus', async ({ page }) => {
  await openAudience(page, 'Five ranges');
  const { keyboard } = page;
  await from(page).focus();
  for (const age of [20, 22, 24, 26]) {
    await expect(from(page)).toBeFocused();
    await keyboard.type(String(age));
    await keyboard.press('Tab');
    await keyboard.type(String(age + 1));
    await keyboard.press('Enter');
  }
  await expect(chips(page)).toHaveCount(5);
  await expect(from(page)).toBeHidden();
  await expect(button(ageOf(page), 'Remove 26 – 27 years')).toBeFocused();
  await keyboard.press('Enter');
  await expect(from(page)).toBeVisible();
});

test('typed ages go when the page takes over somebody else’s save', async ({ page, context }) => {
  await openAudience(page, 'Conflict');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('radio', { name: 'Female', exact: true }).check();
  await button(other, 'Update').click();
  await expect(button(other, 'Personalize Template')).toBeEnabled();
  await other.close();
  await from(page).fill('62');
  await to(page).fill('70');
  await button(available(page), 'Update').click();
  const conflict = page.getByRole('dialog', { name: 'This campaign was changed in the meantime' });
  await expect(conflict).toBeVisible();
  await button(conflict, 'Load the saved version').click();
  await expect(chips(page)).toHaveText(['40 – 85 years']);
  await expect(from(page)).toHaveValue('');
});

test('a turning age is entered with the keyboard alone, and nothing is wrong before it is left', async ({ page }) => {
  const campaign = uniqueName('Turning by keys');
  const { keyboard } = page;
  await page.goto('/campaigns/choose-template?orderType=TurningAge');
  await chooseTemplate(page, 'Medicare T65 Reply Card', campaign);
  await goToAudience(page, campaign);
  await selectCounty(page, 'Florida', 'Broward');
  const age = ageOf(page);
  const value = age.getByRole('textbox', { name: 'Age', exact: true });
  const [first, last] = [age.getByLabel('From month'), age.getByLabel('To month')];
  await expect(age.getByText('Required', { exact: true })).toBeVisible();
  await expect(age.getByText('This field is required as you have selected a Turning Age Template.')).toBeVisible();
  await expect(age.getByRole('alert')).toHaveCount(0);
  await expect(value).not.toHaveAttribute('aria-invalid', 'true');
  await expect(reason(page)).toHaveText('Enter the turning age and its months to count prospects.');

  await type(page, value, '65');
  await tabTo(page, first);
  const months = await last.locator('option').allTextContents();
  const [start = '', end = ''] = [months[3], months[5]];
  await keyboard.type(start);
  await expect(reason(page)).toHaveText(`People who turn 65 between ${start} and ?: say to which month`);
  await expect(age.getByRole('alert')).toHaveCount(0);
  // The last month is missing. The reason leads to the field of the last month.
  await enter(page, button(reason(page), `People who turn 65 between ${start} and ?: say to which month`));
  await expect(last).toBeFocused();
  await expect(age.getByRole('alert')).toHaveText(`People who turn 65 between ${start} and ?: say to which month`);
  await keyboard.type(end);
  await expect(age.getByText('Required', { exact: true })).toBeHidden();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(chips(page)).toHaveText([chipOf(start, end)]);
  await expect(page.getByText('You will be charged additional postage')).toBeVisible();
  const sent = page.waitForRequest(update);
  await enter(page, button(available(page), 'Update'));
  expect(turningOf(await sent)).toMatchObject({ inputType: 'age', inputValue: 65, months: [{ previousMonths: 2 }] });
  // Enter adds another span, and the next span can be chosen at once.
  await tabTo(page, first, 'Shift+Tab');
  await keyboard.type(months[8] ?? '');
  await tabTo(page, last);
  await keyboard.type(months[8] ?? '');
  await keyboard.press('Enter');
  await expect(chips(page)).toHaveText([chipOf(start, end), months[8] ?? '']);
  await expect(first).toBeFocused();
});

test('a press on Continue leads to the missing turning age and says there what is missing', async ({ page }) => {
  const campaign = uniqueName('Missing age');
  await page.goto('/campaigns/choose-template?orderType=TurningAge');
  await chooseTemplate(page, 'Medicare T65 Reply Card', campaign);
  await goToAudience(page, campaign);
  await selectCounty(page, 'Florida', 'Broward');
  const first = ageOf(page).getByLabel('From month');
  await expect(ageOf(page).getByRole('alert')).toHaveCount(0);
  // The button says that it waits, but a press leads to what it waits for.
  await button(page, 'Personalize Template').click();
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  const missing = 'This field is required as you have selected a Turning Age Template.';
  await expect(ageOf(page).getByRole('alert')).toHaveText(missing);
  await expect(first).toHaveAccessibleDescription(missing);
});

test('people born in a year are chosen by months of birth, across the turn of the year', async ({ page }) => {
  await openAudience(page, 'Born in');
  await mode(page, 'Turning Age').check();
  const age = ageOf(page);
  await age.getByLabel('People').selectOption('born in');
  await age.getByLabel('Birth year').fill('1950');
  await age.getByLabel('From month').selectOption('November 1949');
  await age.getByLabel('To month').selectOption('January 1950');
  const sent = page.waitForRequest(update);
  await button(available(page), 'Update').click();
  expect(turningOf(await sent)).toEqual({
    inputType: 'year',
    inputValue: 1950,
    months: [{ baseMonth: 1, previousMonths: 2 }],
  });
  await expect(chips(page)).toHaveText(['November 1949 to January 1950']);
});

/** The words of a chip for two months: 'January to March 2027', 'November 2026 to January 2027'. */
function chipOf(start: string, end: string): string {
  const [month, year = ''] = start.split(' ');
  return end.endsWith(year) ? `${month} to ${end}` : `${start} to ${end}`;
}

function turningOf(request: Request): unknown {
  const body = request.postDataJSON() as { parametersData: { ageGroup: { turningAgeOrYearRange: unknown } } };
  return body.parametersData.ageGroup.turningAgeOrYearRange;
}
