import type { setSuppressionRules as endpoint } from '@dropdate/contract/do-not-mail/set-suppression-rules';
import type { CallOf } from '@dropdate/contract/http/endpoint';
import { rulesOfCompanyText } from '@dropdate/domain/audience/suppression-rules';
import { audit, changeOf, onlyChanged } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { seesWholeCompany } from '../../orgs/company-orgs.ts';
import type { AudienceParts } from '../audience-parts.ts';
import { raiseSuppressionVersion } from '../projection.ts';
import { presentRules } from './get-suppression-rules.ts';
import { forgetKnownProspects, lockRules, type StoredRules, saveRules } from './suppression-rules.data.ts';

/**
 * Changes whom the audiences of the company leave out. All counts of its drafts are out of date then (decision 71).
 * Customers and open leads are looked up by `matchKnownPeople`, within seconds.
 * @throws Refusal 409 `NotTopOrg` for a user who does not see the whole company
 */
export const setSuppressionRules =
  (parts: Pick<AudienceParts, 'engine' | 'outdateCountsOfDrafts'>): UseCase<typeof endpoint> =>
  (context, { body }) => {
    const { viewer, clock } = context;
    const { companyId } = viewer;
    return context.db.transaction(async (tx) => {
      if (!(await seesWholeCompany(tx, viewer))) throw conflict('NotTopOrg', rulesOfCompanyText);
      const before = await lockRules(tx, companyId);
      const change = onlyChanged(changeOf({ ...before }, wanted(body)));
      const { leavesOutKnownPeople } = change.new;
      if (Object.keys(change.new).length > 0) {
        // Contacts that are looked up for comparisons stay looked up.
        const isAnew = leavesOutKnownPeople !== undefined && !before.comparesContacts;
        if (isAnew) await forgetKnownProspects(tx, companyId);
        await saveRules(tx, companyId, { ...change.new, ...(isAnew && { matchedRelease: null }) });
        const record = { action: 'setSuppressionRules', entity: 'company', entityId: companyId };
        await audit(tx, context, { ...record, ...change });
        await parts.outdateCountsOfDrafts(tx, companyId, 'everywhere', clock.now());
        await raiseSuppressionVersion(tx, companyId);
      }
      return presentRules(parts, context, tx);
    });
  };

/** The columns that the call names. */
function wanted({ leavesOutKnownPeople, householdLimit }: CallOf<typeof endpoint>['body']): Partial<StoredRules> {
  return {
    ...(leavesOutKnownPeople !== undefined && { leavesOutKnownPeople }),
    ...(householdLimit !== undefined && {
      householdPieces: householdLimit?.pieces ?? null,
      householdDays: householdLimit?.days ?? null,
    }),
  };
}
