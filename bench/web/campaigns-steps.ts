import { expect, type Page } from '@playwright/test';
import type { Step } from './step.ts';

const rows = (page: Page) => page.locator('tbody td[data-name="true"]');
const dots = (page: Page, row: number) => page.getByRole('button', { name: /^Actions for/ }).nth(row);
const searchField = (page: Page) => page.getByRole('textbox', { name: 'Search Campaigns' });

/** Waits until the rows in view are the answer to the latest call for the list. */
async function listIsFresh(page: Page): Promise<void> {
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
}

function sortBy(column: string): Step {
  return {
    name: `sort by ${column}`,
    act: (page) => page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click(),
    until: async (page) => {
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveAttribute(
        'aria-sort',
        /ending$/,
      );
      await listIsFresh(page);
    },
  };
}

function openPopover(name: 'Filter' | 'Columns'): Step {
  return {
    name: `open ${name}`,
    act: (page) => page.getByRole('button', { name, exact: true }).click(),
    until: (page) => expect(page.getByRole('dialog', { name })).toBeVisible(),
  };
}

function closePopover(name: 'Filter' | 'Columns'): Step {
  return {
    name: `close ${name}`,
    act: (page) => page.keyboard.press('Escape'),
    until: (page) => expect(page.getByRole('dialog', { name })).toHaveCount(0),
  };
}

function toggleColumn(column: string, isShown: boolean): Step {
  return {
    name: `${isShown ? 'show' : 'hide'} column ${column}`,
    act: (page) => page.getByRole('dialog', { name: 'Columns' }).getByLabel(column, { exact: true }).click(),
    until: (page) => expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveCount(isShown ? 1 : 0),
  };
}

function rowMenu(row: number): readonly Step[] {
  return [
    {
      name: `open menu of row ${row + 1}`,
      act: (page) => dots(page, row).click(),
      until: (page) => expect(page.getByRole('menuitem').first()).toBeVisible(),
    },
    {
      name: `close menu of row ${row + 1}`,
      act: (page) => page.keyboard.press('Escape'),
      until: (page) => expect(page.getByRole('menuitem')).toHaveCount(0),
    },
  ];
}

function search(text: string): readonly Step[] {
  const keys = [...text].map(
    (key, index): Step => ({
      name: `type ${key} in the search`,
      act: (page) => searchField(page).press(key),
      until: (page) => expect(searchField(page)).toHaveValue(text.slice(0, index + 1)),
    }),
  );
  const isNarrowed = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });
  return [
    ...keys,
    {
      name: 'search',
      act: (page) => searchField(page).press('Enter'),
      until: async (page) => {
        await expect(isNarrowed(page)).toBeVisible();
        await listIsFresh(page);
      },
    },
    {
      name: 'clear the search',
      act: (page) => isNarrowed(page).click(),
      until: async (page) => {
        await expect(isNarrowed(page)).toHaveCount(0);
        await listIsFresh(page);
      },
    },
  ];
}

function turnPage(direction: 'Next' | 'Previous', page: number): Step {
  return {
    name: `${direction.toLowerCase()} page`,
    act: (tab) => tab.getByRole('button', { name: `${direction} page` }).click(),
    until: async (tab) => {
      await expect(tab.getByRole('navigation', { name: 'Pages' })).toContainText(`${(page - 1) * 50 + 1}`);
      await listIsFresh(tab);
    },
  };
}

/** 30 interactions with All Campaigns at 50 rows. */
export const campaignsSteps: readonly Step[] = [
  ...['Campaign Name', 'Order Number', 'Created By', 'Schedule Date', 'Status', 'Created On'].map(sortBy),
  openPopover('Filter'),
  closePopover('Filter'),
  openPopover('Columns'),
  toggleColumn('Recipients', false),
  toggleColumn('Recipients', true),
  closePopover('Columns'),
  ...rowMenu(0),
  ...rowMenu(5),
  ...search('harbor'),
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
