import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ProspectEngine } from '../prospect-engine.ts';
import { DuckDbProspectEngine } from './duckdb-prospect-engine.ts';
import { DuckDbProjection } from './projection.ts';
import { QueryGate } from './query-gate.ts';
import { RowMemory } from './row-memory.ts';
import { discardSpills, spillName } from './spill-folders.ts';

export interface EngineOptions {
  /** The folder of the release files, made if the folder is missing. Several processes may read one folder. */
  readonly directory: string;
  /** Cores for queries, 2 by default. */
  readonly threads?: number;
  /** Memory in MB, 2048 by default. Work that needs more memory uses a temporary folder. */
  readonly memoryLimitMb?: number;
  /**
   * How many people one count may read in memory at once; of places with more people, few columns are scanned. Reading
   * 200,000 people, the default, takes one to three milliseconds. The copy in memory takes 11 bytes for each person of the release from the memory limit.
   * The engine makes no copy that would take more than a quarter of the limit. With 0 there is no copy, and there are
   * no totals by birth month.
   */
  readonly maxCountedInMemory?: number;
  /**
   * The number of columns with which a scan costs more than a count in memory, 8 by default (measured). Each column makes
   * a scan dearer, and a count in memory takes nearly the same time with all of them. A scan uses all cores and a count
   * in memory one, so with fewer columns the scan is ready earlier.
   */
  readonly dearColumns?: number;
  /**
   * How many queries run at once, 3 by default. Each query occupies a thread of Node's pool, which file and DNS work
   * needs too. So the start script sets UV_THREADPOOL_SIZE=16.
   */
  readonly queriesAtOnce?: number;
  /**
   * Milliseconds between two checks for a newer release, which another process may have imported. By default the engine
   * never checks.
   */
  readonly refreshEveryMs?: number;
  /** Called when a release could not be used. The engine keeps its present release. */
  readonly onRefreshError?: (error: unknown) => void;
}

/**
 * Opens the newest usable release of a folder. Without a release the engine is open, and queries fail with
 * NoReleaseError.
 * @throws UnusableReleaseError when there are releases and none is usable
 */
export async function openProspectEngine(options: EngineOptions): Promise<ProspectEngine> {
  mkdirSync(options.directory, { recursive: true });
  discardSpills(options.directory);
  const spill = path.join(options.directory, spillName());
  const memoryLimitMb = options.memoryLimitMb ?? 2048;
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(options.threads ?? 2),
    memory_limit: `${memoryLimitMb}MB`,
    temp_directory: spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // With this setting DuckDB groups by cell or block in an array instead of a hash table.
    perfect_ht_threshold: '18',
  });
  const gate = await QueryGate.open(instance, options.queriesAtOnce ?? 3);
  const projectionConnection = await instance.connect();
  const projection = await DuckDbProjection.open(projectionConnection);
  const engine = new DuckDbProspectEngine(
    options.directory,
    gate,
    projection,
    new RowMemory(memoryLimitMb, {
      maxAtOnce: options.maxCountedInMemory ?? 200_000,
      dearColumns: options.dearColumns ?? 8,
    }),
  );
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
