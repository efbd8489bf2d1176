import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Log } from '../../platform/log.ts';

/** A look into the release folder costs microseconds. */
const lookEveryMs = 3_000;

export interface ReleaseWatch {
  /** Resolves once the look under way, if any, is over. */
  stop(): Promise<void>;
}

/**
 * Takes new prospect releases while the server runs: queries in flight finish on the old one, new ones see the new one.
 * `prepare` is told of each.
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
      // The release in use goes on serving; the next look tries again.
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
