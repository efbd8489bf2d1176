import { getLeadResponseCard } from '@dropdate/contract/contacts/get-lead-response-card';
import type { listLeadConsents as endpoint } from '@dropdate/contract/contacts/list-lead-consents';
import { filled, withQuery } from '@dropdate/contract/http/url';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { Contact } from '../../contacts/change-contacts.ts';
import { isLead } from '../../contacts/contact-scope.ts';
import { findContactOrKept } from '../../contacts/view/find-contact-or-kept.ts';
import { consentsOfLead } from './consents-of-lead.ts';

/** A lead whom the viewer sees. The address of a merged contact shows the kept one. @throws Refusal 404 */
export async function findLead(context: Pick<Context, 'db' | 'viewer' | 'scopeOf'>, id: string): Promise<Contact> {
  const lead = await findContactOrKept(context, context.scopeOf('Lead'), id);
  if (lead === null || !isLead(lead)) throw notFound();
  return lead;
}

/** The consents of a lead. @throws Refusal 404 */
export const listLeadConsents: UseCase<typeof endpoint> = async (context, { params }) => {
  const lead = await findLead(context, params.id);
  const consents = await consentsOfLead(context.db, lead, context.signedIn.timeZone);
  return {
    consents: consents.map(
      ({ cardId, channel, way, receivedAt, permittedUntil, wording, pieceId, network, image }) => ({
        channel,
        way,
        receivedDate: receivedAt.toISOString(),
        permittedUntil,
        wording,
        code: pieceId,
        network: network === '' ? null : network,
        imageUrl: image === null ? null : withQuery(filled(getLeadResponseCard.path, { id: lead.id }), { cardId }),
      }),
    ),
  };
};
