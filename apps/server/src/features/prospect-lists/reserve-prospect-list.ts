import type { reserveProspectList as endpoint } from '@dropdate/contract/prospect-lists/reserve-prospect-list';
import type { UseCase } from '../../platform/http/serve.ts';
import { findAudienceRequest } from '../audience-drafts/draft-records.ts';
import { countOutOfDate } from '../audience-drafts/latest-count.ts';
import { changeList } from './change-list.ts';

/**
 * Keeps count, quotas and month of a list, and holds nobody (decision 35). They are those of the applied count, so the
 * call stamps their time.
 * @throws Refusal 404; 409 `NotEditable`, `EditConflict`, `CountOutOfDate`
 */
export const reserveProspectList: UseCase<typeof endpoint> = async (context, { body }) => {
  const reservedAt = context.clock.now();
  return changeList(context, { action: 'reserveProspectList', ...body }, async (tx, { list, audience }) => {
    const applied = await findAudienceRequest(tx, audience);
    if (applied?.parametersHash !== audience.parametersHash || audience.desiredCount === 0) throw countOutOfDate();
    return {
      columns: { reservedAt },
      keepsOrder: true,
      old: { reservedAt: list.reservedAt },
      new: { reservedAt },
    };
  });
};
