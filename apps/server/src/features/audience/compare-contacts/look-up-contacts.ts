import type { lookUpContacts as endpoint } from '@dropdate/contract/audience/look-up-contacts';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { AudienceParts } from '../audience-parts.ts';
import { lockRules, saveRules } from '../suppression-rules/suppression-rules.data.ts';

/**
 * From now on `matchKnownPeople` looks up the contacts of a draft's company, so that lists can be compared with them.
 * Until then a company pays nothing for the look-up. A second call changes nothing.
 * @throws Refusal 404
 */
export const lookUpContacts =
  ({ findDraft }: Pick<AudienceParts, 'findDraft'>): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const draft = await findDraft(context, body);
    if (draft === null) throw notFound();
    const { companyId } = draft;
    await context.db.transaction(async (tx) => {
      const { comparesContacts } = await lockRules(tx, companyId);
      if (comparesContacts) return;
      await saveRules(tx, companyId, { comparesContacts: true });
      await audit(tx, context, {
        action: 'lookUpContacts',
        entity: 'company',
        entityId: companyId,
        old: { comparesContacts },
        new: { comparesContacts: true },
      });
    });
    return {};
  };
