import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { readUsZips } from '@dropdate/prospect-engine/geography/us-zips';
import { untilDemoIsComplete } from '../demo-complete.ts';
import { machine } from '../load/figures.ts';
import { type Caller, callerAt, signIn } from '../load/tenant.ts';
import { memoryOf, watch } from '../load/watch.ts';
import { ensureBuilt, startProduct, webData } from '../product.ts';

/** The budget of an import of 100,000 rows, from the upload until the last contact is there. */
const goals = { seconds: 30, memoryMb: 300 };

interface Phase {
  readonly seconds: number;
  /** The most memory of the server above its memory before the import, in megabytes. */
  readonly memoryMb: number;
  /** The slowest answer of a call that needs neither database nor engine, in milliseconds. */
  readonly longestStall: number;
  /** The processor time of the server, without that of the database. */
  readonly cpuSeconds: number;
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Imports a file of contacts into the running product, and prints time and memory. Returns whether the goals are met. */
export async function measureContactImport(rows: number, isJson: boolean): Promise<boolean> {
  await ensureBuilt();
  say('starting the product');
  const product = await startProduct(webData(0.3));
  try {
    const { origin, pid } = product;
    const caller = callerAt(origin, await signIn(origin, 'maya.okafor@harborline.example'));
    await untilDemoIsComplete(caller);
    const file = new File([contactFile(rows)], 'contacts.csv');
    // The first import loads code and fills caches, which later imports find.
    await imported(caller, new File([contactFile(100, rows)], 'first.csv'), 100);
    await sleep(3_000);
    const idleMb = memoryOf(pid);
    const phases: Record<string, Phase> = {};
    const during = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      say(name);
      const [start, cpu] = [performance.now(), cpuOf(pid)];
      const { watched, result } = await watch({ origin, pid, asked: {} }, work(), 1);
      const { longestStall, memoryMb } = watched;
      phases[name] = {
        seconds: (performance.now() - start) / 1_000,
        memoryMb: memoryMb - idleMb,
        longestStall,
        cpuSeconds: cpuOf(pid) - cpu,
      };
      return result;
    };
    const read = await during('upload and review', () => answered(caller.call(importContacts, { files: [file] })));
    if (read.rows !== rows) throw new Error(`the review has ${read.rows} rows`);
    await during('save', () => saved(caller, read.importId, rows));
    const all = Object.values(phases);
    const totals = {
      seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
      memoryMb: Math.max(...all.map(({ memoryMb }) => memoryMb)),
    };
    const results = { rows, megabytes: file.size / 1e6, idleMb, phases, totals, goals };
    if (isJson) console.log(JSON.stringify({ machine: machine(), ...results }, null, 2));
    else {
      console.log(
        `${machine()}; ${rows} rows, ${results.megabytes.toFixed(1)} MB; idle memory ${idleMb.toFixed(0)} MB`,
      );
      console.table(
        Object.fromEntries(
          Object.entries(phases).map(([name, phase]) => [
            name,
            Object.fromEntries(Object.entries(phase).map(([of, value]) => [of, Math.round(value * 10) / 10])),
          ]),
        ),
      );
      console.log(
        `${totals.seconds.toFixed(1)} s of ${goals.seconds} s, ${totals.memoryMb.toFixed(0)} MB of ${goals.memoryMb} MB`,
      );
    }
    return totals.seconds <= goals.seconds && totals.memoryMb <= goals.memoryMb;
  } finally {
    await product.stop();
  }
}

/** Uploads a file, saves its review, and waits for the last contact. */
export async function imported(caller: Caller, file: File, rows: number): Promise<void> {
  const { importId } = await answered(caller.call(importContacts, { files: [file] }));
  await saved(caller, importId, rows);
}

/** Saves a review and waits for the end of its job. @throws Error when a new contact is missing */
async function saved(caller: Caller, importId: string, rows: number): Promise<void> {
  const { jobId } = await answered(caller.call(saveContacts, { body: { importId } }));
  for (;;) {
    const { jobs } = (await caller.call(listJobs, {}, { 'x-background': '1' })).model;
    const job = jobs.find(({ id }) => id === jobId);
    if (job !== undefined && job.state !== 'waiting' && job.state !== 'running') break;
    await sleep(100);
  }
  const { created, duplicates, errors } = await answered(caller.call(getImport, { params: { id: importId } }));
  // An invented contact can by chance be somebody whom the demo world knows.
  if (created + duplicates !== rows)
    throw new Error(`${created} of ${rows} contacts were created; ${duplicates} known already, ${errors} with errors`);
}

async function answered<Answer>(call: Promise<{ readonly status: number; readonly model: Answer }>): Promise<Answer> {
  return (await call).model;
}

/** A clock tick of the processor, in seconds. */
const tick = 0.01;

/** The processor time of a process in seconds; 0 on a system that does not report it. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return 0;
  }
}

const firstNames = 'Marlene Walter Ruth Eugene Dolores Frank Shirley Harold Joan Raymond Alice Leonard Gloria'.split(
  ' ',
);
const lastNames = 'Castellano Whitfield Okafor Lindqvist Moreau Abernathy Ivanov Delgado Quigley Boyd Osborne'.split(
  ' ',
);
const streets = ['Bayshore Pines Dr', 'Old Orchard Ln', 'W 8th St', 'Lake Osborne Blvd', 'Quail Hollow Ct'];
const headings = [
  'Contact Type',
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Address Line 1',
  'City',
  'State',
  'Zip Code',
  'Birth Month',
  'Birth Year',
  'Tags',
  'Note',
];

/**
 * A file of invented contacts at real ZIP codes, of whom `before` are in another file. Every tenth one has a note, and every
 * third one a tag.
 */
export function contactFile(rows: number, before = 0): string {
  const [random, zips] = [seededRandom(rows), readUsZips()];
  const of = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lines = Array.from({ length: rows }, (_, place) => {
    const index = before + place;
    const { zip, city, stateCode } = of(zips);
    const [first, last] = [of(firstNames), of(lastNames)];
    return [
      random() < 0.2 ? 'Lead' : 'Prospect',
      first,
      last,
      `${first}.${last}${index}@example.com`.toLowerCase(),
      `(${201 + Math.floor(index / 10_000)}) 555-${String(index % 10_000).padStart(4, '0')}`,
      `${1 + (index % 9_000)} ${of(streets)}`,
      city,
      stateCode,
      zip,
      1 + (index % 12),
      1932 + (index % 40),
      index % 3 === 0 ? 'Medicare' : '',
      index % 10 === 0 ? 'Met at the fair.' : '',
    ].join(',');
  });
  return `${headings.join(',')}\r\n${lines.join('\r\n')}\r\n`;
}
