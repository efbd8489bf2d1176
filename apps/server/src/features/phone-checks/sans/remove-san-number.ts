import type { removeSanNumber as endpoint } from '@dropdate/contract/do-not-call/remove-san-number';
import { audit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deleteSan, findSan } from './san-numbers.data.ts';

/** Removes a kept subscription. @throws Refusal 404 */
export const removeSanNumber: UseCase<typeof endpoint> = async (context, { params: { id } }) => {
  const { db, viewer } = context;
  await db.transaction(async (tx) => {
    const san = await findSan(tx, viewer, id);
    if (san === null || !san.isRemovable) throw notFound();
    await deleteSan(tx, viewer.companyId, id);
    const { validTo } = san;
    await audit(tx, context, { action: 'removeSanNumber', entity: 'san-number', entityId: id, old: { validTo } });
  });
  return {};
};
