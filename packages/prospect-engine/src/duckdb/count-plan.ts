import { audienceFilter, type Condition } from '../audience-filter.ts';
import type { AudienceQuery } from '../prospect-engine.ts';
import type { CellRun } from './cell-index.ts';
import { type GroupedBy, matchingPeople } from './filter-sql.ts';
import type { OpenRelease } from './open-release.ts';

/** An audience query, prepared for one release. */
export interface CountPlan {
  readonly release: OpenRelease;
  readonly query: AudienceQuery;
  readonly conditions: readonly Condition[];
  /** Null means everywhere. */
  readonly runs: readonly CellRun[] | null;
  readonly perHousehold: boolean;
  /**
   * Phone numbers are counted only with a phone preference. Without a preference, the order does not charge for phone
   * numbers, so nobody needs the count of phone numbers.
   */
  readonly phone: AudienceQuery['parameters']['phone']['preference'];
}

export function planCount(release: OpenRelease, query: AudienceQuery): CountPlan {
  const { parameters } = query;
  const conditions = audienceFilter(parameters, query.asOf);
  const runs = release.index.runsOf(parameters.geography);
  return {
    release,
    query,
    conditions,
    runs,
    perHousehold: parameters.targetPerHousehold.isOnePerHousehold,
    phone: parameters.phone.preference,
  };
}

/** The people of a table who match the plan's parameters, as SQL after FROM. */
export function matches({ conditions, runs, release }: CountPlan, table: string, groupedBy?: GroupedBy): string {
  return matchingPeople(table, conditions, runs, release.index, groupedBy);
}
