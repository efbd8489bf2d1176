import type { setKeyingOperator as endpoint } from '@dropdate/contract/key-in-service/set-keying-operator';
import type { UserId } from '@dropdate/domain/id/brand';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { isUserOf, saveKeyingOperator } from './keying-quality.data.ts';

/** Lifts the share of an operator's cards that are keyed twice, such as those of a new operator. @throws Refusal 404 */
export const setKeyingOperator: UseCase<typeof endpoint> = async (context, { params, body: { twicePercent } }) => {
  const { db, viewer } = context;
  const { companyId } = viewer;
  const userId = params.userId as UserId;
  await db.transaction(async (tx) => {
    if (!(await isUserOf(tx, companyId, userId))) throw notFound();
    const before = await saveKeyingOperator(tx, { companyId, userId, twicePercent });
    await audit(tx, context, {
      action: 'setKeyingOperator',
      entity: 'user',
      entityId: userId,
      old: { twicePercent: before },
      new: { twicePercent },
    });
  });
  return {};
};
