import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { refuse } from './support/faults.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { rows } from './support/list-page.ts';
import { button, heading, uniqueName } from './support/order-wizard.ts';
import { type Prepared, prepareCampaign } from './support/prepare.ts';
import { linesOf, orderStatus, returnedFile, sendBack, statusList } from './support/production.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** The timeline of an order, and the mails that its buyer chose. */
const buyer = users['multiple-client-admin'];
const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`;
const operator = users['csd-admin'];
const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Timeline' });
const steps = (page: Page): Locator => timeline(page).getByRole('listitem');
/** The name of each step, in the sequence of the list. */
const namesOf = (page: Page) => steps(page).locator('p:first-child');
const mailSwitch = (page: Page, name: string): Locator => page.getByRole('switch', { name, exact: true });

async function ordered(page: Page, name: string): Promise<Prepared> {
  await signInAs(page, buyer.userName);
  return prepareCampaign(page, uniqueName(name), 'ordered', { geography: [{ stateCode: 'FL' }], desiredCount: 40 });
}

async function openOrder(page: Page, { campaignId, name }: Prepared): Promise<void> {
  await page.goto(`/campaigns/order/${campaignId}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(steps(page).first()).toBeVisible();
}

/** Runs an action, and waits until the server has saved the status that the action sets. */
async function savingStatus(page: Page, action: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('update-status') && answer.ok());
  await action();
  await saved;
}

async function choose(page: Page, order: Prepared, status: string): Promise<void> {
  await orderStatus(page, order).click();
  await page.getByRole('menuitem', { name: status, exact: true }).click();
}

test('a buyer chooses mails, production does its work, and the timeline tells both what happened', async ({ page }) => {
  const order = await ordered(page, 'Timeline');
  // The address has the id of the campaign alone, so the page first looks for an order with this id. The bell can poll
  // while the journey changes its user.
  const watched = watch(page, [
    /^404 GET .*\/api\/order\/[^/]+\/detail$/,
    /^401 GET .*\/api\/(jobs|leads\/call-backs)$/,
  ]);
  await openOrder(page, order);
  await expect(namesOf(page)).toHaveText(['Order placed', 'In production', 'Next: Printing']);
  await expect(steps(page).first()).toContainText(/\d\d\/\d\d\/\d{4} \d+:\d\d [AP]M · /);

  await page.getByRole('button', { name: new RegExp(`^${nameOf(buyer)}, `) }).click();
  await page.getByRole('menuitem', { name: 'Mail Settings' }).click();
  await expect(heading(page, 'Mail Settings')).toBeVisible();
  await expect(mailSwitch(page, 'Dispatched')).toBeChecked();
  await mailSwitch(page, 'Paused').check();
  await expect(page.getByText('Paused: you get this mail')).toBeVisible();
  await mailSwitch(page, 'Dispatched').uncheck();
  await expect(page.getByText('Dispatched: you no longer get this mail')).toBeVisible();
  await page.reload();
  await expect(mailSwitch(page, 'Paused')).toBeChecked();
  await expect(mailSwitch(page, 'Dispatched')).not.toBeChecked();

  await signInAs(page, operator.userName);
  await openOrder(page, order);
  const arrives = page.waitForEvent('download');
  await button(page, 'Download production file').click();
  const lines = linesOf(await readFile(await (await arrives).path(), 'utf8'));
  // The timeline renews by itself.
  await expect(namesOf(page)).toHaveText([
    'Order placed',
    'Production file downloaded',
    'Next: Validation of the production file',
  ]);
  await page.goto(statusList);
  const broken = lines.map((line, at) => (at === 1 ? line.replace(/First-Class Mail|Marketing Mail/, 'None') : line));
  await sendBack(page, returnedFile(broken));
  await page.getByLabel('Reason for skipping').fill('The press has checked it.');
  await button(page, 'Skip Validation').click();
  await expect(page.getByText('Status of 1 campaigns updated to Printing')).toBeVisible();
  await savingStatus(page, () => choose(page, order, 'Paused'));
  await choose(page, order, 'Dispatched');
  const dispatch = page.getByRole('dialog', { name: 'Dispatch Details' });
  await savingStatus(page, () => button(dispatch, 'Dispatch').click());
  await expect(rows(page).filter({ hasText: order.name })).toContainText('Dispatched');

  await openOrder(page, order);
  const happened = [
    'Order placed',
    'Production file downloaded',
    'Production file failed',
    'Validation skipped',
    'Printing',
    'Paused',
    'Dispatched',
    'Next: In homes',
  ];
  await expect(namesOf(page)).toHaveText(happened);
  const step = (name: string) => steps(page).filter({ has: page.getByText(name, { exact: true }) });
  await expect(step('Validation skipped')).toContainText('Reason: The press has checked it.');
  await expect(step('Validation skipped')).toContainText(nameOf(operator));
  await expect(step('Production file failed')).toContainText('1 problem');

  await signInAs(page, buyer.userName);
  await openOrder(page, order);
  await expect(namesOf(page)).toHaveText([
    'Order placed',
    'In production',
    'Printing',
    'Paused',
    'In the mail',
    'Next: In homes',
  ]);
  await expect(step('Printing')).toContainText('Dropdate');
  await expect(timeline(page)).not.toContainText('The press has checked it.');
  await expect(timeline(page)).not.toContainText(nameOf(operator));
  await expect(step('In the mail')).toContainText(/40 pieces, mailed \d\d\/\d\d\/\d{4}/);
  await expect(step('Next: In homes')).toContainText(/Expected \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}/);
  await expectAccessibleInBothThemes(page);

  await page.goto('/outbox');
  const mails = page.getByRole('main').getByRole('link').filter({ hasText: order.name });
  await expect(mails.filter({ hasText: 'is paused' })).toHaveCount(1);
  await expect(mails.filter({ hasText: 'is dispatched' })).toHaveCount(0);
  await mails.filter({ hasText: 'is paused' }).click();
  await expect(page.getByText('production of your order is paused.')).toBeVisible();
  await openOrder(page, order);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'Order Again')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(timeline(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  watched.expectNoFaults();
});

test('the mail settings are accessible, are changed by keyboard alone, and a failed change goes back', async ({
  page,
}) => {
  await signInAs(page, buyer.userName);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('mail set');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Mail Settings')).toBeVisible();
  const printing = mailSwitch(page, 'Printing');
  await expect(printing).not.toBeChecked();
  await expectAccessibleInBothThemes(page);
  await tabTo(page, printing);
  await page.keyboard.press('Space');
  await expect(page.getByText('Printing: you get this mail')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Printing: you no longer get this mail')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const refused = await refuse(page, /\/api\/user\/mail-settings$/);
  await page.keyboard.press('Space');
  await expect(printing).not.toBeChecked();
  await refused.end();

  // The provider places no orders, so its users have nothing to choose.
  const { csd } = users;
  await signInAs(page, csd.userName);
  await page.goto('/mail-settings');
  await expect(page.getByText('There are no mails to choose from')).toBeVisible();
  await enter(page, page.getByRole('button', { name: new RegExp(`^${nameOf(csd)}, `) }));
  await expect(page.getByRole('menuitem', { name: 'Data credits' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mail Settings' })).toBeHidden();
});
