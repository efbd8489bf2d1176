import type { updateContact as endpoint } from '@dropdate/contract/contacts/update-contact';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { CountiesOfZip } from '../assign/assign-by-rules.ts';
import { assignNewLeads } from '../assign/assign-new-leads.ts';
import { requireContact } from '../contact-scope.ts';
import { saveContact } from './save-contact.ts';

interface UpdateServices {
  readonly countiesOf: CountiesOfZip;
}

/** Changes a contact. The assignment rules decide who gets a contact who becomes a lead. @throws Refusal 400 at a field, 404, 409 `EditConflict` */
export const updateContact =
  ({ countiesOf }: UpdateServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    await context.db.transaction(async (tx) => {
      const contact = await requireContact(tx, context.scopeOf('Contact'), body.contact.id);
      const newLead = await saveContact(context, tx, { action: 'updateContact', contact }, body);
      if (newLead === null) return;
      const source = { id: newLead.id, hasMore: false };
      await assignNewLeads(tx, context, { leads: [newLead], countiesOf, source });
    });
    return {};
  };
