import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { incrementSuppressionVersion, readSuppression, readSuppressionVersion } from './projection.data.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/**
 * Keeps the engine's picture of held and mailed people in step with the database of orders. Of ordered people it is told
 * nothing as long as no question names an order: they are most of what is stored.
 *
 * Every transaction that changes reservations, mail history or recipients raises the company's version once, with
 * `raiseSuppressionVersion`. After its commit the same server tells its engine everything that changed (`project`),
 * which is cheap; the other servers see a version that they have not loaded before their next query and load the company
 * again. So does this server when it was not told, or out of order.
 */
export interface AudienceProjection {
  /** Makes the engine's picture of a company current; one statement when it already is. Belongs before every query. */
  ensure(reader: Reader, companyId: string): Promise<void>;
  /** Tells the engine what a committed transaction changed. Never fails: what is not told is loaded later. */
  project(change: SuppressionChange): Promise<void>;
}

/**
 * Everything that one committed transaction changed: the engine takes a version whole, so that the next one cannot come
 * between two parts of it.
 */
export interface SuppressionChange {
  readonly companyId: string;
  /** What `raiseSuppressionVersion` answered in it. */
  readonly version: number;
  /** Whoever held them, these people are free. */
  readonly freed?: readonly bigint[];
  /** Checkouts and orders that hold nobody any more: their people are free, or held by another. */
  readonly ended?: readonly string[];
  /** All that this holder holds. */
  readonly held?: { readonly holder: string; readonly people: readonly bigint[]; readonly expiresAt: Date };
}

/**
 * Belongs, once, into every transaction that changes whom a company may not mail, or whom it mailed; answers the new
 * version. Such transactions of one company wait for each other from here on, so call it late.
 */
export function raiseSuppressionVersion(tx: Database, companyId: string): Promise<number> {
  return incrementSuppressionVersion(tx, companyId);
}

interface Loaded {
  readonly version: number;
  /** Until when each checkout and order holds its people, in milliseconds since 1970. */
  readonly heldUntil: ReadonlyMap<string, number>;
  /** The first of these moments: then somebody becomes free without a new version. */
  readonly staleAt: number;
}

function known(version: number, heldUntil: ReadonlyMap<string, number>): Loaded {
  let staleAt = Number.POSITIVE_INFINITY;
  for (const until of heldUntil.values()) staleAt = Math.min(staleAt, until);
  return { version, heldUntil, staleAt };
}

export function audienceProjection(engine: Pick<ProspectEngine, 'projection'>, log: Log): AudienceProjection {
  const loaded = new Map<string, Loaded>();
  const inTurn = turns();

  const isCurrent = (companyId: string, version: number, now: Date) => {
    const last = loaded.get(companyId);
    return last !== undefined && last.version >= version && now.getTime() < last.staleAt;
  };
  const load = async ({ db, clock }: Reader, companyId: string) => {
    const { version, held, mailed } = await readSuppression(db, companyId, clock.now());
    await engine.projection.rebuild(companyId, { held, mailed, orders: [] });
    const heldUntil = new Map(held.map(({ holder, expiresAt }) => [holder, expiresAt.getTime()]));
    loaded.set(companyId, known(version, heldUntil));
  };
  const apply = async ({ companyId, freed = [], held }: SuppressionChange) => {
    const { projection } = engine;
    if (freed.length > 0) await projection.release(companyId, freed);
    if (held) {
      const { holder, people } = held;
      await projection.hold(
        companyId,
        people.map((vendorKey) => ({ vendorKey, holder })),
      );
    }
  };

  return {
    ensure: async (reader, companyId) => {
      const version = await readSuppressionVersion(reader.db, companyId);
      if (isCurrent(companyId, version, reader.clock.now())) return;
      await inTurn(companyId, async () => {
        // Whoever waited before us may have loaded it.
        if (!isCurrent(companyId, version, reader.clock.now())) await load(reader, companyId);
      });
    },
    project: (change) =>
      inTurn(change.companyId, async () => {
        const { companyId, version, ended = [], held } = change;
        const last = loaded.get(companyId);
        // It was loaded with this change already; or, after a gap and before the first query, the next query loads all.
        if (last?.version !== version - 1) return;
        try {
          await apply(change);
          const heldUntil = new Map(last.heldUntil);
          for (const holder of ended) heldUntil.delete(holder);
          if (held) heldUntil.set(held.holder, held.expiresAt.getTime());
          loaded.set(companyId, known(version, heldUntil));
        } catch (error) {
          loaded.delete(companyId);
          log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'suppression not projected');
        }
      }),
  };
}

/** Work of one company, one after another. A failure ends only itself. */
function turns() {
  const last = new Map<string, Promise<void>>();
  return async (companyId: string, work: () => Promise<void>): Promise<void> => {
    const before = last.get(companyId);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(companyId, mine);
    try {
      await mine;
    } finally {
      if (last.get(companyId) === mine) last.delete(companyId);
    }
  };
}
