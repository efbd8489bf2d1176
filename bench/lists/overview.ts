import { countContactTypes } from '@dropdate/server/features/contacts/list/contact-list.data';
import { listLeadsToCall } from '@dropdate/server/features/leads/calls/calls.data';
import { overdueLeads } from '@dropdate/server/features/leads/clock/waiting-leads';
import { countLeads } from '@dropdate/server/features/leads/list/lead-list.data';
import type { Database } from '@dropdate/server/platform/database/database';
import { signedIn } from './lists.ts';
import { scopes } from './scopes.ts';

// The numbers of the tiles above the lists of contacts and leads, and the call list. Each call of tiles compares with another day.

const dayMs = 86_400_000;
const isoDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

/** A call that is no page of a list. */
export interface OverviewQuestion {
  readonly name: string;
  /** The number that the call answers: a sum of counts, a total or a number of rows. */
  readonly count: (db: Database, round: number) => Promise<number>;
}

const sum = (rows: readonly { readonly count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

export const overviewQuestions: readonly OverviewQuestion[] = (['org', 'agency', 'user', 'small'] as const).flatMap(
  (scope) => [
    {
      name: `Tiles, ${scope}: contacts`,
      count: async (db, round) =>
        sum(await countContactTypes(db, scopes[scope], new Date(Date.now() - (30 + round) * dayMs))),
    },
    {
      name: `Call list, ${scope}: 50 leads`,
      count: async (db) => {
        const now = new Date();
        const of = { mine: scopes.user.userId };
        const query = { of, now, today: isoDay(0), timeZone: signedIn.timeZone, limit: 50, offset: 0 };
        return (await listLeadsToCall(db, scopes[scope], { ...query, overdue: overdueLeads(signedIn, now) }))
          .totalCount;
      },
    },
    {
      name: `Tiles, ${scope}: leads of six months`,
      count: async (db, round) =>
        sum(await countLeads(db, scopes[scope], { from: isoDay(180 + round), to: isoDay(0) }, 'America/New_York')),
    },
  ],
);

/** The milliseconds of each round, and the sum of the last counts. */
export async function measureOverview(db: Database, { count }: OverviewQuestion, rounds: number) {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    total = await count(db, round);
    times.push(performance.now() - start);
  }
  return { times, total };
}
