import type { compareContacts as endpoint } from '@dropdate/contract/audience/compare-contacts';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { withContactsLeftOut } from '@dropdate/domain/audience/suppression-choice';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { AudienceParts } from '../audience-parts.ts';
import { onOneRelease } from '../count-audience.ts';
import { countQuery } from '../count-query.ts';
import { superseded } from '../latest-only.ts';
import { hasManyChanged } from '../suppression-rules/known-people.data.ts';
import { looksUpContacts, readRules } from '../suppression-rules/suppression-rules.data.ts';

/**
 * Counts the people of an audience whom the company knows. They are the difference between the counts with and without
 * them, so the number is exact with one person per household, too. Counts in the background, as the waterfall does.
 * @throws Refusal 400 `InvalidAudience`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function compareContacts(parts: AudienceParts): UseCase<typeof endpoint> {
  const { engine } = parts;
  return async (context, { body: { parameters, ...ref } }) => {
    const { db, signal } = context;
    const all = { ...parameters, suppression: withContactsLeftOut(parameters.suppression, false) };
    const { queryOf, companyId } = await countQuery(parts, context, { ...ref, parameters: all });
    const options = { signal, isBackground: true };
    const state = await contactsState(db, companyId, engine.release()?.seq ?? 0);
    if (parameters.geography.length === 0) return { state, totalProspectsCount: 0, contactsCount: 0 };
    try {
      const { result } = await onOneRelease(engine, async () => {
        const query = queryOf(all);
        const { total } = await engine.count(query, options);
        if (state === 'unknown' || state === 'left-out') return { total, strangers: total };
        return { total, strangers: (await engine.count({ ...query, leavesOutKnown: true }, options)).total };
      });
      const { total, strangers } = result;
      return { state, totalProspectsCount: total, contactsCount: total - strangers };
    } catch (error) {
      throw signal.aborted ? superseded() : error;
    }
  };
}

async function contactsState(
  db: Database,
  companyId: CompanyId,
  release: number,
): Promise<AnswerOf<typeof endpoint>['state']> {
  const rules = await readRules(db, companyId);
  if (rules.leavesOutKnownPeople) return 'left-out';
  if (!looksUpContacts(rules)) return 'unknown';
  const isBehind = (rules.matchedRelease ?? 0) < release;
  return isBehind || (await hasManyChanged(db, companyId, 0)) ? 'matching' : 'known';
}
