import { existsSync, readFileSync } from 'node:fs';

/** Lines of a page that are shown. A page of the product has about 100 lines. */
const MAX_LINES = 120;

/**
 * Says what the browser showed when a journey failed, for the first failed journeys. On another machine, this text is
 * all that is left of a failure.
 * @param report of Playwright's json reporter, undefined when it wrote none
 */
export function failedPages(report, count = 3) {
  return (report?.suites ?? []).flatMap(failuresOf).slice(0, count).flatMap(linesOf);
}

function failuresOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.filter(({ status }) => status !== 'passed' && status !== 'skipped').map((result) => ({ title, result })),
    ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function linesOf({ title, result }) {
  const context = (result.attachments ?? []).find(({ name }) => name === 'error-context')?.path;
  if (context === undefined || !existsSync(context)) return [];
  const page = pageOf(readFileSync(context, 'utf8'));
  return page === '' ? [] : [`The page when "${title}" failed:`, ...page.split('\n').slice(0, MAX_LINES)];
}

/** The page is the part of Playwright's text that is written as YAML. */
export function pageOf(text) {
  return /^```yaml\n([\s\S]*?)\n```$/m.exec(text)?.[1] ?? '';
}
