import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
export const builtMain = join(root, 'apps/server/dist/main.mjs');
export const builtCommand = join(root, 'apps/server/dist/cli.mjs');
export const startSettings = `--env-file=${join(root, 'tools/start.env')}`;

/** Processes that `endStarted` kills if they still run. */
export const started: ChildProcess[] = [];

export function ensureBuilt(): void {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/ensure-built.mjs')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The product could not be built: ${stderr}`);
}

/** Starts the server as an operator does, on any free port. Demo mode is off unless the environment turns it on. */
export function startBuilt(cwd: string, environment: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env;
  const env = { PATH, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...environment };
  const child = spawn(process.execPath, [startSettings, builtMain], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return {
    child,
    ended: once(child, 'exit'),
    said: createInterface({ input: child.stdout }),
    errors: text(child.stderr),
  };
}

/** Milliseconds that a server may take until it is ready. The first start may have to make a prospect release. */
const readyWithin = 180_000;

/**
 * Waits until a server is ready. Returns its address.
 * @throws when the server ends before it is ready, or is not ready in time. A server that is late still runs
 * afterwards.
 */
export async function readyAt(server: ReturnType<typeof startBuilt>): Promise<string> {
  const late = setTimeout(readyWithin, undefined, { ref: false }).then(() => {
    throw new Error(`The server was not ready within ${readyWithin / 1000} seconds.`);
  });
  return await Promise.race([saidAddress(server), late]);
}

async function saidAddress({ said, errors }: ReturnType<typeof startBuilt>): Promise<string> {
  for await (const line of said) {
    const [, address] = /ready at (\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The server ended before it was ready: ${await errors}`);
}

export async function endStarted(): Promise<void> {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
