import type { Page } from '@playwright/test';

/** One thing that a person does: a click, a key. */
export interface Step {
  readonly name: string;
  act(page: Page): Promise<void>;
  /** What the page shows when it is done. */
  until(page: Page): Promise<void>;
}
