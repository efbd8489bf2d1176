import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine } from './load/figures.ts';
import { say } from './load/run-beside-tenant.ts';
import { callerAt, signIn } from './load/tenant.ts';
import { memoryOf, watch } from './load/watch.ts';
import { lines, type MemoryResults, type StormPart, verdicts } from './memory/memory-report.ts';
import { type StormWorld, stormParts } from './memory/storm.ts';
import { ensureBuilt, startProduct, webData } from './product.ts';
import { untilCardsWait } from './scan/reply-center.ts';

// `npm run bench -- memory [--people 2] [--pieces 200000] [--json]`: the memory of the server's process a minute after the
// demo world is complete, during a storm of calls, and a minute after the storm.

const { values: options } = parseArgs({
  options: {
    /** The size of the prospect file in millions of people. */
    people: { type: 'string', default: '2' },
    /** The mailed pieces of the demo world. */
    pieces: { type: 'string', default: '200000' },
    json: { type: 'boolean', default: false },
  },
});
/** Milliseconds without calls before the memory is read. */
const quietMs = 60_000;

await ensureBuilt();
say('starting the product');
const data = { ...webData(Number(options.people)), pieces: Number(options.pieces) };
const product = await startProduct(data);
try {
  const results = await measure();
  if (options.json)
    console.log(JSON.stringify({ machine: machine(), ...results, verdicts: verdicts(results) }, null, 2));
  else for (const line of [machine(), ...lines(results)]) console.log(line);
  process.exitCode = verdicts(results).every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await product.stop();
}

async function measure(): Promise<MemoryResults> {
  const { origin, pid } = product;
  const world = await signedIn(origin);
  say('making the demo world');
  await untilCardsWait(world.operator);
  say('a minute of rest');
  await sleep(quietMs);
  const restMb = memoryOf(pid);
  const storm: StormPart[] = [];
  for (const [name, work] of Object.entries(stormParts(world))) {
    say(name);
    const start = performance.now();
    const { watched } = await watch({ origin, pid, asked: {} }, work(), 1);
    storm.push({
      name,
      seconds: (performance.now() - start) / 1_000,
      stallMs: watched.longestStall,
      peakMb: watched.memoryMb,
      endMb: memoryOf(pid),
    });
  }
  say('another minute of rest');
  await sleep(quietMs);
  return { restMb, storm, afterMb: memoryOf(pid) };
}

async function signedIn(origin: string): Promise<StormWorld> {
  const client = await signIn(origin, 'maya.okafor@harborline.example');
  const operator = await signIn(origin, 'lee.novak@dropdate.example');
  const production = await signIn(origin, 'sam.ortiz@dropdate.example');
  return {
    dataDir: data.dataDir,
    sessions: { origin, client, operator },
    admin: callerAt(origin, client),
    operator: callerAt(origin, operator),
    production: callerAt(origin, production),
  };
}
