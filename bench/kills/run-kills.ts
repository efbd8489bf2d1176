import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { audit, countOrders, type Finding, openOwner, untilSettled } from '@dropdate/server/testing/order-audit';
import { untilDemoIsComplete } from '../demo-complete.ts';
import { callerAt, signIn } from '../load/tenant.ts';
import { type RunningProduct, startAgain, startProduct } from '../product.ts';
import { letBuyersOrder } from './buyers.ts';
import { connectionsOf, databaseOf, ownerUrl } from './database-processes.ts';

/** What a kill ends. */
const kills = {
  server: 'the server (SIGKILL)',
  database: 'the main process of the database (SIGKILL)',
  shutdown: 'the whole database at once (SIGQUIT)',
  connection: 'one connection of the database (SIGKILL), which restarts all',
  both: 'server and database (SIGKILL)',
} as const;
export type Kill = keyof typeof kills;
export const killKinds = Object.keys(kills) as Kill[];
export const killNames: Readonly<Record<Kill, string>> = kills;

export interface KillsOptions {
  /** Emptied before the run, except for the prospect file. */
  readonly dataDir: string;
  readonly people: number;
  readonly kills: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

export interface KillsResult {
  readonly done: Readonly<Record<Kill, number>>;
  /** The number of kills that came while at least one press of Pay waited for its answer. */
  readonly duringPay: number;
  readonly pressed: number;
  /** How often each answer came, over all presses. */
  readonly answers: Readonly<Record<string, number>>;
  readonly orders: number;
  /** Seconds from the kill until the server is ready again. */
  readonly readyAfter: readonly number[];
  readonly findings: readonly Finding[];
}

/** The longest random pause before a kill, in milliseconds. Orders can end in this pause. */
const maxPauseMs = 4_000;

/** Kills server and database at random moments while three companies order, and audits the records at the end. */
export async function runKills(options: KillsOptions): Promise<KillsResult> {
  const { dataDir, say } = options;
  const random = seededRandom(options.seed);
  const errors = openSync(`${dataDir}.log`, 'w');
  let product = await startProduct(options, { errors });
  const port = Number(new URL(product.origin).port);
  try {
    // Only the buyers order during the kills.
    await untilDemoIsComplete(callerAt(product.origin, await signIn(product.origin, 'maya.okafor@harborline.example')));
    const since = new Date();
    const buyers = await letBuyersOrder(product.origin, random);
    const done: Record<Kill, number> = { server: 0, database: 0, shutdown: 0, connection: 0, both: 0 };
    const readyAfter: number[] = [];
    let duringPay = 0;
    for (let at = 0; at < options.kills; at++) {
      await sleep(random() * maxPauseMs);
      await untilPaying(buyers.paying);
      await sleep(random() * 500);
      if (buyers.paying() > 0) duringPay += 1;
      // The first kills use each kind once.
      const kind = killKinds[at < killKinds.length ? at : Math.floor(random() * killKinds.length)] ?? 'server';
      done[kind] += 1;
      const start = performance.now();
      product = await afterKill(kind, product, options, { port, errors });
      readyAfter.push((performance.now() - start) / 1_000);
      say(`${at + 1}: ${kills[kind]}, ready after ${readyAfter.at(-1)?.toFixed(1)} s`);
    }
    await buyers.stop();
    const database = await openOwner(ownerUrl(dataDir));
    await untilSettled(database);
    const findings = await audit(database, since, buyers.pressed);
    const orders = await countOrders(database, since);
    await database.end();
    const answers: Record<string, number> = {};
    for (const answer of buyers.pressed.flatMap((order) => order.answers)) answers[answer] = (answers[answer] ?? 0) + 1;
    return {
      done,
      duringPay,
      pressed: buyers.pressed.length,
      answers,
      orders,
      readyAfter,
      findings,
    };
  } catch (error) {
    throw new Error(
      `${(error as Error).message} Its last errors:\n${readFileSync(`${dataDir}.log`, 'utf8').slice(-2_000)}`,
      {
        cause: error,
      },
    );
  } finally {
    await product.stop();
    closeSync(errors);
  }
}

/** Kills what `kind` names. Starts the product again if its server has ended. Returns when the server is ready. */
export async function afterKill(
  kind: Kill,
  product: RunningProduct,
  { dataDir, people }: KillsOptions,
  again: { readonly port: number; readonly errors: number },
): Promise<RunningProduct> {
  const { pid } = databaseOf(dataDir);
  const [connection] = connectionsOf(pid);
  if (kind === 'connection' && connection !== undefined) {
    process.kill(connection, 'SIGKILL');
    await sleep(100);
    await product.ready();
    return product;
  }
  if (kind === 'server') await product.kill();
  else if (kind === 'both') {
    process.kill(pid, 'SIGKILL');
    await product.kill();
  } else process.kill(pid, kind === 'shutdown' ? 'SIGQUIT' : 'SIGKILL');
  await product.ended;
  return startAgain({ dataDir, people }, again.port, again);
}

/** Waits until a buyer has pressed Pay. After ten seconds the kill comes without a press. */
async function untilPaying(paying: () => number): Promise<void> {
  const latest = performance.now() + 10_000;
  while (paying() === 0 && performance.now() < latest) await sleep(2);
}
