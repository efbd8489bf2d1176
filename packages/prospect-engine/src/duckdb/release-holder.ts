import { NoReleaseError } from '../prospect-engine.ts';
import { type OpenRelease, openRelease } from './open-release.ts';
import { ownWork, type QueryGate } from './query-gate.ts';
import { listReleases } from './release-files.ts';
import type { RowMemory } from './row-memory.ts';

interface Held {
  readonly release: OpenRelease;
  users: number;
  retired: boolean;
}

/** Holds the release that new queries use. An older release stays attached until its last query has ended. */
export class ReleaseHolder {
  private readonly directory: string;
  private readonly gate: QueryGate;
  private readonly memory: RowMemory;
  private readonly onRetired: (release: OpenRelease) => Promise<void>;
  private current: Held | null = null;
  private refreshing: Promise<void> | null = null;

  constructor(
    directory: string,
    gate: QueryGate,
    memory: RowMemory,
    onRetired: (release: OpenRelease) => Promise<void>,
  ) {
    this.directory = directory;
    this.gate = gate;
    this.memory = memory;
    this.onRetired = onRetired;
  }

  get release(): OpenRelease | null {
    return this.current?.release ?? null;
  }

  /** Runs work on the present release. */
  async use<Result>(work: (release: OpenRelease) => Promise<Result>): Promise<Result> {
    const held = this.current;
    if (held === null) throw new NoReleaseError(this.directory);
    held.users += 1;
    try {
      return await work(held.release);
    } finally {
      held.users -= 1;
      await this.detachIfIdle(held);
    }
  }

  /**
   * Takes the newest usable release of the directory. Never goes back to an older release.
   * @throws the failure of the newest unusable release, even if an older release was taken in its place
   */
  async refresh(): Promise<void> {
    this.refreshing ??= this.takeNewest().finally(() => {
      this.refreshing = null;
    });
    await this.refreshing;
  }

  private async takeNewest(): Promise<void> {
    const newer = listReleases(this.directory).filter(({ seq }) => seq > (this.current?.release.info.seq ?? 0));
    const failures: unknown[] = [];
    for (const file of newer) {
      try {
        await this.take(await this.gate.run(ownWork, (session) => openRelease(session, file, this.memory)));
        break;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  private async take(release: OpenRelease): Promise<void> {
    const old = this.current;
    this.current = { release, users: 0, retired: false };
    if (old === null) return;
    old.retired = true;
    await this.detachIfIdle(old);
  }

  private async detachIfIdle(held: Held): Promise<void> {
    if (!held.retired || held.users > 0) return;
    held.retired = false;
    await this.onRetired(held.release);
    const { catalog, rows } = held.release;
    await this.gate.run(ownWork, async (session) => {
      await session.run(`detach ${catalog}`);
      if (rows !== null) await this.memory.free(session, rows);
    });
  }
}
