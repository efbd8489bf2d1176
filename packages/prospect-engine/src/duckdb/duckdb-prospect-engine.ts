import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import { type ListedParameter, listedOptions, withoutParameter } from '@dropdate/domain/audience/parameter-options';
import { optionColumns } from '../audience-filter.ts';
import type {
  Addressed,
  Addressee,
  AddresseeOptions,
  Allocation,
  AllocationRequest,
  AudienceCount,
  AudienceQuery,
  Dimension,
  GeographyRow,
  GroupCount,
  MailingList,
  OptionCount,
  Prospect,
  ProspectEngine,
  QueryOptions,
  Release,
  Waterfall,
} from '../prospect-engine.ts';
import { readAddressees, readUnmailable } from './addressees.ts';
import { allocate, rankedMatches } from './allocation.ts';
import { AnswerCache } from './answer-cache.ts';
import { countBirthMonths, countCells, countCodes, countPeople } from './count-people.ts';
import { type CountPlan, planCount } from './count-plan.ts';
import { mailingListOf, writeMailingList } from './mailing-list.ts';
import type { OpenRelease } from './open-release.ts';
import { readPeople } from './people.ts';
import type { DuckDbProjection } from './projection.ts';
import type { QueryGate } from './query-gate.ts';
import { ReleaseHolder } from './release-holder.ts';
import type { RowMemory } from './row-memory.ts';
import type { Scan } from './shares.ts';
import { type Suppression, SuppressionTables } from './suppression.ts';
import { waterfallOfPeople } from './waterfall.ts';

/**
 * The maximum number of groups in the answer cache. This is enough for a dozen national counts by ZIP code, or for far
 * more other answers. A full cache takes some 60 MB.
 */
const groupsKept = 500_000;

/** The number of waterfalls that are counted for one answer, while the company orders all the time. */
const maxWaterfalls = 3;

/**
 * The engine on DuckDB. It reads one read-only file for each release. Everything else is in memory, and in temporary
 * files when the memory is short. `openProspectEngine` makes it.
 */
export class DuckDbProspectEngine implements ProspectEngine {
  readonly projection: DuckDbProjection;
  private readonly gate: QueryGate;
  private readonly releases: ReleaseHolder;
  private readonly suppressions: SuppressionTables;
  private readonly answers = new AnswerCache(groupsKept);
  private readonly memory: RowMemory;
  private readonly running = new Set<Promise<unknown>>();
  private closing: (() => Promise<void>) | null = null;
  private closed = false;
  private mailingLists = 0;

  constructor(directory: string, gate: QueryGate, projection: DuckDbProjection, memory: RowMemory) {
    this.gate = gate;
    this.memory = memory;
    this.projection = projection;
    this.suppressions = new SuppressionTables(gate, projection);
    this.releases = new ReleaseHolder(directory, gate, memory, (release) => this.suppressions.forget(release));
  }

  release(): Release | null {
    return this.releases.release?.info ?? null;
  }

  async refresh(): Promise<Release | null> {
    await this.track(this.releases.refresh());
    return this.release();
  }

  geography(): readonly GeographyRow[] {
    return this.releases.release?.index.cells ?? [];
  }

  count(query: AudienceQuery, options: QueryOptions = {}): Promise<AudienceCount> {
    return this.ask(query, options, 'count', false, (plan, suppression, shared) =>
      countPeople(this.scan(query, shared), plan, suppression),
    );
  }

  countBy(query: AudienceQuery, dimension: Dimension, options: QueryOptions = {}): Promise<readonly GroupCount[]> {
    const ranks = dimension === 'birth-month' && query.parameters.targetPerHousehold.isOnePerHousehold;
    return this.ask(query, options, dimension, ranks, async (plan, suppression, shared) => {
      const scan = this.scan(query, shared);
      if (dimension === 'birth-month')
        return countBirthMonths(scan, plan, suppression, this.projection.mailedPeople(query.companyId));
      const totals = await countCells(scan, plan, suppression, dimension);
      return plan.release.index.groups(dimension, totals, plan.runs);
    });
  }

  countByOption(
    query: AudienceQuery,
    parameter: ListedParameter,
    options: QueryOptions = {},
  ): Promise<readonly OptionCount[]> {
    const open = { ...query, parameters: withoutParameter(query.parameters, parameter) };
    return this.ask(open, options, parameter, false, async (plan, suppression, shared) => {
      const totals = await countCodes(this.scan(query, shared), plan, suppression, optionColumns[parameter]);
      return listedOptions[parameter].map((option, at) => ({ option, total: totals[at + 1] ?? 0 }));
    });
  }

  addressees(
    wanted: readonly Addressee[],
    { signal, isUnmailableOnly = false }: AddresseeOptions = {},
  ): Promise<readonly Addressed[]> {
    return this.onRelease({ signal }, (release) =>
      this.gate.run({ weight: 'heavy', companyId: null, signal }, (session) =>
        readAddressees(session, release, wanted, isUnmailableOnly),
      ),
    );
  }

  unmailable(vendorKeys: readonly bigint[], { signal }: QueryOptions = {}): Promise<readonly bigint[]> {
    return this.onRelease({ signal }, (release) =>
      this.gate.run({ weight: 'heavy', companyId: null, signal }, (session) =>
        readUnmailable(session, release, vendorKeys),
      ),
    );
  }

