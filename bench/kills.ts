import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Finding } from '@dropdate/server/testing/order-audit';
import { type Kill, type KillsResult, killNames, runKills } from './kills/run-kills.ts';
import { type ProductionKillsResult, runProductionKills } from './kills/run-production-kills.ts';
import { type StopPoint, stopPoints } from './kills/stop-points.ts';
import { ensureBuilt } from './product.ts';

// `npm run bench -- kills [--kills 60] [--seed N] [--json]`: three companies order by card and on account all the time,
// and server and database are killed at random moments. An audit of all records follows. The exit code is 1 when the
// audit finds a fault.
// `npm run bench -- kills production [--kills 20] [--points judged]`: production files come back and orders are dispatched. Server and
// database are killed at each named point, and then at random.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string' },
    /** The beginning of the named points at which production work is killed. Without this option, all points. */
    points: { type: 'string', default: '' },
    /**
     * With the same seed, a run makes the same choices. The moments still differ, because machine and network influence
     * them too.
     */
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const say = (line: string) => void process.stderr.write(`${line}\n`);
const isProduction = positionals[0] === 'production';
const folder = isProduction ? 'bench-kills-production' : 'bench-kills';
const dataDir = fileURLToPath(new URL(`../.cache/${folder}`, import.meta.url));
/** Every order holds its people, and the orders of production work are large. */
const people = isProduction ? 1_000_000 : 300_000;

await ensureBuilt();
say(`seed ${seed}; the server's errors go to ${path.relative(process.cwd(), dataDir)}.log`);
const run = { dataDir, people, seed, say };
const result = isProduction ? await killProduction() : await killOrders();
if (result.findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;

async function killOrders(): Promise<KillsResult> {
  const killed = await runKills({ ...run, kills: Number(options.kills ?? 60) });
  if (options.json) console.log(JSON.stringify({ seed, ...killed }, null, 2));
  else print(killed);
  return killed;
}

async function killProduction(): Promise<ProductionKillsResult> {
  const points = (Object.keys(stopPoints) as StopPoint[]).filter((point) => point.startsWith(options.points));
  const kills = Number(options.kills ?? 20);
  const killed = await runProductionKills({ ...run, kills, points, atPoints: ['server', 'database'] });
  if (options.json) console.log(JSON.stringify({ seed, ...killed }, null, 2));
  else {
    console.log(`seed ${seed}`);
    console.log(`${killed.atPoints} kills at ${points.length} named points, ${killed.atRandom} at random`);
    console.log(`${killed.duringCall} of the random kills while a call of the operator waited for its answer`);
    console.log(`${killed.orders} orders, ${killed.lost} calls without an answer`);
    printReady(killed.readyAfter);
    printFindings(killed.findings);
  }
  return killed;
}

function printReady(readyAfter: readonly number[]): void {
  const sorted = [...readyAfter].sort((one, two) => one - two);
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`ready again after ${median.toFixed(1)} s (median), ${slowest.toFixed(1)} s (slowest)`);
}

function printFindings(findings: readonly Finding[]): void {
  for (const { rule, broken } of findings)
    console.log(
      broken.length === 0 ? `    ok  ${rule}` : `BROKEN  ${rule}: ${broken.length}, ${broken.slice(0, 5).join(' ')}`,
    );
}

function print({ done, duringPay, pressed, answers, orders, readyAfter, findings }: KillsResult): void {
  console.log(`seed ${seed}`);
  for (const kind of Object.keys(done) as Kill[]) console.log(`${String(done[kind]).padStart(6)}  ${killNames[kind]}`);
  console.log(`${String(duringPay).padStart(6)}  of these while Pay waited for its answer`);
  printReady(readyAfter);
  console.log(`${pressed} carts were paid, ${orders} orders were placed; the answers to Pay:`);
  for (const [answer, count] of Object.entries(answers)) console.log(`${String(count).padStart(6)}  ${answer}`);
  printFindings(findings);
}
