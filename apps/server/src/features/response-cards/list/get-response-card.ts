import { listQuerySchema } from '@dropdate/contract/http/list';
import type { getResponseCard as endpoint } from '@dropdate/contract/response-cards/get-response-card';
import { sql } from 'drizzle-orm';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cardScope } from '../card-scope.ts';
import { answersOfCard } from '../online/present-answer.ts';
import { listShownAnswers } from '../online/shown-answers.data.ts';
import { findCardFacts, visibleCards } from './response-card-list.data.ts';
import { responseCardList } from './response-card-list.ts';

/** One response card with its address, and with the way in which it got its recipient. @throws Refusal 404 */
export const getResponseCard: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const { db } = context;
  const scope = cardScope(context, 'view');
  const facts = await findCardFacts(db, scope, id);
  if (facts === null) throw notFound();
  const list = responseCardList(context);
  const cards = visibleCards(scope);
  const source = { ...cards, visible: sql`(${cards.visible} and response_cards.id = ${id})` };
  const { rows } = await selectRows(db, list, source, planList(list, listQuerySchema.parse({})));
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { companyId, reading, recipientId, identifiedBy, recalledAt, ...shown } = facts;
  const verdict = reading.verdict;
  const byMachine = verdict.kind === 'identified' ? verdict.by : 'person';
  return {
    ...row,
    ...shown,
    identification: recipientId === null ? null : identifiedBy === null ? byMachine : 'person',
    manualReason: verdict.kind === 'manual' ? verdict.reason : null,
    recalledOn: recalledAt?.toISOString() ?? null,
    answers: answersOfCard(await listShownAnswers(db, companyId, [id]), id),
  };
};
