import type { Page } from '@playwright/test';

/** Waits until a page has its content: the heading is there, no placeholder is left, and the page is painted. */
export function untilSettled(page: Page): Promise<void>;

/** Selector of the placeholders for coming content. */
export declare const waiting: string;
