import { expect } from '@playwright/test';
import { closePopover, openPopover, rowMenu, search, sortBy, toggleColumn, turnPage } from './list-steps.ts';
import type { Step } from './step.ts';

/** 30 interactions with All Campaigns at 50 rows. */
export const campaignsSteps: readonly Step[] = [
  ...['Campaign Name', 'Order Number', 'Recipients', 'Schedule Date', 'Status', 'Created On'].map(sortBy),
  openPopover('Filter'),
  closePopover('Filter'),
  openPopover('Columns'),
  toggleColumn('Recipients', false),
  toggleColumn('Recipients', true),
  closePopover('Columns'),
  ...rowMenu(0),
  ...rowMenu(5),
  ...search('Search Campaigns', 'harbor'),
  turnPage('Next', 2),
  turnPage('Next', 3),
  turnPage('Previous', 2),
  {
    name: 'open the user menu',
    act: (page) => page.getByRole('button', { name: /^Maya Okafor,/ }).click(),
    until: (page) => expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible(),
  },
  {
    name: 'close the user menu',
    act: (page) => page.keyboard.press('Escape'),
    until: (page) => expect(page.getByRole('menuitem')).toHaveCount(0),
  },
  {
    name: 'open the palette',
    act: (page) => page.keyboard.press('Control+k'),
    until: (page) => expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeVisible(),
  },
];
