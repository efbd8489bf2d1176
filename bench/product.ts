import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockDataDir } from '@dropdate/server/platform/data-dir-lock';
import { freePort } from '@dropdate/server/platform/free-port';
import { ownDemo } from '@dropdate/server/testing/own-demo';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Milliseconds allowed for a start. The first start makes the database and the prospect file. */
const maxStartMs = 180_000;

export interface RunningProduct {
  readonly origin: string;
  /** The server's process. */
  readonly pid: number;
  /** Resolves when the server's process has ended, for any reason. */
  readonly ended: Promise<unknown>;
  /**
   * Waits until the server is ready for work. A restart of the database in the meantime may take as long as a start.
   * @throws Error when the server ends, or is not ready in time
   */
  ready(): Promise<void>;
  /**
   * The delays of the server's event loop since the last question.
   * @throws Error for a server that was started without `measuresLoop`
   */
  loopDelay(): Promise<LoopDelay>;
  /** Ends the server as `kill -9` does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds by which the event loop came late. */
export interface LoopDelay {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * Builds the product, unless the present build comes from the present sources. The build writes to the error stream.
 * The output stream then has only the benchmark's own output, which programs can read.
 */
export async function ensureBuilt(): Promise<void> {
  const build = spawn(process.execPath, [path.join(root, 'tools/ensure-built.mjs')], { stdio: ['ignore', 2, 2] });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The product could not be built.');
}

export interface ProductData {
  /** Emptied before each run, except for `prospects`. */
  readonly dataDir: string;
  /** The number of people in the prospect file that the start makes. An existing file stays. */
  readonly people: number;
  /** The mailed pieces of the demo, which the server makes after its start. 0 unless given. */
  readonly pieces?: number;
  /** A folder with a prospect file that replaces the benchmark's own file. */
  readonly releases?: string | undefined;
}

/** The data with which the pages are measured. */
export function webData(millions: number, releases?: string): ProductData {
  const name = releases === undefined ? `bench-web-${millions}m` : 'bench-web-linked';
  return { dataDir: path.join(root, '.cache', name), people: millions * 1e6, releases };
}

/**
 * Starts the built product with a fresh database of the demo world.
 * @throws DataDirInUseError when a server still uses the folder, such as the server of a benchmark that was killed
 */
export async function startProduct(data: ProductData, options: StartOptions = {}): Promise<RunningProduct> {
  const { dataDir, releases } = data;
  mkdirSync(dataDir, { recursive: true });
  // The folder holds the database. Without the lock, a second benchmark would remove the database of the first.
  const lock = await lockDataDir(dataDir);
  try {
    if (releases !== undefined) linkReleases(dataDir, releases);
    for (const name of readdirSync(dataDir).filter((one) => !keptNames.includes(one)))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  } finally {
    lock.release();
  }
  return startAgain(data, await freePort(), options);
}

/** The entries of a data folder that a run keeps: the prospect file, and the folder of the lock. */
const keptNames = ['prospects', 'lock'];

export interface StartOptions {
  /** The file that takes the server's error output. Without it, the terminal shows the output. */
  readonly errors?: number;
  /** Whether the server measures the delay of its event loop. */
  readonly measuresLoop?: boolean;
}

const loopProbe = new URL('./scan/loop-delay.mjs', import.meta.url).href;

/** Starts the built product with the data that it has. */
export async function startAgain(
  { dataDir, people, pieces = 0 }: Pick<ProductData, 'dataDir' | 'people' | 'pieces'>,
  port: number,
  { errors, measuresLoop = false }: StartOptions = {},
): Promise<RunningProduct> {
  const probe = measuresLoop ? ['--import', loopProbe] : [];
  const server = spawn(process.execPath, ['--env-file=tools/start.env', ...probe, 'apps/server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', errors ?? 'inherit', measuresLoop ? 'ipc' : 'ignore'],
    env: { ...process.env, ...ownDemo({ port, dataDir, people }), DEMO_PIECES: String(pieces) },
  });
  endWith(server);
  const product: RunningProduct = {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    ended: once(server, 'exit'),
    ready: () => untilReady(server, `http://127.0.0.1:${port}/readyz`),
    loopDelay: () => loopDelayOf(server),
    kill: () => end(server, 'SIGKILL'),
    stop: () => end(server, 'SIGTERM'),
  };
  try {
    await product.ready();
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

const running = new Set<ChildProcess>();
const endRunning = () => {
  for (const server of running) server.kill('SIGTERM');
};
const leave = () => process.exit(1);
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends the server when the benchmark ends in any way but `kill -9`. Otherwise the server would run on for ever. */
function endWith(server: ChildProcess): void {
  if (running.size === 0) {
    process.on('exit', endRunning);
    for (const signal of endSignals) process.on(signal, leave);
  }
  running.add(server);
  server.once('exit', () => {
    running.delete(server);
    if (running.size > 0) return;
    process.off('exit', endRunning);
    for (const signal of endSignals) process.off(signal, leave);
  });
}

async function loopDelayOf(server: ChildProcess): Promise<LoopDelay> {
  if (!server.connected) throw new Error('the server measures no delays');
  const answer = once(server, 'message');
  server.send('loop-delay');
  const [{ loopDelay }] = (await answer) as [{ readonly loopDelay: LoopDelay }];
  return loopDelay;
}

function linkReleases(dataDir: string, releases: string): void {
  const link = path.join(dataDir, 'prospects');
  rmSync(link, { force: true });
  symlinkSync(path.resolve(releases), link, 'dir');
}

/** Waits until the server is ready. @throws Error when the server ends, or is not ready in time */
async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const latest = performance.now() + maxStartMs;
  let said = 'nothing';
  while (performance.now() < latest) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server ended (${server.signalCode ?? server.exitCode}) before it was ready.`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.ok) return;
    said = answer instanceof Error ? causeOf(answer).message : `status ${answer.status}`;
    await sleep(50);
  }
  throw new Error(`The server was not ready after ${maxStartMs / 1000} s. It said last: ${said}.`);
}

/** `fetch` wraps the error that says why a server does not answer. */
const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
