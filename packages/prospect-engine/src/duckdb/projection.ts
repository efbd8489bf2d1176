import { setImmediate } from 'node:timers/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type {
  AudienceQuery,
  CalendarDay,
  CompanyProjection,
  HeldPerson,
  KnownChange,
  OrderedPerson,
  ProjectionSnapshot,
} from '../prospect-engine.ts';
import { rowsPerTurn } from './query-gate.ts';
import { literal, selectNumbers } from './sql.ts';

/** The part of a query that decides who is left out. */
export type SuppressedPeople = Pick<AudienceQuery, 'companyId' | 'ownHolder' | 'suppressedOrders' | 'leavesOutKnown'>;

/** Why a person is left out. A person with several reasons has the lowest (decision 71). */
export const reasons = { deceased: 0, ownDoNotMail: 1, held: 2, known: 3, frequent: 4, previousOrders: 5 } as const;

/**
 * Held, deceased, known, mailed and ordered people in small tables of the engine's own database. The tables hold vendor
 * keys, which stay the same in every release. So the tables stay valid when a new release replaces the present release.
 * Changes run one after another, each in a transaction.
 */
export class DuckDbProjection implements CompanyProjection {
  private readonly connection: DuckDBConnection;
  private readonly versions = new Map<string, number>();
  private readonly mailing = new Set<string>();
  /** The companies that leave out the known people on request alone. */
  private readonly onRequest = new Set<string>();
  private changes = 0;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(connection: DuckDBConnection) {
    this.connection = connection;
  }

  static async open(connection: DuckDBConnection): Promise<DuckDbProjection> {
    await connection.run('create table held (company_id varchar, vendor_key bigint, holder varchar)');
    await connection.run('create table deceased (company_id varchar, vendor_key bigint)');
    await connection.run('create table do_not_mail (company_id varchar, vendor_key bigint)');
    await connection.run('create table known (company_id varchar, vendor_key bigint)');
    await connection.run('create table frequent (company_id varchar, vendor_key bigint)');
    await connection.run('create table mailed (company_id varchar, vendor_key bigint, day uinteger)');
    await connection.run('create table order_person (company_id varchar, vendor_key bigint, order_id varchar)');
    await connection.run('create temp table incoming (vendor_key bigint, word varchar)');
    return new DuckDbProjection(connection);
  }

  version(companyId: string): number {
    return this.versions.get(companyId) ?? 0;
  }

  rebuild(companyId: string, snapshot: ProjectionSnapshot): Promise<number> {
    return this.change(companyId, async () => {
      const company = literal(companyId);
      const { orders } = snapshot;
      const { frequent } = snapshot;
      const replaced = ['held', 'deceased', 'do_not_mail', 'known', 'mailed'];
      for (const table of [...replaced, ...(frequent ? ['frequent'] : []), ...(orders ? ['order_person'] : [])]) {
        await this.connection.run(`delete from ${table} where company_id = ${company}`);
      }
      await this.receive(snapshot.held.map(({ vendorKey, holder }) => [vendorKey, holder]));
      await this.connection.run(
        `insert into held select ${company}, vendor_key, max(word) from incoming group by vendor_key`,
      );
      await this.insertKeys('deceased', company, snapshot.deceased);
      await this.insertKeys('do_not_mail', company, snapshot.doNotMail);
      await this.insertKeys('known', company, snapshot.known);
      if (snapshot.isKnownOnRequest === true) this.onRequest.add(companyId);
      else this.onRequest.delete(companyId);
      if (frequent) await this.insertKeys('frequent', company, frequent);
      if (snapshot.mailed.length > 0) this.mailing.add(companyId);
      else this.mailing.delete(companyId);
      await this.receive(snapshot.mailed.map(({ vendorKey, on }) => [vendorKey, on]));
      await this.connection.run(
        `insert into mailed select ${company}, vendor_key, max(${dayNumber('word')}) from incoming group by vendor_key`,
      );
      if (orders) await this.addOrders(company, orders);
    });
  }

  hold(companyId: string, held: readonly HeldPerson[]): Promise<number> {
    return this.change(companyId, async () => {
      await this.receive(held.map(({ vendorKey, holder }) => [vendorKey, holder]));
      const company = literal(companyId);
      await this.connection.run(
        `delete from held where company_id = ${company} and vendor_key in (select vendor_key from incoming)`,
      );
      await this.connection.run(
        `insert into held select ${company}, vendor_key, max(word) from incoming group by vendor_key`,
      );
    });
  }

  release(companyId: string, vendorKeys: readonly bigint[]): Promise<number> {
    return this.change(companyId, async () => {
      await this.receive(vendorKeys.map((vendorKey) => [vendorKey, '']));
      await this.connection.run(
        `delete from held where company_id = ${literal(companyId)} and vendor_key in (select vendor_key from incoming)`,
      );
    });
  }

  recordKnown(companyId: string, { added, removed }: KnownChange): Promise<number> {
    return this.change(companyId, async () => {
      const company = literal(companyId);
      // An added person may be in the table already.
      await this.receive([...removed, ...added].map((vendorKey) => [vendorKey, '']));
      await this.connection.run(
        `delete from known where company_id = ${company} and vendor_key in (select vendor_key from incoming)`,
      );
      await this.insertKeys('known', company, added);
    });
  }

