import type { Page } from '@playwright/test';

/** Waits until a page has its content: its heading is there, nothing stands for what is still to come, and it has been painted. */
export function untilSettled(page: Page): Promise<void>;

/** Selector of the placeholders for coming content. */
export declare const waiting: string;
