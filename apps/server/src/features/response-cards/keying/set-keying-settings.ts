import type { setKeyingSettings as endpoint } from '@dropdate/contract/key-in-service/set-keying-settings';
import { usualPromiseHours } from '@dropdate/domain/keying/keying-promise';
import { v7 as uuidv7 } from 'uuid';
import { auditAs, changeOf, onlyChanged } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { findKeyingSetting, lockClientPlace, upsertKeyingSetting } from './keying-quality.data.ts';

/** Sets promise and double keying of a client or org. Cards that are keyed from now on follow it. @throws Refusal 404 */
export const setKeyingSettings: UseCase<typeof endpoint> = async (context, { params: { companyId }, body }) => {
  const { db, clock, requestId, viewer } = context;
  const { segmentId, ...wanted } = body;
  await db.transaction(async (tx) => {
    const place = { companyId, segmentId };
    if (!(await lockClientPlace(tx, context.scopeOf('Company'), place))) throw notFound();
    const stored = await findKeyingSetting(tx, place);
    const usual = { promiseHours: usualPromiseHours, twicePercent: 0, twiceFields: [] as string[] };
    const { promiseHours, twicePercent, twiceFields } = stored ?? usual;
    const change = onlyChanged(changeOf({ promiseHours, twicePercent, twiceFields }, wanted));
    const id = stored?.id ?? uuidv7();
    await upsertKeyingSetting(tx, { id, ...place, ...wanted, updatedAt: clock.now() });
    if (Object.keys(change.new).length === 0) return;
    const author = { at: clock.now(), companyId, ...identitiesOf({ viewer }), requestId };
    await auditAs(tx, author, { action: 'setKeyingSettings', entity: 'keying-settings', entityId: id, ...change });
  });
  return {};
};
