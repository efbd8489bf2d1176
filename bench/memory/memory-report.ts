/** Megabytes of the server's process while one kind of calls was made. */
export interface StormPart {
  readonly name: string;
  readonly seconds: number;
  readonly peakMb: number;
  /** Right after the last answer. */
  readonly endMb: number;
  /** The slowest answer of a call that needs neither database nor engine, in milliseconds. */
  readonly stallMs: number;
}

export interface MemoryResults {
  /** A minute after the demo world was complete. */
  readonly restMb: number;
  readonly storm: readonly StormPart[];
  /** A minute after the storm. */
  readonly afterMb: number;
}

/** The goals of the issue: megabytes at rest, and the part of it that a storm may add for longer than a minute. */
export const goals = { restMb: 500, leftShare: 0.2 };

export interface Verdict {
  readonly goal: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** @throws RangeError when the system does not tell the memory of a process */
export function verdicts({ restMb, afterMb }: MemoryResults): readonly Verdict[] {
  if (restMb === 0 || afterMb === 0) throw new RangeError('this system does not tell the memory of a process');
  const left = afterMb / restMb - 1;
  return [
    { goal: `at most ${goals.restMb} MB at rest`, measured: `${rounded(restMb)} MB`, isMet: restMb <= goals.restMb },
    {
      goal: `at most ${percent(goals.leftShare)} more a minute after the storm`,
      measured: `${percent(left)} more (${rounded(afterMb)} MB)`,
      isMet: left <= goals.leftShare,
    },
  ];
}

/** The lines of the report. */
export function lines(results: MemoryResults): readonly string[] {
  const { restMb, storm, afterMb } = results;
  const row = (name: string, ...cells: readonly string[]) =>
    [name.padEnd(28), ...cells.map((cell) => cell.padStart(9))].join('');
  const most = storm.reduce((peak, { peakMb }) => Math.max(peak, peakMb), 0);
  return [
    row('', 'seconds', 'stall ms', 'peak MB', 'end MB'),
    row('at rest', '', '', '', rounded(restMb)),
    ...storm.map(({ name, ...part }) =>
      row(name, ...[part.seconds, part.stallMs, part.peakMb, part.endMb].map(rounded)),
    ),
    row('a minute after the storm', '', '', rounded(most), rounded(afterMb)),
    ...verdicts(results).map(({ goal, measured, isMet }) => `${goal}: ${measured}, ${isMet ? 'met' : 'MISSED'}`),
  ];
}

const rounded = (value: number): string => value.toFixed(0);
const percent = (share: number): string => `${(share * 100).toFixed(0)} percent`;
