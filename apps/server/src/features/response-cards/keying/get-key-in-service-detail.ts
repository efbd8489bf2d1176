import type { getKeyInServiceDetail as endpoint } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import { eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { presentCards } from '../../../schema/visible-cards.ts';
import { readKeyInDetails } from './key-in-details.ts';

/** One card that has its recipient, with who keyed what. @throws Refusal 404 */
export const getKeyInServiceDetail: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const card = sql`(${presentCards(context.scopeOf('KeyInService'))} and ${eq(responseCards.id, id)})`;
  const [detail] = await readKeyInDetails(context.db, context, card, 1);
  if (detail === undefined) throw notFound();
  return detail;
};
