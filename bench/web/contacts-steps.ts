import { expect, type Page } from '@playwright/test';
import { closePopover, openPopover, rowMenu, search, sortBy, toggleColumn, turnPage } from './list-steps.ts';
import type { Step } from './step.ts';

/** 24 interactions with All Contacts at 50 rows. */
export const contactsSteps: readonly Step[] = [
  ...['Last Name', 'Contact Type', 'Created On'].map(sortBy),
  openPopover('Filter'),
  closePopover('Filter'),
  openPopover('Columns'),
  toggleColumn('City', true),
  toggleColumn('City', false),
  closePopover('Columns'),
  ...rowMenu(0),
  ...rowMenu(5),
  ...search('Search Contacts', 'martin'),
  turnPage('Next', 2),
  turnPage('Next', 3),
  turnPage('Previous', 2),
];

const statusMenu = (page: Page) => page.locator('tbody button[aria-haspopup="menu"]', { hasNotText: /^$/ }).first();
const checkbox = (page: Page, row: number) => page.locator('tbody').getByRole('checkbox').nth(row);

function check(row: number): Step {
  return {
    name: `check row ${row + 1}`,
    act: (page) => checkbox(page, row).click(),
    until: (page) => expect(checkbox(page, row)).toBeChecked(),
  };
}

/** 24 interactions with the leads at 50 rows. */
export const leadsSteps: readonly Step[] = [
  ...['Last Name', 'Assigned To'].map(sortBy),
  openPopover('Filter'),
  closePopover('Filter'),
  {
    name: 'open the status of row 1',
    act: (page) => statusMenu(page).click(),
    until: (page) => expect(page.getByRole('menuitem').first()).toBeVisible(),
  },
  {
    name: 'close the status of row 1',
    act: (page) => page.keyboard.press('Escape'),
    until: (page) => expect(page.getByRole('menuitem')).toHaveCount(0),
  },
  ...[0, 1, 2].map(check),
  ...rowMenu(0),
  ...rowMenu(5),
  ...search('Search Leads', 'martin'),
  turnPage('Next', 2),
  turnPage('Next', 3),
  turnPage('Previous', 2),
];
