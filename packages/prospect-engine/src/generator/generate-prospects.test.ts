import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUsZips } from '../geography/us-zips.ts';
import { withRelease } from '../testing/with-release.ts';
import { generateProspects } from './generate-prospects.ts';
import { largeCounties } from './population.ts';

const dataAsOf = 2026 * 12 + 10;
const people = 60_000;
let root: string;
let file: string;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'generate-'));
  file = (await generateProspects({ directory: path.join(root, 'a'), people, seed: 5, dataAsOf })).file;
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function numbers(sql: string, release = file): Promise<readonly number[]> {
  return withRelease(release, async (connection) => {
    const [row] = (await connection.runAndReadAll(sql)).getRows();
    return (row ?? []).map(Number);
  });
}

describe('generated people', () => {
  it('have the requested number', async () => {
    const [all] = await numbers('select (select count(*) from f.person) + (select count(*) from f.unmailable)');
    expect(all).toBe(people);
  });

  it('are the same for the same seed, and differ for another seed', async () => {
    const digest = 'select bit_xor(hash(p)), bit_xor(hash(a)) from f.person p join f.address a using (pid)';
    const again = await generateProspects({ directory: path.join(root, 'b'), people, seed: 5, dataAsOf });
    const other = await generateProspects({ directory: path.join(root, 'c'), people, seed: 6, dataAsOf });
    expect(await numbers(digest, again.file)).toEqual(await numbers(digest));
    expect(await numbers(digest, other.file)).not.toEqual(await numbers(digest));
  }, 60_000);

  it('are in the order of their numbers, with their addresses in the same order', async () => {
    expect(
      await numbers(`select (select count(*) from f.person where rowid <> pid), (select count(*) from f.address where rowid <> pid),
        (select count(*) from f.person join f.address using (pid) where (phone_number is not null) <> (phone = 1))`),
    ).toEqual([0, 0, 0]);
  });

  it('live in households of one address and surname, within one cell and block', async () => {
    expect(
      await numbers(`select max(addresses), max(names), max(cells), max(blocks), max(members) from (
        select count(distinct address) as addresses, count(distinct last_name) as names, count(distinct cell) as cells,
          count(distinct (block, slot)) as blocks, count(*) as members
        from f.person join f.address using (pid) group by household_key)`),
    ).toEqual([1, 1, 1, 1, 4]);
    expect(
      await numbers('select count(*) from (select block from f.person group by block having count(distinct cell) > 1)'),
    ).toEqual([0]);
  });

  it('have coordinates near the centre of their ZIP code, the same for a household; one household in five has none', async () => {
    const [away = 1, places, without = 0, halves] =
      await numbers(`select max(greatest(abs(latitude - lat), abs(longitude - lon))),
      max(places), count(*) filter (where latitude is null) / count(*),
      count(*) filter (where (latitude is null) <> (longitude is null)) from f.person join f.address using (pid)
      join f.cell using (cell) join (select household_key, count(distinct (latitude, longitude)) as places
        from f.person join f.address using (pid) group by household_key) using (household_key)`);
    expect(away).toBeLessThan(0.0201);
    expect(away).toBeGreaterThan(0.015);
    expect([places, halves]).toEqual([1, 0]);
    expect(without).toBeGreaterThan(0.18);
    expect(without).toBeLessThan(0.22);
  });

  it('concentrate in large counties', async () => {
    const largest = await withRelease(file, async (connection) =>
      (
        await connection.runAndReadAll(
          'select state_code || county from f.cell group by 1 order by sum(people) desc limit 12',
        )
      )
        .getRows()
        .flat(),
    );
    expect(largest).toEqual(
      expect.arrayContaining(['CALos Angeles', 'AZMaricopa', 'TXHarris', 'ILCook', 'FLMiami-Dade']),
    );
  });

  it('are of every age from 18 on, many about to turn 65, a few unknown', async () => {
    const [youngest = 0, unknown = 0, turning = 0] =
      await numbers(`select min(${dataAsOf} - birth_month) filter (birth_month > 0) // 12,
      count(*) filter (birth_month = 0), count(*) filter (birth_month between ${dataAsOf - 65 * 12} and ${dataAsOf - 64 * 12 - 1}) from f.person`);
    expect(youngest).toBe(18);
    expect(unknown).toBeGreaterThan(people * 0.02);
    expect(turning).toBeGreaterThan(people * 0.01);
  });

  it('have phone numbers reserved for fiction', async () => {
    expect(
      await numbers(
        `select count(*) from f.address where not regexp_full_match(phone_number, '\\+1[2-9][0-9]{2}55501[0-9]{2}')`,
      ),
    ).toEqual([0]);
  });

  it('has every large county under its name in the ZIP table', () => {
    const known = new Set(readUsZips().map(({ stateCode, county }) => `${stateCode} ${county}`));
    expect(largeCounties().filter(({ stateCode, county }) => !known.has(`${stateCode} ${county}`))).toEqual([]);
  });
});
