import { birthMonthOfKey } from '@dropdate/domain/distribution/birth-month-path';
import { quotaLevelOf } from '@dropdate/domain/distribution/distribution';
import type { QuotaLevel } from '@dropdate/domain/distribution/split-category';
import { idSeparator } from '@dropdate/domain/geography/geography-index';
import type {
  Allocation,
  AudienceQuery,
  Candidate,
  GroupKey,
  ProspectEngine,
  Shortfall,
} from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../platform/database/database.ts';
import { inState } from '../audience-drafts/count-distribution.ts';
import { type AudienceRow, findQuotas, type QuotaRow } from '../audience-drafts/draft-records.ts';

/** The exact number of people that an order takes from a group of one state (decision 33). */
interface OrderQuota {
  /** The stored key of the group: `FL`, `FL::Hillsborough`, `FL::1958-03`. */
  readonly path: string;
  readonly stateCode: string;
  readonly key: GroupKey;
  readonly desired: number;
}

/** The quotas of an order, all of one level. */
export interface OrderQuotas {
  readonly level: QuotaLevel;
  readonly rows: readonly OrderQuota[];
}

/** The quotas that the order of an audience must fill. Groups without desired people are left out. */
export async function quotasToFill(
  db: Database,
  { audience, quotas }: { readonly audience: AudienceRow; readonly quotas: readonly QuotaRow[] },
): Promise<OrderQuotas> {
  const level = quotaLevelOf(audience.distribution);
  const isRead = level === 'state' || level === 'county';
  const stored = isRead ? quotas.filter(({ dimension }) => dimension === level) : await findQuotas(db, audience, level);
  return { level, rows: stored.filter(({ desired }) => desired > 0).map(quotaOf) };
}

function quotaOf({ dimension, key: path, desired }: QuotaRow): OrderQuota {
  const [stateCode = '', ...rest] = path.split(idSeparator);
  if (dimension === 'birth-month')
    return { path, stateCode, key: { birthMonth: birthMonthOfKey(rest[0] ?? '') }, desired };
  const [county, city, zip] = rest;
  const place = {
    stateCode,
    ...(county !== undefined && { county }),
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
  };
  return { path, stateCode, key: place, desired };
}

/**
 * The best-ranked people of each quota, and `spare` more for each. Birth months are filled state by state, because their
 * quotas belong to a state and a month.
 */
export async function allocateQuotas(
  engine: Pick<ProspectEngine, 'allocate'>,
  query: AudienceQuery,
  { level, rows }: OrderQuotas,
  spare: number,
): Promise<Allocation> {
  if (level !== 'birth-month') return engine.allocate({ query, dimension: level, quotas: rows, spare });
  const candidates: Candidate[] = [];
  const shortfalls: Shortfall[] = [];
  for (const stateCode of new Set(rows.map((row) => row.stateCode))) {
    const quotas = rows.map((row, at) => ({ ...row, at })).filter((row) => row.stateCode === stateCode);
    const found = await engine.allocate({ query: inState(query, stateCode), dimension: level, quotas, spare });
    for (const candidate of found.candidates) {
      candidates.push({ ...candidate, quota: quotas[candidate.quota]?.at ?? candidate.quota });
    }
    shortfalls.push(...found.shortfalls);
  }
  return { candidates, shortfalls };
}
