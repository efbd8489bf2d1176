import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import { expect, type Page } from '@playwright/test';
import { type CsvRow, readCsv } from './csv.ts';
import { amount, amountOf, button, readyToPlace, uniqueName } from './order-wizard.ts';
import { findCampaign, type Prepared, prepareCampaign } from './prepare.ts';
import { orderStatus, productionLines, returnedFile, sendBack, statusList } from './production.ts';
import { dialog } from './response-cards.ts';
import { signInAs, users } from './users.ts';

export interface PlacedOrder extends Prepared {
  readonly number: string;
}

/** A client admin places an order of so many pieces in Florida for the agent Priya Raman. */
export async function orderMailing(
  page: Page,
  name: string,
  pieces: number,
  addOns: readonly CampaignAddOn[] = [],
): Promise<PlacedOrder> {
  await signInAs(page, users['client-admin'].userName);
  const audience = { geography: [{ stateCode: 'FL' }], desiredCount: pieces, addOns };
  const campaign = await prepareCampaign(page, uniqueName(name), 'scheduled', audience);
  await page.goto(`/campaigns/review-order/${campaign.cartId}`);
  await readyToPlace(page);
  await button(page, 'Place Order').click();
  const receipt = page.getByRole('dialog', { name: 'Campaign Launch Successfully!' });
  await expect(receipt).toBeVisible();
  await expect(amountOf(receipt, 'Order number')).toHaveText(/\d{4,}/);
  // The address of an order has the order's id in place of the cart's.
  return { ...(await findCampaign(page, campaign.name)), number: await amount(receipt, 'Order number') };
}

/** Production downloads the file and gets it back, so that the order is printed. Returns the pieces by printed key. */
export async function printMailing(page: Page, order: PlacedOrder): Promise<ReadonlyMap<string, CsvRow>> {
  await signInAs(page, users['csd-admin'].userName);
  await page.goto(statusList);
  const lines = await productionLines(page, order);
  await sendBack(page, returnedFile(lines));
  await expect(dialog(page, 'Validation Successful')).toContainText('The order passed and moves to Printing.');
  await expect(dialog(page, 'Validation Successful')).toBeHidden();
  await expect(orderStatus(page, order)).toHaveText('Printing');
  return new Map(readCsv(lines.join('')).map((piece) => [piece('Printed Key'), piece]));
}
