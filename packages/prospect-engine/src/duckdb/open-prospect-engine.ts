import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ProspectEngine } from '../prospect-engine.ts';
import { DuckDbProspectEngine } from './duckdb-prospect-engine.ts';
import { DuckDbProjection } from './projection.ts';
import { QueryGate } from './query-gate.ts';
import { discardSpills, spillName } from './spill-folders.ts';

export interface EngineOptions {
  /** Where the release files stand; made if it is missing. Several processes may read one directory. */
  readonly directory: string;
  /** Cores for queries; 2 unless given. */
  readonly threads?: number;
  /** 2048 unless given. What does not fit is written to a temporary folder. */
  readonly memoryLimitMb?: number;
  /**
   * Queries that run at once; 3 unless given. Each occupies a thread of Node's pool while it runs, beside file and DNS
   * work: the start script sets UV_THREADPOOL_SIZE=16.
   */
  readonly queriesAtOnce?: number;
  /** Looks for a newer release this often, so that an import by another process is noticed. Never unless given. */
  readonly refreshEveryMs?: number;
  /** Told when a release could not be used; the engine goes on with the one it has. */
  readonly onRefreshError?: (error: unknown) => void;
}

/**
 * Opens the newest release of a directory that can be used. Without a release the engine is open, and queries fail with
 * NoReleaseError.
 * @throws UnusableReleaseError when there are releases and none can be used
 */
export async function openProspectEngine(options: EngineOptions): Promise<ProspectEngine> {
  mkdirSync(options.directory, { recursive: true });
  discardSpills(options.directory);
  const spill = path.join(options.directory, spillName());
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(options.threads ?? 2),
    memory_limit: `${options.memoryLimitMb ?? 2048}MB`,
    temp_directory: spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // Grouping by cell or block then indexes an array instead of hashing.
    perfect_ht_threshold: '18',
  });
  const gate = await QueryGate.open(instance, options.queriesAtOnce ?? 3);
  const projectionConnection = await instance.connect();
  const projection = await DuckDbProjection.open(projectionConnection);
  const engine = new DuckDbProspectEngine(options.directory, gate, projection);
  const timer = watchReleases(engine, options);
  engine.onClose(async () => {
    clearInterval(timer);
    gate.close();
    projectionConnection.closeSync();
    instance.closeSync();
    rmSync(spill, { recursive: true, force: true });
  });
  try {
    await engine.refresh();
  } catch (error) {
    if (engine.release() === null) {
      await engine.close();
      throw error;
    }
    options.onRefreshError?.(error);
  }
  return engine;
}

function watchReleases(engine: ProspectEngine, options: EngineOptions): NodeJS.Timeout | undefined {
  if (options.refreshEveryMs === undefined) return undefined;
  const look = () => void engine.refresh().catch((error) => options.onRefreshError?.(error));
  return setInterval(look, options.refreshEveryMs).unref();
}
