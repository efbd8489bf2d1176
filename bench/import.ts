import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importProspects } from '@dropdate/prospect-engine/import/import-prospects';
import { parseImportMapping } from '@dropdate/prospect-engine/import/parse-import-mapping';
import { contactImport } from './import/contact-import.ts';
import { measureImport } from './import/measure-import.ts';
import { ownListImport } from './import/own-list-import.ts';
import { vendorMapping, writeVendorFile } from './import/vendor-file.ts';
import { machine } from './load/figures.ts';

// `npm run bench -- import [--people 10] [--json]` makes a release from a vendor's file with 30 columns. It measures
// the time and the memory.
// `npm run bench -- import contacts [--rows 100000] [--json]` lets a user of the running product import a file of contacts,
// `npm run bench -- import own-list` the own list of a campaign.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The rows of the file. */
    rows: { type: 'string', default: '100000' },
    /** Millions of people of the file. */
    people: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const folder = path.join(fileURLToPath(new URL('..', import.meta.url)), '.cache', 'bench-import');
const kind = { contacts: contactImport, 'own-list': ownListImport }[positionals[0] ?? ''];
if (kind !== undefined) {
  if (!(await measureImport(kind, Number(options.rows), options.json))) process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const results = await measure(Math.round(Number(options.people) * 1e6));
    if (options.json) console.log(JSON.stringify({ machine: machine(), ...results }, null, 2));
    else print(results);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Results = Awaited<ReturnType<typeof measure>>;

async function measure(people: number) {
  const file = path.join(folder, 'people.csv');
  await writeVendorFile(file, people);
  const marks: { step: string; at: number }[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  const built = await importProspects({
    directory: path.join(folder, 'releases'),
    files: [file],
    mapping: parseImportMapping(vendorMapping),
    rejectFile: path.join(folder, 'rejects.csv'),
    onProgress: ({ step }) => {
      if (marks.at(-1)?.step !== step) marks.push({ step, at: performance.now() });
    },
  });
  const seconds = (performance.now() - start) / 1000;
  return {
    rows: people,
    megabytes: statSync(file).size / 1e6,
    released: built.rows + built.unmailable,
    refused: built.refused,
    seconds,
    steps: marks
      .slice(0, -1)
      .map(({ step, at }, index) => ({ step, seconds: ((marks[index + 1]?.at ?? at) - at) / 1000 })),
    rowsPerSecond: people / seconds,
    // Node gives kilobytes on Linux and on macOS.
    cpuSeconds: process.cpuUsage(cpu).user / 1e6 + process.cpuUsage(cpu).system / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
}

function print({
  rows,
  megabytes,
  released,
  refused,
  seconds,
  steps,
  rowsPerSecond,
  cpuSeconds,
  peakMb,
}: Results): void {
  console.log(machine());
  console.log(`${rows} rows (${megabytes.toFixed(0)} MB): ${released} people, ${refused} refused`);
  console.log(steps.map((step) => `${step.step} ${step.seconds.toFixed(1)} s`).join(', '));
  console.log(
    `${seconds.toFixed(1)} s, ${rowsPerSecond.toFixed(0)} rows a second, ${cpuSeconds.toFixed(1)} s of processor, peak memory ${peakMb.toFixed(0)} MB`,
  );
}
