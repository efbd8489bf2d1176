import { expect, type Page } from '@playwright/test';

/** Chromium repeats every refused answer on the console without naming the call. The watch ignores this repetition. */
const repeatedAnswer = /^Failed to load resource: the server responded with a status of \d+/;

export interface Watch {
  /** Fails if an error happened that the journey does not expect. */
  expectNoFaults(): void;
}

/**
 * Watches for console errors, uncaught errors and refused calls.
 * @param expected the refusals that the journey causes on purpose, such as `409 POST http://…`.
 */
export function watch(page: Page, expected: readonly RegExp[] = []): Watch {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !repeatedAnswer.test(message.text())) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  return { expectNoFaults: () => expect(faults).toEqual([]) };
}
