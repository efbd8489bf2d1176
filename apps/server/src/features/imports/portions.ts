import type { JobControl } from '../../platform/jobs/job-kind.ts';
import type { LineRange } from './row-outcomes.data.ts';

/** Reports more and more rows of a job. The reports keep their order, so that the progress never goes back. */
export function countingFrom(
  control: Pick<JobControl, 'progress'>,
  doneBefore: number,
): (rows: number) => Promise<void> {
  let done = doneBefore;
  let reported = Promise.resolve();
  return (rows) => {
    done += rows;
    const now = done;
    reported = reported.then(() => control.progress(now));
    return reported;
  };
}

export interface PortionSizes {
  readonly lastLine: number;
  readonly linesAtOnce: number;
  /** Portions under way at once. */
  readonly atOnce: number;
}

/** Works through the lines of a file, several portions at once. After a failure, no other portion begins. */
export async function inPortions(
  { lastLine, linesAtOnce, atOnce }: PortionSizes,
  work: (lines: LineRange) => Promise<void>,
): Promise<void> {
  let nextLine = 0;
  const oneByOne = async () => {
    try {
      while (nextLine <= lastLine) {
        const first = nextLine;
        nextLine += linesAtOnce;
        await work({ first, last: nextLine - 1 });
      }
    } finally {
      nextLine = Number.POSITIVE_INFINITY;
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: atOnce }, oneByOne));
  const failed = runs.find((run) => run.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
