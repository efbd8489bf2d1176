import type { OnlineAnswer } from '@dropdate/contract/response-cards/online-answer';
import type { ShownAnswer } from './shown-answers.data.ts';

type Shown = Pick<ShownAnswer, 'way' | 'fields' | 'consent' | 'marks' | 'receivedAt'>;

/** An answer as pages show it. */
export const presentAnswer = ({ way, fields, consent, marks, receivedAt }: Shown): OnlineAnswer => ({
  way,
  fields,
  consent: consent && { version: consent.version, text: consent.text },
  marks: [...marks],
  receivedDate: receivedAt.toISOString(),
});

/** The answers of each card by its id. */
export const answersOfCard = (answers: readonly ShownAnswer[], id: string): OnlineAnswer[] =>
  answers.filter(({ ownCardId, cardId }) => id === cardId || id === ownCardId).map(presentAnswer);
