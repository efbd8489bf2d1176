import type { getLeadResponseCard as endpoint } from '@dropdate/contract/contacts/get-lead-response-card';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type ImageServices, keptImage } from '../images/card-image.ts';
import { listLeadCards } from './lead-cards.data.ts';

/** The image of a card of a lead, by default of the latest one, to be shown in the page. @throws Refusal 404 */
export const getLeadResponseCard =
  (services: ImageServices): UseCase<typeof endpoint> =>
  async ({ db, scopeOf }, { params, query }) => {
    const [card] = await listLeadCards(db, scopeOf('Lead'), [params.id], query);
    if (card === undefined) throw notFound();
    return { ...(await keptImage(services, card)), isInline: true };
  };
