import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { makeContact, send, unique } from './support/contacts.ts';
import { count, rows } from './support/list-page.ts';
import { button, heading } from './support/order-wizard.ts';
import { expectNoSidewaysScroll } from './support/reflow.ts';
import { signInAs, users } from './support/users.ts';
import { watch } from './support/watch.ts';

/** Assignment Rules: an admin writes rules, tries them, and assigns leads by them. */
const saved = '/api/contacts/set-assignment-rules';
const names = (page: Page) => page.getByRole('list', { name: 'Rules in their order' }).locator(':scope > li');

/** Deletes all rules, because other journeys make leads, too. */
async function clear(page: Page): Promise<void> {
  const answer = await page.request.get('/api/contacts/assignment-rules');
  const { model } = (await answer.json()) as { model: { readonly version: number } };
  expect((await send(page.request, saved, { version: model.version, rules: [] })).ok()).toBe(true);
}

async function addRule(page: Page, name: string, zips: string): Promise<void> {
  await button(page, 'Add Rule').click();
  const dialog = page.getByRole('dialog', { name: 'Add Rule' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Zip Codes' }).fill(zips);
  const agents = dialog.getByLabel('Sales Agents').first();
  await agents.fill('a');
  await agents.press('Enter');
  // The list of agents covers the button.
  await agents.press('Tab');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an admin orders rules by keyboard, undoes a deletion, tries a zip, and assigns a lead by the rules', async ({
  page,
}) => {
  const watched = watch(page);
  await signInAs(page, users['client-admin'].userName);
  await clear(page);
  const lastName = unique('Ruled');
  // Nobody lives in this zip, so no lead of another journey meets the rule.
  const id = await makeContact(page.request, lastName, 1);
  try {
    await page.goto('/leads');
    await page.getByRole('link', { name: 'Assignment Rules' }).last().click();
    await expect(heading(page, 'Assignment Rules')).toBeVisible();
    await addRule(page, 'Nowhere', '000, 0011');
    await addRule(page, 'Everybody', '');
    await expect(names(page)).toHaveText([/Nowhere.*Leads in zip 000… or 0011…/, /Everybody.*All leads go to/]);
    await expectAccessibleInBothThemes(page);
    const up = page.getByRole('button', { name: 'Move Everybody up' });
    await up.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(names(page)).toHaveText([/Everybody/, /Nowhere/]);
    await expect(page.getByRole('button', { name: 'Move Everybody up' })).toBeFocused();
    await page.getByRole('button', { name: 'Actions of Everybody' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText([/Nowhere/]);
    const outcome = page.getByRole('region', { name: 'Try It' }).getByRole('status');
    await expect(outcome).toHaveText('The lead would stay unassigned. No assignment rule matches.');
    await button(page, 'Undo').click();
    await expect(names(page)).toHaveText([/Everybody/, /Nowhere/]);
    await page.getByRole('textbox', { name: 'Zip Code', exact: true }).fill('00100');
    await expect(outcome).toHaveText(/^The lead would go to .+, by the rule 'Everybody'\.$/);
    await expectNoSidewaysScroll(page);

    await page.goto('/leads');
    const search = page.getByRole('textbox', { name: 'Search Leads', exact: true });
    await search.fill(lastName);
    await search.press('Enter');
    await expect(count(page)).toHaveText('1 Result found.');
    await rows(page).first().getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Assign by Rules' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText('1 lead assigned by rules')).toBeVisible();
    await page.goto(`/leads/lead/${id}`);
    await expect(page.getByRole('region', { name: 'Lead', exact: true })).toContainText('Everybody');
  } finally {
    await clear(page);
    await send(page.request, '/api/contacts/delete-leads', { ids: [id] });
  }
  watched.expectNoFaults();
});

test('an admin who edits a rule reads that a colleague changed or deleted it, and the next save counts', async ({
  page,
}) => {
  await signInAs(page, users['client-admin'].userName);
  await clear(page);
  const other = await page.context().newPage();
  const dialog = page.getByRole('dialog', { name: 'Edit Rule' });
  // The message about the last change covers the button for some seconds.
  const save = () => dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  const chooseAction = async (tab: Page, rule: string, action: string) => {
    await tab.getByRole('button', { name: `Actions of ${rule}` }).click();
    await tab.getByRole('menuitem', { name: action }).click();
  };
  try {
    await page.goto('/settings/assignment-rules');
    await addRule(page, 'Nowhere', '000');
    await other.goto('/settings/assignment-rules');
    await chooseAction(page, 'Nowhere', 'Edit');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nobody');
    await chooseAction(other, 'Nowhere', 'Turn Off');
    await expect(other.getByText('Nowhere saved')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await save();
    await expect(dialog.getByRole('alert')).toHaveText(/^Somebody has changed this rule\..*Nowhere.*Off/);
    await save();
    await expect(dialog).toBeHidden();
    await expect(names(page)).toHaveText([/Nobody/]);

    await chooseAction(page, 'Nobody', 'Edit');
    await dialog.getByRole('textbox', { name: 'Zip Codes' }).fill('001');
    await other.reload();
    await chooseAction(other, 'Nobody', 'Delete');
    await expect(other.getByText('Nobody deleted')).toBeVisible();
    await save();
    await expect(dialog.getByRole('alert')).toHaveText(/^Somebody has deleted this rule\./);
    await expect(dialog.getByRole('textbox', { name: 'Zip Codes' })).toHaveValue('001');
    await save();
    await expect(dialog).toBeHidden();
    await expect(names(page)).toHaveText([/Nobody.*Leads in zip 001…/]);
    await page.reload();
    await expect(names(page)).toHaveText([/Nobody.*Leads in zip 001…/]);

    // A change of another rule asks for a look only.
    await other.reload();
    await addRule(other, 'Somewhere', '0011');
    await chooseAction(page, 'Nobody', 'Edit');
    await save();
    await expect(dialog.getByRole('alert')).toHaveText('Somebody changed the rules. Check yours and save again.');
    await save();
    await expect(dialog).toBeHidden();
    await expect(names(page)).toHaveText([/Nobody/, /Somewhere/]);
  } finally {
    await clear(page);
  }
});

test('a second agent joins a rule, and a batch of leads is spread evenly', async ({ page }) => {
  const watched = watch(page);
  await signInAs(page, users['client-admin'].userName);
  await clear(page);
  const lastName = unique('Spread');
  const ids = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((first) => makeContact(page.request, lastName, 1, first)),
  );
  try {
    await page.goto('/settings/assignment-rules');
    await addRule(page, 'Team', '');
    await page.getByRole('button', { name: 'Actions of Team' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Rule' });
    const agents = dialog.getByLabel('Sales Agents').first();
    await agents.fill('Carlos Medina');
    await page.getByRole('option', { name: 'Carlos Medina' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(dialog).toBeHidden();

    await page.goto('/leads');
    const search = page.getByRole('textbox', { name: 'Search Leads', exact: true });
    await search.fill(lastName);
    await search.press('Enter');
    await expect(count(page)).toHaveText('4 Results found.');
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Assign by Rules' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText('4 leads assigned by rules')).toBeVisible();
    const found = await send(page.request, '/api/search/leads/row', { search: lastName });
    const { results } = (await found.json()).model as { readonly results: readonly { readonly assignedTo: string }[] };
    const counts = new Map<string, number>();
    for (const { assignedTo } of results) counts.set(assignedTo, (counts.get(assignedTo) ?? 0) + 1);
    expect([...counts.values()]).toEqual([2, 2]);
  } finally {
    await clear(page);
    await send(page.request, '/api/contacts/delete-leads', { ids });
  }
  watched.expectNoFaults();
});
