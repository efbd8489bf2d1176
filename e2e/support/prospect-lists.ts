import { expect, type Locator, type Page } from '@playwright/test';
import { button, heading, summary } from './order-wizard.ts';

/** The field of a list's name, on Define Audience. */
export const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Prospect List Name' });

/** Presses Buy Prospects on Prospect Management. */
export async function startList(page: Page): Promise<void> {
  await page.goto('/prospects');
  await button(page, 'Buy Prospects').first().click();
  await expect(heading(page, 'New prospect list')).toBeVisible();
}

/** Types a name, and waits until the server has said whether the name is free. */
export async function nameList(page: Page, name: string): Promise<void> {
  const checked = page.waitForResponse(/name-check/);
  await nameField(page).fill(name);
  await checked;
}

export async function chooseRhodeIsland(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a state, county, city or zip' }).fill('Rhode Island');
  await page.getByRole('option', { name: /^Rhode Island/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rhode Island is added.' })).toBeVisible();
}

/** Applies a desired count, once the number of available people is up to date. */
export async function applyListCount(page: Page, count: string): Promise<void> {
  const available = summary(page).getByRole('region', { name: 'Prospects available' });
  await expect(available).not.toContainText('Out of date');
  const applied = page.waitForResponse(/prospect-list\/update$/);
  await summary(page).getByLabel('Desired count').fill(count);
  await button(summary(page), 'Apply').click();
  expect((await applied).ok()).toBe(true);
}

/** Makes a list of people of Rhode Island, and opens its add-ons. */
export async function prepareList(page: Page, name: string, count: string): Promise<void> {
  await startList(page);
  await nameList(page, name);
  await chooseRhodeIsland(page);
  await applyListCount(page, count);
  await button(page, 'Select Add-Ons').click();
  await expect(heading(page, 'Select Add-Ons')).toBeVisible();
}

/** Turns an add-on of the list on. */
export async function addToList(page: Page, name: 'Age' | 'Date of Birth'): Promise<void> {
  const saved = page.waitForResponse(/prospect-list\/update-parameter$/);
  await page.getByRole('switch', { name }).click();
  expect((await saved).ok()).toBe(true);
}
