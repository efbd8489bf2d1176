import { type BuildOptions, type BuiltRelease, buildRelease } from '../duckdb/release-builder.ts';
import type { UsZip } from '../geography/us-zip.ts';
import { readUsZips } from '../geography/us-zips.ts';
import { drawPeople } from './generator-sql.ts';
import { createDrawTables } from './generator-tables.ts';

export interface GenerateOptions extends BuildOptions {
  /** Number of people, including the people who may not be mailed. */
  readonly people: number;
  /** The same seed, people and month give the same release. */
  readonly seed: number;
  /** The month for which ages are drawn: `year * 12 + (month - 1)`. */
  readonly dataAsOf: number;
  /** The states to use. By default all. */
  readonly stateCodes?: readonly string[];
}

const peoplePerStatement = 500_000;

/** Makes a fictional prospect file with real places and plausible households. No person is real. */
export async function generateProspects(options: GenerateOptions): Promise<BuiltRelease> {
  const { people, seed, dataAsOf, stateCodes } = options;
  if (!Number.isSafeInteger(people) || people < 1) throw new RangeError('people must be a whole number above 0');
  const zips = readUsZips().filter((zip) => !stateCodes || stateCodes.includes(zip.stateCode));
  return buildRelease(options, dataAsOf, `generated, seed ${seed}`, async (connection, report) => {
    await createDrawTables(connection, zips, people, seed);
    const slice = placesPerStatement(zips, people);
    // The optimizer cannot know the number of people in a place, and would hash the people instead of the small tables.
    // So two of its steps are switched off.
    await connection.run(`set disabled_optimizers = 'join_order,build_side_probe_side'`);
    for (let place = 0; place < zips.length; place += slice) {
      await connection.run(drawPeople(seed, dataAsOf, place, place + slice));
      const share = Math.min(1, (place + slice) / zips.length);
      report({ step: 'reading', percent: Math.floor(share * 50), rows: Math.round(people * share) });
    }
    await connection.run('reset disabled_optimizers');
  });
}

function placesPerStatement(zips: readonly UsZip[], people: number): number {
  return Math.max(1, Math.ceil((zips.length * peoplePerStatement) / Math.max(people, peoplePerStatement)));
}
