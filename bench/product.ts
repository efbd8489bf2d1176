import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
  /** Ends the server as `kill -9` does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
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
  /** A folder with a prospect file that replaces the benchmark's own file. */
  readonly releases?: string | undefined;
}

/** The data with which the pages are measured. */
export function webData(millions: number, releases?: string): ProductData {
  const name = releases === undefined ? `bench-web-${millions}m` : 'bench-web-linked';
  return { dataDir: path.join(root, '.cache', name), people: millions * 1e6, releases };
}

/** Starts the built product with a fresh database of the demo world. */
export async function startProduct(data: ProductData): Promise<RunningProduct> {
  const { dataDir, releases } = data;
  mkdirSync(dataDir, { recursive: true });
  if (releases !== undefined) linkReleases(dataDir, releases);
  for (const name of readdirSync(dataDir).filter((one) => one !== 'prospects'))
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  return startAgain(data, await freePort());
}

export interface StartOptions {
  /** The file that takes the server's error output. Without it, the terminal shows the output. */
  readonly errors?: number;
}

/** Starts the built product with the data that it has. */
export async function startAgain(
  { dataDir, people }: Pick<ProductData, 'dataDir' | 'people'>,
  port: number,
  { errors }: StartOptions = {},
): Promise<RunningProduct> {
  const server = spawn(process.execPath, ['--env-file=tools/start.env', 'apps/server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', errors ?? 'inherit'],
    env: { ...process.env, ...ownDemo({ port, dataDir, people }) },
  });
  const product: RunningProduct = {
    origin: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    ended: once(server, 'exit'),
    kill: () => end(server, 'SIGKILL'),
    stop: () => end(server, 'SIGTERM'),
  };
  try {
    await untilReady(server, `${product.origin}/readyz`);
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

function linkReleases(dataDir: string, releases: string): void {
  const link = path.join(dataDir, 'prospects');
  rmSync(link, { force: true });
  symlinkSync(path.resolve(releases), link, 'dir');
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const latest = performance.now() + maxStartMs;
  const ended = once(server, 'exit').then(() => {
    throw new Error('The product ended while it started.');
  });
  const ready = async () => {
    while (
      !(await fetch(url)
        .then(({ ok }) => ok)
        .catch(() => false))
    ) {
      if (performance.now() > latest) throw new Error(`The product was not ready after ${maxStartMs / 1000} s.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await Promise.race([ready(), ended]);
  // The start is over, so a later end of the server is no failed start.
  ended.catch(() => undefined);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
