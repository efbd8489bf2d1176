import type { HeldPerson, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { incrementSuppressionVersion, readSuppression, readSuppressionVersion } from './projection.data.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/**
 * Keeps the engine's picture of held, mailed and ordered people in step with the database of orders.
 *
 * Every transaction that changes reservations, mail history or recipients raises the company's version once, with
 * `raiseSuppressionVersion`. After its commit the same server tells its engine what changed (`projectHolds`,
 * `projectRelease`, `projectOrder`, `projectMailing`, several of them for one version if need be), which is cheap; the
 * other servers see a version that they have not loaded before their next query and load the company again. So does
 * this server when it was not told, or out of order.
 */
export interface AudienceProjection {
  /** Makes the engine's picture of a company current; one statement when it already is. Belongs before every query. */
  ensure(reader: Reader, companyId: string): Promise<void>;
  /** Tells the engine what a committed transaction held, until when. Never fails: what is not told is loaded later. */
  projectHolds(change: SuppressionChange, held: readonly HeldPerson[], expiresAt: Date): Promise<void>;
  projectRelease(change: SuppressionChange, vendorKeys: readonly bigint[]): Promise<void>;
  projectOrder(change: SuppressionChange, orderId: string, vendorKeys: readonly bigint[]): Promise<void>;
  /** @param on the day of mailing, `yyyy-MM-dd`. */
  projectMailing(change: SuppressionChange, vendorKeys: readonly bigint[], on: string): Promise<void>;
}

/** A committed transaction; `version` is what `raiseSuppressionVersion` answered in it. */
export interface SuppressionChange {
  readonly companyId: string;
  readonly version: number;
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
  const tell = ({ companyId, version }: SuppressionChange, staleAt: number, apply: () => Promise<number>) =>
    inTurn(companyId, async () => {
      const known = loaded.get(companyId);
      // After a gap, and before the first query of a company, the next query loads everything.
      if (known === undefined || (known.version !== version - 1 && known.version !== version)) return;
      try {
        await apply();
        loaded.set(companyId, { version, staleAt: Math.min(known.staleAt, staleAt) });
      } catch (error) {
        loaded.delete(companyId);
        log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'suppression not projected');
      }
    });
  const never = Number.POSITIVE_INFINITY;

  return {
    ensure: async (reader, companyId) => {
      const version = await readSuppressionVersion(reader.db, companyId);
      if (isCurrent(companyId, version, reader.clock.now())) return;
      await inTurn(companyId, async () => {
        // Whoever waited before us may have loaded it.
        if (!isCurrent(companyId, version, reader.clock.now())) await load(reader, companyId);
      });
    },
    projectHolds: (change, held, expiresAt) =>
      tell(change, expiresAt.getTime(), () => engine.projection.hold(change.companyId, held)),
    projectRelease: (change, vendorKeys) =>
      tell(change, never, () => engine.projection.release(change.companyId, vendorKeys)),
    projectOrder: (change, orderId, vendorKeys) =>
      tell(change, never, () => engine.projection.recordOrder(change.companyId, orderId, vendorKeys)),
    projectMailing: (change, vendorKeys, on) =>
      tell(change, never, () => engine.projection.recordMailing(change.companyId, vendorKeys, on)),
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
