import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseItem, enter } from './keyboard.ts';
import { rows } from './list-page.ts';
import { button } from './order-wizard.ts';
import type { Prepared } from './prepare.ts';

/** Production on Campaign Status: the file of an order goes to the press, comes back and is judged, the mail leaves. */
export const statusList = '/campaign/status';

export const orderRow = (page: Page, { name }: Prepared): Locator => rows(page).filter({ hasText: name });

/** The status of an order, which opens the menu of the statuses that may follow. */
export const orderStatus = (page: Page, { name }: Prepared): Locator =>
  page.getByRole('button', { name: `, status of ${name}` });

/** Opens the actions of an order's row and chooses an action. */
export async function actOnOrder(page: Page, order: Prepared, action: string): Promise<void> {
  await orderRow(page, order)
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Downloads the production file of an order. Returns its lines, each with its line break. */
export async function productionLines(page: Page, order: Prepared): Promise<string[]> {
  const download = page.waitForEvent('download');
  await actOnOrder(page, order, 'Download Production File');
  return linesOf(await readFile(await (await download).path(), 'utf8'));
}

/** The lines of a production file, each with its line break. */
export const linesOf = (text: string): string[] => text.split(/(?<=\r\n)/);

export interface ReturnedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A production file with these lines, as the press returns it. */
export const returnedFile = (lines: readonly string[], name = 'back.csv'): ReturnedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('')),
});

/** The field of the dialog Validate File that takes production files. */
export const returnedFiles = (page: Page): Locator => page.getByLabel('Drop production files here, or browse');

/** Chooses files in the open dialog Validate File, and has them judged. */
export async function judge(page: Page, ...files: ReturnedFile[]): Promise<void> {
  await returnedFiles(page).setInputFiles(files);
  await button(page, 'Validate').click();
}

/** Opens the dialog Validate File, chooses files and has them judged. */
export async function sendBack(page: Page, ...files: ReturnedFile[]): Promise<void> {
  await button(page, 'Validate File').click();
  await judge(page, ...files);
}

/** Dispatches all pieces of an order by keyboard. */
export async function dispatch(page: Page, order: Prepared): Promise<void> {
  await enter(page, orderStatus(page, order));
  await chooseItem(page, 'Dispatched');
  const dialog = page.getByRole('dialog', { name: 'Dispatch Details' });
  await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  await enter(page, button(dialog, 'Dispatch'));
  await expect(orderStatus(page, order)).toHaveText('Dispatched');
}
