import type { dismissStopRequests as endpoint } from '@dropdate/contract/stop-requests/dismiss-stop-requests';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordDecision, requireRequests } from './decide-stop-requests.ts';
import { saveDecision } from './stop-requests.data.ts';

/** Dismisses proposals not to contact leads. @throws Refusal 404 */
export const dismissStopRequests: UseCase<typeof endpoint> = (context, { body: { ids } }) =>
  context.db.transaction(async (tx) => {
    const found = await requireRequests(context, tx, ids, ['open']);
    const decision = { state: 'dismissed', decidedAt: context.clock.now(), decidedBy: context.viewer.userId } as const;
    for (const one of found) {
      await saveDecision(tx, one.request, decision);
      await recordDecision(tx, context, one, { action: 'dismissStopRequests', state: 'dismissed', told: 'Dismissed' });
    }
    return { dismissed: found.length };
  });
