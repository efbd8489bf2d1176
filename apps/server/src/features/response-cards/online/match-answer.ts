import { lastWordOf } from '@dropdate/domain/address/name-words';
import { identifyAnswer } from '@dropdate/domain/response-card/identify-answer';
import type { AnswerFields, AnswerMark } from '@dropdate/domain/response-card/online-answer';
import type { Database } from '../../../platform/database/database.ts';
import type { CardRecipient } from '../identify/identified-recipient.data.ts';
import { type AnswerPlace, listAnswerCandidates } from './online-answers.data.ts';

/** The facts of an answer that the match engine needs. */
interface UnlinkedAnswer {
  readonly page: AnswerPlace | null;
  readonly fields: AnswerFields;
  readonly marks: readonly AnswerMark[];
}

type Found = Pick<CardRecipient, 'clientId' | 'recipientId'>;

/**
 * Looks for the recipient of an answer without a link among the mailed pieces of its page. Exactly one person is the
 * recipient. Everybody else waits for a person, who sees the candidates.
 */
export async function matchAnswer(
  tx: Database,
  { page, fields, marks }: UnlinkedAnswer,
): Promise<{ readonly recipient: Found | null; readonly candidates?: readonly Found[] }> {
  const [zip, lastWord] = [fields.zip.slice(0, 5), lastWordOf(fields.lastName).toLowerCase()];
  if (page === null || lastWord === '' || !/^\d{5}$/.test(zip)) return { recipient: null };
  const { clientId } = page;
  const verdict = identifyAnswer(fields, await listAnswerCandidates(tx, page, { zip, lastWord }));
  if (verdict.kind === 'pending')
    return { recipient: null, candidates: verdict.candidates.map((recipientId) => ({ clientId, recipientId })) };
  const recipient = { clientId, recipientId: verdict.recipientId };
  return marks.length === 0 ? { recipient } : { recipient: null, candidates: [recipient] };
}
