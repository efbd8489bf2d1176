import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Log } from '../../platform/log.ts';

/** Milliseconds between two looks into the release folder. A look costs microseconds. */
const lookEveryMs = 3_000;

export interface ReleaseWatch {
  /** Stops the watch. Resolves when no look into the folder is under way. */
  stop(): Promise<void>;
}

/**
 * Puts new prospect releases into use while the server runs. Running queries finish on the old release; new queries use
 * the new release. Calls `prepare` after each new release.
 */
export function watchReleases(
  engine: Pick<ProspectEngine, 'release' | 'refresh'>,
  log: Log,
  prepare: () => Promise<void>,
  everyMs = lookEveryMs,
): ReleaseWatch {
  let looking: Promise<void> | null = null;
  const look = async () => {
    const before = engine.release()?.seq;
    try {
      const release = await engine.refresh();
      if (!release || release.seq === before) return;
      log.info({ release: release.seq, rows: release.rows }, 'prospect release taken');
      await prepare();
    } catch (error) {
      // The present release stays in use. The next look tries again.
      log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'prospect release not taken');
    }
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
