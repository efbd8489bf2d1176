import type { removeDoNotCall as endpoint } from '@dropdate/contract/do-not-call/remove-do-not-call';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { countDoNotCall, deleteDoNotCall, findDoNotCall, lockDoNotCall } from './do-not-call.data.ts';

/** Removes numbers from the file. @throws Refusal 404 when one of them is not there, or when the viewer may not remove one */
export const removeDoNotCall: UseCase<typeof endpoint> = (context, { body }) =>
  context.db.transaction(async (tx) => {
    const { viewer } = context;
    const { companyId } = viewer;
    await lockDoNotCall(tx, companyId);
    const removed = await findDoNotCall(tx, viewer, body.ids);
    const isWhole = removed.length === new Set(body.ids).size;
    if (!isWhole || removed.some(({ isRemovable }) => !isRemovable)) throw notFound();
    const before = await countDoNotCall(tx, companyId);
    await deleteDoNotCall(
      tx,
      companyId,
      removed.map(({ id }) => id),
    );
    const change = { old: { numbers: before }, new: { numbers: before - removed.length } };
    await audit(tx, context, { action: 'removeDoNotCall', entity: 'company', entityId: companyId, ...change });
    return {};
  });
