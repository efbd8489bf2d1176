import { idSchema } from '@dropdate/contract/http/primitives';
import { formatCount } from '@dropdate/domain/money/money-text';
import { canBeSent } from '@dropdate/domain/response-card/card-status';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { JobKind, RowResult } from '../../../platform/jobs/job-kind.ts';
import { onlineCards } from '../card-scope.ts';
import { lockCards } from '../cards.data.ts';
import { type SendServices, sendCard } from './send-card.ts';
import { isIdentified } from './sent-cards.data.ts';

const payloadSchema = z.object({
  cardIds: z.array(idSchema).min(1),
  /** The id of the mails to agents. An agent gets one mail about all leads of the job. */
  mailId: idSchema,
});
type Payload = z.output<typeof payloadSchema>;

/** The kind of job that sends all ready cards. */
export const sendCardsKind = {
  name: 'send-response-cards',
  action: 'sendResponseCards',
  needs: 'ResponseCard.sendToClient',
  set: 'ResponseCard',
} as const;

/** The kind of job that sends the keyed cards, for users who may do this alone. */
export const sendKeyedCardsKind = {
  name: 'send-keyed-cards',
  action: 'sendKeyedCards',
  needs: 'KeyInService.sendToClient',
  set: 'KeyInService',
} as const;

/** The kind of job that sends the answers that came without paper. */
export const sendOnlineCardsKind = {
  name: 'send-landing-page-leads',
  action: 'sendLandingPageLeads',
  needs: 'LandingPageLead.sendToClient',
  set: 'LandingPageLead',
} as const;

/** A kind of job that sends cards. Each page of cards has its own. */
export type SendKind = typeof sendCardsKind | typeof sendKeyedCardsKind | typeof sendOnlineCardsKind;

/** Sends many cards to their clients: one chunk for each card. A card that is not ready any more is left out. */
export const sendCardsJob = (
  { keyed, countiesOf }: SendServices & Pick<Context, 'keyed'>,
  { name, action, needs, set }: SendKind = sendCardsKind,
): JobKind<Payload> => ({
  name,
  payload: payloadSchema,
  needs,
  isOfOperators: true,
  run: async (context, { cardIds, mailId }, control) => {
    for (const [position, id] of cardIds.entries()) {
      if (position < control.nextChunk) continue;
      await control.chunk(position, async (tx): Promise<RowResult> => {
        const [card] = await lockCards(tx, set === 'LandingPageLead' ? onlineCards(context) : context.scopeOf(set), [
          id,
        ]);
        if (card === undefined || !canBeSent(card.status) || !isIdentified(card)) {
          return { recordId: id, outcome: 'left-out', sentence: 'A card was changed in the meantime.' };
        }
        const source = { id: mailId, hasMore: true };
        await sendCard(tx, { ...context, keyed, countiesOf }, card, { action, source });
        return { recordId: id, outcome: 'done' };
      });
    }
    return { outcome: summary(await control.results()) };
  },
  summary: (_payload, results) => summary(results),
});

function summary(results: readonly RowResult[]): string {
  const sent = results.filter(({ outcome }) => outcome === 'done').length;
  const left = results.length - sent;
  const words = sent === 1 ? '1 lead sent to its client.' : `${formatCount(sent)} leads sent to clients.`;
  return left === 0 ? words : `${words} ${formatCount(left)} left out.`;
}
