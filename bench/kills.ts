import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Kill, type KillsResult, killNames, runKills } from './kills/run-kills.ts';
import { ensureBuilt } from './product.ts';

// `npm run bench -- kills [--kills 60] [--seed N] [--json]`: three companies order by card and on account all the time,
// and server and database are killed at random moments. An audit of all records follows. The exit code is 1 when the
// audit finds a fault.

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
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
const dataDir = fileURLToPath(new URL('../.cache/bench-kills', import.meta.url));

await ensureBuilt();
say(`seed ${seed}; the server's errors go to ${path.relative(process.cwd(), dataDir)}.log`);
const result = await runKills({ dataDir, people: 300_000, kills: Number(options.kills), seed, say });
if (options.json) console.log(JSON.stringify({ seed, ...result }, null, 2));
else print(result);
if (result.findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;

function print({ done, duringPay, pressed, answers, orders, readyAfter, findings }: KillsResult): void {
  const sorted = [...readyAfter].sort((one, two) => one - two);
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`seed ${seed}`);
  for (const kind of Object.keys(done) as Kill[]) console.log(`${String(done[kind]).padStart(6)}  ${killNames[kind]}`);
  console.log(`${String(duringPay).padStart(6)}  of these while Pay waited for its answer`);
  console.log(`ready again after ${median.toFixed(1)} s (median), ${slowest.toFixed(1)} s (slowest)`);
  console.log(`${pressed} carts were paid, ${orders} orders were placed; the answers to Pay:`);
  for (const [answer, count] of Object.entries(answers)) console.log(`${String(count).padStart(6)}  ${answer}`);
  for (const { rule, broken } of findings)
    console.log(
      broken.length === 0 ? `    ok  ${rule}` : `BROKEN  ${rule}: ${broken.length}, ${broken.slice(0, 5).join(' ')}`,
    );
}