  async waterfall(query: AudienceQuery, options: QueryOptions = {}): Promise<Waterfall> {
    const { targetPerHousehold } = query.parameters;
    const ofPeople = { ...targetPerHousehold, isOnePerHousehold: false };
    const open = { ...query, parameters: { ...query.parameters, targetPerHousehold: ofPeople } };
    for (let tries = 1; ; tries += 1) {
      const version = this.projection.version(query.companyId);
      const people = await this.ask(open, options, 'waterfall', false, (plan, suppression, shared) =>
        waterfallOfPeople(this.scan(query, shared), plan, suppression),
      );
      const { total } = targetPerHousehold.isOnePerHousehold
        ? await this.count(query, options)
        : { total: people.remaining };
      // A change between the two counts would make people of the reason `household` out of held people.
      if (version === this.projection.version(query.companyId) || tries === maxWaterfalls)
        return { ...people, household: people.remaining - total, remaining: total };
    }
  }

  allocate(request: AllocationRequest, options: QueryOptions = {}): Promise<Allocation> {
    return this.onRelease(options, (release) =>
      this.suppressions.use(release, request.query, async (suppression) => {
        const mailed = this.projection.mailedPeople(request.query.companyId);
        const plan = planCount(release, request.query);
        const ticket = { weight: 'heavy', companyId: request.query.companyId, signal: options.signal } as const;
        return this.gate.run(ticket, (session) => allocate(session, plan, request, suppression, mailed));
      }),
    );
  }

  async mailingList(
    companyId: string,
    groups: readonly (readonly bigint[])[],
    options: QueryOptions = {},
  ): Promise<MailingList> {
    this.mailingLists += 1;
    const table = `mailing_${this.mailingLists}`;
    const ticket = { weight: 'heavy', companyId, signal: options.signal } as const;
    const people = await this.onRelease(options, (release) =>
      this.gate.run(ticket, (session) => writeMailingList(session, release, table, groups)),
    );
    return mailingListOf(this.gate, { table, people, companyId });
  }

  sample(query: AudienceQuery, size: number, options: QueryOptions = {}): Promise<readonly Prospect[]> {
    const people = Math.max(0, Math.floor(size));
    return this.ask(query, options, `sample ${people}`, true, (plan, suppression, { signal }) => {
      const matches = rankedMatches(plan, suppression, this.projection.mailedPeople(query.companyId), 'cell');
      return this.gate.run({ weight: 'sample', companyId: query.companyId, signal }, async (session) => {
        const { catalog } = plan.release;
        const rows = await session.rows(
          `select vendor_key from (select pid, ranking from (${matches}) order by ranking, pid limit ${people})
             join ${catalog}.person using (pid) order by ranking, pid`,
        );
        const keys = rows.map(([vendorKey]) => BigInt(String(vendorKey)));
        return readPeople(session, plan.release, keys);
      });
    });
  }

  freeMemory(): Promise<void> {
    if (this.closed) return Promise.resolve();
    const ticket = { weight: 'background', companyId: null } as const;
    return this.track(
      this.suppressions.dropOld().then(() => this.gate.run(ticket, (session) => this.memory.flush(session))),
    );
  }

  /** Sets the function that `close` calls last, to close everything that was opened for the engine. */
  onClose(close: () => Promise<void>): void {
    this.closing = close;
  }

  /** Waits for running queries, and refuses later queries. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await Promise.allSettled(this.running);
    await this.closing?.();
  }

  private scan({ companyId }: AudienceQuery, { signal, isBackground = false }: QueryOptions): Scan {
    return (work) => this.gate.run({ weight: isBackground ? 'background' : 'live', companyId, signal }, work);
  }

  private ask<Answer>(
    query: AudienceQuery,
    options: QueryOptions,
    question: string,
    dependsOnSeed: boolean,
    work: (plan: CountPlan, suppression: Suppression, options: QueryOptions) => Promise<Answer>,
  ): Promise<Answer> {
    return this.onRelease(options, (release) =>
      this.answers.get(this.cacheKey(release, query, question, dependsOnSeed), options, (signal) =>
        this.suppressions.use(release, query, (suppression) =>
          work(planCount(release, query), suppression, { ...options, signal }),
        ),
      ),
    );
  }

  private cacheKey(release: OpenRelease, query: AudienceQuery, question: string, dependsOnSeed: boolean): string {
    return JSON.stringify([
      question,
      query.companyId,
      this.projection.version(query.companyId),
      release.info.seq,
      query.asOf,
      canonicalParameters(query.parameters),
      [...(query.suppressedOrders ?? [])].sort(),
      this.projection.leavesOutKnown(query),
      query.ownHolder ?? null,
      dependsOnSeed ? query.seed : null,
    ]);
  }

  private onRelease<Result>(
    { signal }: QueryOptions,
    work: (release: OpenRelease) => Promise<Result>,
  ): Promise<Result> {
    if (this.closed) return Promise.reject(new Error('The prospect engine is closed.'));
    return this.track(
      this.releases.use(async (release) => {
        signal?.throwIfAborted();
        return work(release);
      }),
    );
  }

  private async track<Result>(work: Promise<Result>): Promise<Result> {
    this.running.add(work);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
  }
}
