import { expect, type Locator, type Page } from '@playwright/test';
import { chooseItem, enter, type } from './keyboard.ts';
import { button } from './order-wizard.ts';

/** Leads as agents work them. */
export const leadRegion = (page: Page): Locator => page.getByRole('region', { name: 'Lead', exact: true });

const wonQuestion = (page: Page): Locator => page.getByRole('dialog', { name: 'Convert Lead Status to Converted?' });

/** Chooses the status Lead Won of the open lead by keyboard. Returns the dialog that asks for the sale. */
export async function askToWin(page: Page, name: string): Promise<Locator> {
  await enter(page, leadRegion(page).getByRole('button', { name: `, status of ${name}` }));
  await chooseItem(page, 'Lead Won');
  const question = wonQuestion(page);
  await expect(button(question, "Don't Change")).toBeVisible();
  await expect(question.getByRole('textbox', { name: 'Sale Amount' })).toBeFocused();
  return question;
}

/** Answers the dialog with the amount of the sale, and waits until the lead is won. */
export async function winWith(page: Page, question: Locator, amount: string): Promise<void> {
  await type(page, question.getByRole('textbox', { name: 'Sale Amount' }), amount);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(leadRegion(page)).toContainText('Lead Won');
}