  replaceFrequent(companyId: string, vendorKeys: readonly bigint[]): Promise<number> {
    return this.change(companyId, async () => {
      const company = literal(companyId);
      await this.connection.run(`delete from frequent where company_id = ${company}`);
      await this.insertKeys('frequent', company, vendorKeys);
    });
  }

  recordOrders(companyId: string, people: readonly OrderedPerson[]): Promise<number> {
    return this.change(companyId, () => this.addOrders(literal(companyId), people));
  }

  recordMailing(companyId: string, vendorKeys: readonly bigint[], on: CalendarDay): Promise<number> {
    return this.change(companyId, async () => {
      if (vendorKeys.length > 0) this.mailing.add(companyId);
      await this.receive(vendorKeys.map((vendorKey) => [vendorKey, on]));
      const company = literal(companyId);
      await this.connection.run(`create or replace temp table latest as
        select vendor_key, max(day) as day from (
          select vendor_key, ${dayNumber('word')} as day from incoming
          union all select vendor_key, day from mailed where company_id = ${company} and vendor_key in (select vendor_key from incoming))
        group by vendor_key`);
      await this.connection.run(
        `delete from mailed where company_id = ${company} and vendor_key in (select vendor_key from incoming)`,
      );
      await this.connection.run(`insert into mailed select ${company}, vendor_key, day from latest`);
    });
  }

  /**
   * Copies the keys of the people to leave out into a new table, with the reason. These are the deceased people, those
   * whom the company does not mail and those whom it knows, who are marked as left out alone, the people that another
   * holder than `ownHolder` holds, the people of the chosen orders, and people whose whole households were mailed too
   * often. Returns the number of keys. Call it only inside `exclusive`.
   */
  async copySuppressedKeys(table: string, query: SuppressedPeople): Promise<number> {
    const company = `company_id = ${literal(query.companyId)}`;
    const others = query.ownHolder === undefined ? '' : ` and holder <> ${literal(query.ownHolder)}`;
    const held = `select vendor_key, false as alone, ${reasons.held} as reason from held where ${company}${others}`;
    const orders = (query.suppressedOrders ?? []).map(literal).join(',');
    const ordered = `select vendor_key, false, ${reasons.previousOrders} from order_person where ${company} and order_id in (${orders})`;
    const alone = (table: string, reason: number) =>
      `select vendor_key, true, ${reason} from ${table} where ${company}`;
    const frequent = `select vendor_key, false, ${reasons.frequent} from frequent where ${company}`;
    const parts = [
      held,
      ...(orders === '' ? [] : [ordered]),
      alone('deceased', reasons.deceased),
      alone('do_not_mail', reasons.ownDoNotMail),
      ...(this.leavesOutKnown(query) ? [alone('known', reasons.known)] : []),
      frequent,
    ];
    await this.connection.run(`create table ${table} as ${parts.join(' union ')}`);
    const [keys = 0] = await selectNumbers(this.connection, `select count(*) from ${table}`);
    return keys;
  }

  /** Whether a query leaves out the people whom its company knows. */
  leavesOutKnown({ companyId, leavesOutKnown = false }: SuppressedPeople): boolean {
    return leavesOutKnown || !this.onRequest.has(companyId);
  }

  /** Waits for running changes, then runs work while no change runs. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  /**
   * SQL `select vendor_key, day` of the people that the company has mailed. Null when the company has mailed nobody.
   */
  mailedPeople(companyId: string): string | null {
    if (!this.mailing.has(companyId)) return null;
    return `select vendor_key, day from mailed where company_id = ${literal(companyId)}`;
  }

  private change(companyId: string, work: () => Promise<void>): Promise<number> {
    return this.exclusive(async () => {
      await this.connection.run('begin');
      try {
        await work();
        await this.connection.run('commit');
      } catch (error) {
        await this.connection.run('rollback');
        throw error;
      }
      this.changes += 1;
      this.versions.set(companyId, this.changes);
      return this.changes;
    });
  }

  /** A person whom the table already has for this order is not added again. */
  private async addOrders(company: string, people: readonly OrderedPerson[]): Promise<void> {
    await this.receive(people.map(({ vendorKey, orderId }) => [vendorKey, orderId]));
    await this.connection.run(`insert into order_person select distinct ${company}, i.vendor_key, i.word
      from incoming i anti join order_person o
        on o.company_id = ${company} and o.vendor_key = i.vendor_key and o.order_id = i.word`);
  }

  private async insertKeys(table: string, company: string, vendorKeys: readonly bigint[] = []): Promise<void> {
    await this.receive(vendorKeys.map((vendorKey) => [vendorKey, '']));
    await this.connection.run(`insert into ${table} select distinct ${company}, vendor_key from incoming`);
  }

  private async receive(rows: readonly (readonly [bigint, string])[]): Promise<void> {
    await this.connection.run('delete from incoming');
    const appender = await this.connection.createAppender('incoming', 'main', 'temp');
    for (const [at, [vendorKey, word]] of rows.entries()) {
      if (at % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
      appender.appendBigInt(vendorKey);
      appender.appendVarchar(word);
      appender.endRow();
    }
    appender.closeSync();
  }
}

/** Days since 1970-01-01. */
function dayNumber(text: string): string {
  return `date_diff('day', date '1970-01-01', ${text}::date)::uinteger`;
}
