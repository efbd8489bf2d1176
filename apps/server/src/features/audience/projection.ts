import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { incrementSuppressionVersion, readSuppression, readSuppressionVersion } from './projection.data.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/**
 * Keeps the engine's picture of held, mailed and ordered people in step with the database of orders.
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
  readonly held?: { readonly holder: string; readonly people: readonly bigint[]; readonly expiresAt: Date };
  readonly ordered?: { readonly orderId: string; readonly people: readonly bigint[] };
}

/**
 * Belongs, once, into every transaction that changes whom a company may not mail, or whom it mailed; answers the new
 * version. Such transactions of one company wait for each other from here on, so call it late.
 */
export function raiseSuppressionVersion(tx: Database, companyId: string): Promise<number> {
  return incrementSuppressionVersion(tx, companyId);
}

interface Loaded {
  version: number;
  /** Milliseconds since 1970; at this moment somebody becomes free without a new version. */
  staleAt: number;
}

export function audienceProjection(engine: Pick<ProspectEngine, 'projection'>, log: Log): AudienceProjection {
  const loaded = new Map<string, Loaded>();
  const inTurn = turns();

  const isCurrent = (companyId: string, version: number, now: Date) => {
    const known = loaded.get(companyId);
    return known !== undefined && known.version >= version && now.getTime() < known.staleAt;
  };
  const load = async ({ db, clock }: Reader, companyId: string) => {
    const { version, snapshot, firstExpiry } = await readSuppression(db, companyId, clock.now());
    await engine.projection.rebuild(companyId, snapshot);
    loaded.set(companyId, { version, staleAt: firstExpiry?.getTime() ?? Number.POSITIVE_INFINITY });
  };
  const apply = async ({ companyId, freed = [], held, ordered }: SuppressionChange) => {
    const { projection } = engine;
    if (freed.length > 0) await projection.release(companyId, freed);
    if (held) {
      const { holder, people } = held;
      await projection.hold(
        companyId,
        people.map((vendorKey) => ({ vendorKey, holder })),
      );
    }
    if (ordered) await projection.recordOrder(companyId, ordered.orderId, ordered.people);
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
        const { companyId, version, held } = change;
        const known = loaded.get(companyId);
        // It was loaded with this change already; or, after a gap and before the first query, the next query loads all.
        if (known?.version !== version - 1) return;
        try {
          await apply(change);
          const staleAt = Math.min(known.staleAt, held?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY);
          loaded.set(companyId, { version, staleAt });
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
