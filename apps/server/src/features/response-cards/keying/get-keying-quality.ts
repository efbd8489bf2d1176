import type { getKeyingQuality as endpoint } from '@dropdate/contract/key-in-service/get-keying-quality';
import type { ComparedName } from '@dropdate/domain/keying/double-keying';
import { meets } from '@dropdate/domain/permission/may';
import type { UseCase } from '../../../platform/http/serve.ts';
import { readKeyingFigures, readKeyingOperators, readKeyingSettings } from './keying-quality.data.ts';

/** Accuracy and speed. Operators see their own figures, and their lead sees those of all operators with the settings. */
export const getKeyingQuality: UseCase<typeof endpoint> = async (context, { query: { by } }) => {
  const { db, viewer, clock, signedIn } = context;
  const isLead = meets(viewer.permissions, 'KeyInService.sendToClient');
  const { timeZone } = signedIn;
  const userId = isLead ? undefined : viewer.userId;
  const figures = await readKeyingFigures(db, viewer.companyId, { by, timeZone, now: clock.now(), userId });
  if (!isLead) return { figures: [...figures], settings: [], operators: [] };
  const settings = await readKeyingSettings(db, context.scopeOf('KeyInService'));
  return {
    figures: [...figures],
    settings: settings.map((row) => ({ ...row, twiceFields: row.twiceFields as ComparedName[] })),
    operators: await readKeyingOperators(db, viewer.companyId),
  };
};
