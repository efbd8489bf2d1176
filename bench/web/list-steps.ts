import { expect, type Page } from '@playwright/test';
import type { Step } from './step.ts';

const rows = (page: Page) => page.locator('tbody td[data-name="true"]');
const dots = (page: Page, row: number) => page.getByRole('button', { name: /^Actions for/ }).nth(row);

/** Waits until the rows in view are the answer to the latest call for the list. */
async function listIsFresh(page: Page): Promise<void> {
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
}

export function sortBy(column: string): Step {
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

export function openPopover(name: 'Filter' | 'Columns'): Step {
  return {
    name: `open ${name}`,
    act: (page) => page.getByRole('button', { name, exact: true }).click(),
    until: (page) => expect(page.getByRole('dialog', { name })).toBeVisible(),
  };
}

export function closePopover(name: 'Filter' | 'Columns'): Step {
  return {
    name: `close ${name}`,
    act: (page) => page.keyboard.press('Escape'),
    until: (page) => expect(page.getByRole('dialog', { name })).toHaveCount(0),
  };
}

export function toggleColumn(column: string, isShown: boolean): Step {
  return {
    name: `${isShown ? 'show' : 'hide'} column ${column}`,
    act: (page) => page.getByRole('dialog', { name: 'Columns' }).getByLabel(column, { exact: true }).click(),
    until: (page) => expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveCount(isShown ? 1 : 0),
  };
}

export function rowMenu(row: number): readonly Step[] {
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

/** How the names of the steps begin that type into a search. */
export const typing = 'type in the search:';

/** Types a text into the search of a list, key by key, searches, and clears the search. */
export function search(label: string, text: string): readonly Step[] {
  const field = (page: Page) => page.getByRole('textbox', { name: label });
  const keys = [...text].map(
    (key, index): Step => ({
      name: `${typing} ${key}`,
      act: (page) => field(page).press(key),
      until: (page) => expect(field(page)).toHaveValue(text.slice(0, index + 1)),
    }),
  );
  const isNarrowed = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true });
  return [
    ...keys,
    {
      name: 'search',
      act: (page) => field(page).press('Enter'),
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

export function turnPage(direction: 'Next' | 'Previous', page: number): Step {
  return {
    name: `${direction.toLowerCase()} page`,
    act: (tab) => tab.getByRole('button', { name: `${direction} page` }).click(),
    until: async (tab) => {
      await expect(tab.getByRole('navigation', { name: 'Pages' })).toContainText(`${(page - 1) * 50 + 1}`);
      await listIsFresh(tab);
    },
  };
}
