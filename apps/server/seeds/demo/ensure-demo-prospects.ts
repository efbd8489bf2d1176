import { birthMonthOf } from '@dropdate/domain/age/birth-month';
import { formatCount } from '@dropdate/domain/money/money-text';
import { listReleases } from '@dropdate/prospect-engine/duckdb/release-files';
import { generateProspects } from '@dropdate/prospect-engine/generator/generate-prospects';

const seed = 20260101;

/**
 * Makes the demo's prospect file if there is none. The same number of people and the same month always give the same
 * file.
 */
export async function ensureDemoProspects(parts: {
  readonly directory: string;
  readonly people: number;
  readonly now: Date;
  readonly say: (line: string) => void;
  /** Aborts the making of the file. After an abort, no part of the file remains on the disk. */
  readonly signal: AbortSignal;
}): Promise<void> {
  if (listReleases(parts.directory).length > 0) return;
  parts.say(`Generating ${formatCount(parts.people)} demo prospects (once).`);
  const dataAsOf = birthMonthOf(parts.now.getUTCFullYear(), parts.now.getUTCMonth() + 1);
  const { directory, people, signal } = parts;
  await generateProspects({ directory, people, seed, dataAsOf, signal });
}
