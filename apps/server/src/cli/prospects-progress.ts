import { formatCount } from '@dropdate/domain/money/money-text';
import type { BuildProgress } from '@dropdate/prospect-engine/duckdb/release-builder';
import type { Terminal } from './command.ts';

const steps: Readonly<Record<BuildProgress['step'], string>> = {
  reading: 'Reading',
  checking: 'Checking',
  sorting: 'Sorting',
  writing: 'Writing',
  done: 'Done',
};

/** Prints the progress of a build, once for each step and percent. */
export function showProgress(terminal: Terminal): (progress: BuildProgress) => void {
  let last = '';
  return ({ step, percent, rows }) => {
    const mark = `${step} ${percent}`;
    if (mark === last) return;
    last = mark;
    terminal.progress(`${steps[step]} ${percent} % (${formatCount(rows)} rows)`);
  };
}
