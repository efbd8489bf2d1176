import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyFolder } from '@dropdate/server/platform/files/copy-folder';
import { builtCommand, readyAt, startBuilt, startSettings } from '@dropdate/server/testing/built-server';
import { ownDemo } from '@dropdate/server/testing/own-demo';
import { placeOf, removeDataDir } from '@dropdate/server/testing/remove-data-dir';

const root = join(import.meta.dirname, '../..');
const folder = process.env.E2E_DATA_DIR ?? join(root, '.cache/e2e');

/** Milliseconds that a stopping server has to finish its work. After that time the server is killed. */
const stopWithin = 15_000;

/** People of the shared prospect release. */
const people = 1_000_000;

export interface OwnServer {
  /** Waits until the server is ready. Returns its address. */
  readonly ready: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface OwnServerOptions {
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** The name of a stopped server. Its demo world is copied, because filling one takes 25 seconds. */
  readonly copyOf?: string;
}

/**
 * Starts a server with a new demo world. All servers and runs share one prospect release, because it does not change.
 * @param name the name of its data directory. Two servers never share one.
 */
export function startOwnServer(name: string, { port = 0, settings = {}, copyOf }: OwnServerOptions = {}): OwnServer {
  const environment = { ...ownDemo({ port, dataDir: newDataDir(name, copyOf), people }), ...settings };
  const { child, ended, errors, ...server } = startBuilt(root, environment);
  return {
    ready: () => readyAt({ child, ended, errors, ...server }),
    stop: async () => {
      const late = setTimeout(() => child.kill('SIGKILL'), stopWithin);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(late);
      // Shows the errors that the server wrote while the journeys ran.
      process.stderr.write(await errors);
    },
  };
}

/**
 * Runs a command of the product on the data of a running server, as an operator does.
 * @param name the name of the server's data directory
 */
export async function runCommand(name: string, words: readonly string[]): Promise<void> {
  const { PATH = '' } = process.env;
  const env = { PATH, ...ownDemo({ port: 0, dataDir: join(folder, name), people }) };
  await promisify(execFile)(process.execPath, [startSettings, builtCommand, ...words], { env, cwd: root });
}

/** Makes a data directory that links to the shared prospect release. It is empty, or a copy of a stopped server's. */
function newDataDir(name: string, copyOf: string | undefined): string {
  mkdirSync(join(folder, 'prospects'), { recursive: true });
  const dataDir = join(folder, name);
  removeDataDir(dataDir);
  const model = copyOf === undefined ? undefined : join(folder, copyOf);
  // A database outside its data directory cannot be copied with the directory, so the server fills its own.
  if (model !== undefined && placeOf(model) === model) {
    copyFolder(model, dataDir);
  } else {
    mkdirSync(dataDir, { mode: 0o700 });
    symlinkSync('../prospects', join(dataDir, 'prospects'), 'dir');
  }
  return dataDir;
}
