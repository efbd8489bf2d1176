import type { CompanyId } from '@dropdate/domain/id/brand';
import type { KnownChange, ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { today } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { turns } from '../../platform/turns.ts';
import { entriesLookup } from './match-do-not-mail.ts';
import { listOrderSizes, listPeopleOfOrders } from './previous-orders.data.ts';
import { incrementSuppressionVersion, readSuppression, readSuppressionState } from './projection.data.ts';
import { householdFrequency } from './suppression-rules/household-frequency.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

/**
 * Keeps the engine's copy of held, deceased, known and mailed people, of those whom the company does not mail, and of
 * people whose households got as many pieces as the company allows equal to the database. The recipients of former orders
 * are not copied, because they are most of the stored people. Only a query that names an order reads its recipients.
 *
 * Every transaction that changes reservations, mail history or recipients raises the company's version once, with
 * `raiseSuppressionVersion`. After the commit, the server that made the change reports the whole change to its own
 * engine with `project`, which is cheap. Every other server notices the new version before its next query, and loads
 * the company again. The server that made the change also loads the company again when its report was lost or came out
 * of order.
 */
export interface AudienceProjection {
  /**
   * Makes the engine's copy of a company current. Call it before every query, with the orders that the query names.
   * Needs one statement when the copy is current.
   */
  ensure(reader: Reader, companyId: CompanyId, orders?: readonly string[]): Promise<void>;
  /** The number of people whom reply cards of the company call deceased, as of the last `ensure`. */
  deceasedOf(companyId: CompanyId): number;
  /**
   * Reports a committed change to the engine. Never fails: if the report is lost, a later `ensure` loads the change.
   */
  project(change: SuppressionChange): Promise<void>;
}

/**
 * The whole change of one committed transaction. The engine takes the change in one step, so that no query sees half of
 * it.
 */
export interface SuppressionChange {
  readonly companyId: CompanyId;
  /** The version that `raiseSuppressionVersion` returned in this transaction. */
  readonly version: number;
  /** The people whose hold ends with this change, whoever held them. */
  readonly freed?: readonly bigint[];
  /** Checkouts and orders that hold nobody any longer. The people that they held may have another holder by now. */
  readonly ended?: readonly string[];
  /** A checkout or order, and all people that it holds after this change. */
  readonly held?: { readonly holder: string; readonly people: readonly bigint[]; readonly expiresAt: Date };
  /** The people who were mailed, and the day of the mailing. */
  readonly mailed?: { readonly people: readonly bigint[]; readonly on: string };
  /** The people whom the company knows since this change, and those whom it no longer knows. */
  readonly known?: KnownChange;
  /** Whether the next query loads the company again, after a rare change such as that of its deceased people. */
  readonly isReload?: boolean;
}

/**
 * Raises the company's version and returns it. Call this once in every transaction that changes held or mailed people.
 * Call it as late as possible: from then on, other such transactions of the company wait until this transaction ends.
 */
export function raiseSuppressionVersion(tx: Database, companyId: CompanyId): Promise<number> {
  return incrementSuppressionVersion(tx, companyId);
}

interface Loaded {
  readonly version: number;
  /** The number of the company's deceased people. */
  readonly deceased: number;
  /** The end of the hold of each checkout and order, in milliseconds since 1970. */
  readonly heldUntil: ReadonlyMap<string, number>;
  /** The earliest end in `heldUntil`. At that time people become free although the version stays the same. */
  readonly staleAt: number;
  /** The release in which the people were found whom the company does not mail. Null when there are no such entries. */
  readonly releaseSeq: number | null;
}

function known(version: number, heldUntil: ReadonlyMap<string, number>, deceased: number): Omit<Loaded, 'releaseSeq'> {
  let staleAt = Number.POSITIVE_INFINITY;
  for (const until of heldUntil.values()) staleAt = Math.min(staleAt, until);
  return { version, deceased, heldUntil, staleAt };
}

/** The people of previous orders who are read at once. One order can have more. */
const peopleAtOnce = 100_000;

/** Orders in portions, so that the people of hundreds of orders never stand in memory together. */
function portionsOf(orders: Awaited<ReturnType<typeof listOrderSizes>>): readonly (readonly string[])[] {
  const portions: string[][] = [];
  let room = 0;
  for (const { order, pieces } of orders) {
    if (portions.length === 0 || pieces > room) {
      portions.push([]);
      room = peopleAtOnce;
    }
    portions.at(-1)?.push(order);
    room -= pieces;
  }
  return portions;
}

export function audienceProjection(
  engine: Pick<ProspectEngine, 'projection' | 'release' | 'addressees'>,
  log: Log,
): AudienceProjection {
  const loaded = new Map<string, Loaded>();
  const frequency = householdFrequency(engine);
  const lookUp = entriesLookup(engine);
  // Runs the changes of one company one after another. When one change fails, the next changes still run.
  const inTurn = turns({ atOnce: Number.POSITIVE_INFINITY, perOwner: 1 });

  const isCurrent = (companyId: CompanyId, version: number, now: Date) => {
    const last = loaded.get(companyId);
    if (last === undefined || last.version < version || now.getTime() >= last.staleAt) return false;
    return last.releaseSeq === null || last.releaseSeq === engine.release()?.seq;
  };
  const load = async ({ db, clock }: Reader, companyId: CompanyId) => {
    const {
      version,
      held,
      mailed,
      deceased,
      doNotMail,
      known: knownPeople,
      isKnownOnRequest,
    } = await readSuppression(db, companyId, clock.now());
    const releaseSeq = doNotMail.length === 0 ? null : (engine.release()?.seq ?? 0);
    const own = await lookUp(companyId, doNotMail);
    const facts = { held, deceased, mailed, doNotMail: own, known: knownPeople, isKnownOnRequest };
    await engine.projection.rebuild(companyId, facts);
    const heldUntil = new Map(held.map(({ holder, expiresAt }) => [holder, expiresAt.getTime()]));
    loaded.set(companyId, { ...known(version, heldUntil, deceased.length), releaseSeq });
  };
  /** The orders of each company whose people the engine has. */
  const loadedOrders = new Map<string, Set<string>>();
  const missingOf = (companyId: CompanyId, orders: readonly string[]) =>
    orders.filter((order) => loadedOrders.get(companyId)?.has(order) !== true);
  const loadOrders = async (db: Database, companyId: CompanyId, orders: readonly string[]) => {
    // An order that is not confirmed yet is not found, and is looked for again with the next query.
    const found = await listOrderSizes(db, companyId, missingOf(companyId, orders));
    for (const portion of portionsOf(found)) {
      await engine.projection.recordOrders(companyId, await listPeopleOfOrders(db, companyId, portion));
      loadedOrders.set(companyId, new Set([...(loadedOrders.get(companyId) ?? []), ...portion]));
    }
  };
  const apply = async ({ companyId, freed = [], held, mailed, known: changed }: SuppressionChange) => {
    const { projection } = engine;
    if (mailed) await projection.recordMailing(companyId, mailed.people, mailed.on);
    if (changed) await projection.recordKnown(companyId, changed);
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
    ensure: async (reader, companyId, orders = []) => {
      const { version, limit, timeZone } = await readSuppressionState(reader.db, companyId);
      const state = { version, limit, today: today(reader.clock, timeZone) };
      if (missingOf(companyId, orders).length > 0)
        await inTurn.run(companyId, () => loadOrders(reader.db, companyId, orders));
      const isLoaded = () => isCurrent(companyId, version, reader.clock.now());
      if (isLoaded() && frequency.isCurrent(companyId, state)) return;
      await inTurn.run(companyId, async () => {
        // Another call may have loaded the company while this call was waiting.
        if (!isLoaded()) await load(reader, companyId);
        if (!frequency.isCurrent(companyId, state)) await frequency.load(reader.db, companyId, state);
      });
    },
    deceasedOf: (companyId) => loaded.get(companyId)?.deceased ?? 0,
    project: (change) =>
      inTurn.run(change.companyId, async () => {
        const { companyId, version, ended = [], held } = change;
        const last = loaded.get(companyId);
        // Either the change was loaded already, or an earlier change is missing, or the change is no part of the
        // report. In the last two cases the next query loads everything.
        if (last?.version !== version - 1 || change.isReload === true) return;
        try {
          await apply(change);
          const heldUntil = new Map(last.heldUntil);
          for (const holder of ended) heldUntil.delete(holder);
          if (held) heldUntil.set(held.holder, held.expiresAt.getTime());
          loaded.set(companyId, { ...known(version, heldUntil, last.deceased), releaseSeq: last.releaseSeq });
        } catch (error) {
          loaded.delete(companyId);
          log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'suppression not projected');
        }
      }),
  };
}
