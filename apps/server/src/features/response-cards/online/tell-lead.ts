import { type AnswerFields, answerLines } from '@dropdate/domain/response-card/online-answer';
import type { Database } from '../../../platform/database/database.ts';
import { noteStopRequest } from '../../consents/stop/note-stop-request.ts';
import { addLaterAnswer } from '../../contacts/response/add-later-answer.ts';
import type { ResponseCard } from '../cards.data.ts';
import { inClient, type SendContext } from '../send/send-card.ts';
import { contactFieldsOf } from './answered-lead.ts';

/** Tells the lead of a sent card of a later answer. A card that was not sent has no lead, and tells it when it is sent. */
export async function tellLead(
  tx: Database,
  context: SendContext,
  { clientId, contactId }: Pick<ResponseCard, 'clientId' | 'contactId'>,
  { fields, receivedAt }: { readonly fields: AnswerFields; readonly receivedAt: Date },
): Promise<void> {
  if (contactId === null || clientId === null) return;
  const client = inClient(context, clientId);
  const said = { companyId: clientId, contactId, lines: answerLines(fields) };
  await addLaterAnswer(tx, client, { ...said, fields: contactFieldsOf(fields, receivedAt) });
  await noteStopRequest(tx, client, said);
}
