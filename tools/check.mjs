/**
 * Checks everything about the project that can be checked without running it. All steps run, and one failed step fails
 * the check.
 *
 *   node tools/check.mjs              all steps
 *   node tools/check.mjs lock imports only steps whose file or name contains one of the words
 *
 * A step is a file tools/check/<step>.mjs with `export const name` (a few words) and `export async function run()`,
 * which answers `{ ok, note?, lines? }` or throws. A new step needs only its file.
 */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/project.mjs';

/** Only two steps run at a time, because the linters and the type check use several threads themselves. */
const AT_ONCE = 2;
const LINES_SHOWN = 60;

async function loadSteps(words) {
  const files = readdirSync(inRoot('tools', 'check'))
    .filter((file) => file.endsWith('.mjs'))
    .sort();
  const steps = await Promise.all(
    files.map(async (file) => ({ file, ...(await import(pathToFileURL(inRoot('tools', 'check', file)).href)) })),
  );
  return steps.filter(({ file, name }) => words.length === 0 || words.some((word) => `${file} ${name}`.includes(word)));
}

/**
 * Runs a step and prints its line, with its problems below.
 * @returns whether the step passed
 */
async function runStep({ name, run }) {
  const begun = performance.now();
  const result = await run().catch((error) => ({ ok: false, lines: [error.stack ?? String(error)] }));
  const time = `${((performance.now() - begun) / 1000).toFixed(1)} s`.padStart(7);
  const lines = (result.lines ?? []).flatMap((line) => line.trimEnd().split('\n'));
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `       ${line}`);
  if (lines.length > LINES_SHOWN) shown.push(`       ... and ${lines.length - LINES_SHOWN} more lines`);
  console.log(
    [`${result.ok ? 'ok    ' : 'FAILED'} ${time}  ${name}${result.note ? ` (${result.note})` : ''}`, ...shown].join(
      '\n',
    ),
  );
  return result.ok === true;
}

async function runAll(steps) {
  const waiting = [...steps];
  const failed = [];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

const steps = await loadSteps(process.argv.slice(2));
const failed = await runAll(steps);
console.log(
  failed.length === 0
    ? `${steps.length} checks passed`
    : `${failed.length} of ${steps.length} checks failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 && steps.length > 0 ? 0 : 1;
