import type {
  AudienceCount,
  AudienceQuery,
  ProspectEngine,
  QueryOptions,
  Release,
} from '@dropdate/prospect-engine/prospect-engine';
import { EngineBusyError, NoReleaseError } from '@dropdate/prospect-engine/prospect-engine';
import { busy, Refusal } from '../../platform/http/refusal.ts';

/**
 * Runs queries that need the same release. Runs them again when a new release arrived during the queries.
 * @throws Refusal 503 `NoProspects` before the first release, 503 `Busy`
 */
export async function onOneRelease<Result>(
  engine: Pick<ProspectEngine, 'release'>,
  work: () => Promise<Result>,
): Promise<{ readonly release: Release; readonly result: Result }> {
  for (;;) {
    const release = engine.release();
    if (release === null) throw noProspects();
    const result = await work().catch((error: unknown) => {
      if (error instanceof NoReleaseError) throw noProspects();
      throw error instanceof EngineBusyError ? busy() : error;
    });
    if (engine.release()?.seq === release.seq) return { release, result };
  }
}

/**
 * Counts an audience, and returns the release that was counted. An audience without a place is empty (specification 2,
 * section 4).
 */
export async function countAudience(
  engine: Pick<ProspectEngine, 'release' | 'count'>,
  query: AudienceQuery,
  options?: QueryOptions,
): Promise<AudienceCount & { readonly release: Release }> {
  const isNowhere = query.parameters.geography.length === 0;
  const { release, result } = await onOneRelease(engine, async () =>
    isNowhere ? { total: 0, withPhone: null } : engine.count(query, options),
  );
  return { total: result.total, withPhone: result.withPhone, release };
}

function noProspects(): Refusal {
  return new Refusal(503, [
    { messageId: 'NoProspects', userMessage: 'There are no prospects to choose from yet. Please try again later.' },
  ]);
}
