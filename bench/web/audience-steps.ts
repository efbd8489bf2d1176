import { expect, type Page } from '@playwright/test';
import type { Step } from './step.ts';

type Level = 'State' | 'County' | 'City';

const place = (page: Page, level: Level, index: number) =>
  page.getByRole('tree', { name: level, exact: true }).getByRole('treeitem').nth(index);

function check(level: Level, index: number): Step {
  return {
    name: `check ${level.toLowerCase()} ${index + 1}`,
    act: (page) => place(page, level, index).locator('[data-box]').click(),
    until: (page) => expect(place(page, level, index)).toHaveAttribute('aria-checked', 'true'),
  };
}

function open(level: Level, index: number): Step {
  return {
    name: `open ${level.toLowerCase()} ${index + 1}`,
    act: (page) => place(page, level, index).click(),
    until: async (page) => {
      await expect(place(page, level, index)).toHaveAttribute('aria-expanded', 'true');
      await expect(place(page, level === 'State' ? 'County' : 'City', 0)).toBeVisible();
    },
  };
}

function typeInto(label: string, text: string, shown: (typed: string) => string): readonly Step[] {
  const field = (page: Page) => page.getByRole('textbox', { name: label });
  return [...text].map((key, index) => ({
    name: `type ${key} in ${label}`,
    act: (page) => field(page).press(key),
    until: (page) => expect(field(page)).toHaveValue(shown(text.slice(0, index + 1))),
  }));
}

function choose(group: string, word: string): Step {
  const option = (page: Page) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: word, exact: true });
  return {
    name: `choose ${word}`,
    act: (page) => option(page).click(),
    until: (page) => expect(option(page)).toBeChecked(),
  };
}

function tab(name: string): Step {
  return {
    name: `tab ${name}`,
    act: (page) => page.getByRole('tab', { name }).click(),
    until: (page) => expect(page.getByRole('tabpanel', { name })).toBeVisible(),
  };
}

function section(name: string, isOpen: boolean): Step {
  const toggle = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('button', { name });
  return {
    name: `${isOpen ? 'open' : 'close'} ${name}`,
    act: (page) => toggle(page).click(),
    until: (page) => expect(toggle(page)).toHaveAttribute('aria-expanded', String(isOpen)),
  };
}

const onePerHousehold = (page: Page) => page.getByRole('checkbox', { name: 'One per household', exact: true });

/** 30 interactions with Define Audience. */
export const audienceSteps: readonly Step[] = [
  check('State', 1),
  check('State', 2),
  check('State', 3),
  open('State', 4),
  check('County', 0),
  check('County', 1),
  check('County', 2),
  open('County', 3),
  check('City', 0),
  check('City', 1),
  ...typeInto('Find a state', 'flor', (typed) => typed),
  ...typeInto('Desired count', '12000', (typed) => Number(typed).toLocaleString('en-US')),
  tab('Household'),
  {
    name: 'check One per household',
    act: (page) => onePerHousehold(page).click(),
    until: (page) => expect(onePerHousehold(page)).toBeChecked(),
  },
  tab('Personal Details'),
  choose('Age mode', 'Age Range'),
  choose('Age mode', 'Months in Year'),
  choose('Age mode', 'Month and Year Range'),
  choose('Age mode', 'Turning Age'),
  choose('Gender', 'Female'),
  choose('Gender', 'Male'),
  section('Geography', false),
  section('Geography', true),
];
