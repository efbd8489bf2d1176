import type { listLeadAnswers as endpoint } from '@dropdate/contract/contacts/list-lead-answers';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { presentAnswer } from '../online/present-answer.ts';
import { listShownAnswers } from '../online/shown-answers.data.ts';
import { findOrgsOfLeads, listCardsOfLead } from './lead-cards.data.ts';

/** The answers of a lead without paper, on all of its cards. @throws Refusal 404 */
export const listLeadAnswers: UseCase<typeof endpoint> = async ({ db, scopeOf }, { params: { id } }) => {
  const scope = scopeOf('Lead');
  if (!(await findOrgsOfLeads(db, scope, [id])).has(id)) throw notFound();
  const cards = await listCardsOfLead(db, scope, id);
  const [first] = cards;
  if (first === undefined) return { answers: [] };
  const ids = cards.map((card) => card.id);
  return { answers: (await listShownAnswers(db, first.companyId, ids)).map(presentAnswer) };
};
