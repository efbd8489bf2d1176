import type { Page } from '@playwright/test';

/** One action of a user: a click, a key. */
export interface Step {
  readonly name: string;
  act(page: Page): Promise<void>;
  /** Waits for the result of the action on the page. */
  until(page: Page): Promise<void>;
}
