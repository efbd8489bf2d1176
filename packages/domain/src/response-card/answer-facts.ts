import { isPhone, maskPhone } from '../field/phone.ts';
import type { AnswerFields, AnswerWay } from './online-answer.ts';

export interface AnswerFact {
  readonly label: string;
  readonly text: string;
}

/** A date as users read it: `04/02/1958`. Any other text stays as typed. */
const usDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

const phoneText = (phone: string): string => (isPhone(maskPhone(phone)) ? maskPhone(phone) : phone);

/**
 * What somebody answered, as pages show it: each answered question with its answer, the person first. A mail shows its sender
 * as mail programs do.
 */
export function answerFacts(answer: AnswerFields, way: AnswerWay): readonly AnswerFact[] {
  const { firstName, lastName, addressLine1, city, state, zip, interests, others } = answer;
  const place = [city, [state, zip].filter(isFilled).join(' ')].filter(isFilled).join(', ');
  const name = [firstName, lastName].filter(isFilled).join(' ');
  const from = isFilled(name) && isFilled(answer.email) ? `${name} <${answer.email}>` : name || answer.email;
  const isMail = way === 'mail';
  const facts: readonly AnswerFact[] = [
    { label: isMail ? 'From' : 'Name', text: isMail ? from : name },
    { label: 'Address', text: [addressLine1, place].filter(isFilled).join(', ') },
    { label: 'Phone', text: phoneText(answer.phone) },
    { label: 'E-mail', text: isMail ? '' : answer.email },
    { label: 'Best time', text: answer.bestTime },
    { label: 'Birth date', text: usDate(answer.birthDate) },
    { label: 'Interests', text: interests.join(', ') },
    ...others,
    { label: 'Message', text: answer.message },
  ];
  return facts.filter(({ text }) => isFilled(text));
}

const isFilled = (text: string): boolean => text.trim() !== '';
