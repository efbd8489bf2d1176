import type { reopenStopRequests as endpoint } from '@dropdate/contract/stop-requests/reopen-stop-requests';
import { openTwinText } from '@dropdate/domain/consent/stop-request';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { takeBackDoNotMail } from '../../audience/remove-do-not-mail.ts';
import { takeBackAsked } from '../../phone-checks/ask-not-to-call.ts';
import { recordDecision, requireRequests, type StopServices } from './decide-stop-requests.ts';
import { hasOpenTwin, saveDecision } from './stop-requests.data.ts';

/**
 * Opens decided proposals again, as Undo does. The entries that an acceptance made are taken back, unless a call or another
 * accepted proposal stands for the same number. @throws Refusal 404; 409 `OpenAlready`
 */
export const reopenStopRequests =
  (services: StopServices): UseCase<typeof endpoint> =>
  (context, { body: { ids } }) =>
    context.db.transaction(async (tx) => {
      const found = await requireRequests(context, tx, ids, ['accepted', 'dismissed']);
      const open = { state: 'open', decidedAt: null, decidedBy: null, phones: [], doNotMailId: null } as const;
      for (const one of found) {
        if (await hasOpenTwin(tx, one.request)) throw conflict('OpenAlready', openTwinText);
        const { companyId, phones, doNotMailId } = one.request;
        await saveDecision(tx, one.request, { ...open, phones: [] });
        for (const phone of phones) await takeBackAsked(tx, { companyId, phone });
        if (doNotMailId !== null) await takeBackDoNotMail(services, { ...context, db: tx }, doNotMailId);
        await recordDecision(tx, context, one, { action: 'reopenStopRequests', state: 'open', told: 'Opened again' });
      }
      return { reopened: found.length };
    });
