import type { HouseholdLimit } from '@dropdate/domain/audience/suppression-rules';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { dayMs } from '@dropdate/domain/schedule/zone-time';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import { listCountedOrders, listFrequentPeople } from './frequency.data.ts';

/** The state of a company on which the households with too many pieces depend. */
export interface FrequencyState {
  /** The version of the company's suppression, which rises with every order, dispatch and change of the limit. */
  readonly version: number;
  readonly limit: HouseholdLimit | null;
  /** The current date of the company. */
  readonly today: string;
}

interface Loaded extends FrequencyState {
  /** The limit, and the orders that were counted. */
  readonly counted: string;
}

/** Keeps the engine's copy of the people whose households got as many pieces as the company allows. */
export function householdFrequency(engine: Pick<ProspectEngine, 'projection'>) {
  const loaded = new Map<CompanyId, Loaded>();
  return {
    /** Whether the copy of a company is as new as its state. A company that never had a limit needs no copy. */
    isCurrent(companyId: CompanyId, { version, limit, today }: FrequencyState): boolean {
      const last = loaded.get(companyId);
      if (last === undefined) return limit === null;
      return last.version >= version && last.today === today;
    },
    /** Makes the copy of a company current. The pieces are counted only when its orders or its limit have changed. */
    async load(db: Database, companyId: CompanyId, state: FrequencyState): Promise<void> {
      const { limit, today } = state;
      const orders = limit === null ? [] : await listCountedOrders(db, companyId, daysBefore(today, limit.days));
      const counted = JSON.stringify([limit, orders]);
      if (loaded.get(companyId)?.counted !== counted) {
        const people = limit === null ? [] : await listFrequentPeople(db, companyId, orders, limit.pieces);
        await engine.projection.replaceFrequent(companyId, people);
      }
      loaded.set(companyId, { ...state, counted });
    },
  };
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
