import { birthProblems } from '@dropdate/domain/contact/birth-date';
import { isEmail } from '@dropdate/domain/field/email';
import { isPhone, maskPhone, phoneToE164 } from '@dropdate/domain/field/phone';
import { type AnswerFields, answerLines, joinedAnswers } from '@dropdate/domain/response-card/online-answer';
import type { SaidFields } from '../../contacts/response/add-response-lead.ts';

/** The person of the mail, as far as answers are compared with it. */
interface FilePerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/**
 * The facts of answers without paper about their lead: fields of the contact, and the lines of its history. The name of the mail
 * stays, because a person of the household may have answered; another name is told in the history. Null without answers.
 */
export function answeredLead(answers: readonly AnswerFields[], { firstName, lastName, phone }: FilePerson, now: Date) {
  if (answers.length === 0) return null;
  const joined = joinedAnswers(answers);
  const name = `${joined.firstName} ${joined.lastName}`.trim();
  const isOther = name !== '' && name.toLowerCase() !== `${firstName} ${lastName}`.trim().toLowerCase();
  const known = phone === null ? '–' : maskPhone(phone);
  const fields = contactFieldsOf(joined, now);
  return {
    fields,
    phones: { homePhone: fields.homePhone ?? null, workPhone: null, mobilePhone: null },
    history: {
      card: [...(isOther ? [`Name: ${name}`] : []), ...answerLines(joined)],
      file: [
        ...(isOther ? [`Name: ${firstName} ${lastName}`.trim()] : []),
        ...answerLines(joined).map((line) => line.replace(/: .*$/s, line.startsWith('Phone: ') ? `: ${known}` : ': –')),
      ],
    },
  };
}

/** The fields of a contact that an answer fills. Phone, e-mail or birth date that cannot be right fill none. */
export function contactFieldsOf({ phone, email, birthDate }: AnswerFields, now: Date): SaidFields {
  const masked = maskPhone(phone);
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const isBirth =
    birthDate !== '' && birthProblems({ year, month, day }, now.toISOString().slice(0, 10), 'Birth').length === 0;
  return {
    ...(isPhone(masked) && { homePhone: phoneToE164(masked) }),
    ...(isEmail(email) && { email }),
    ...(isBirth && { birthYear: year, birthMonth: month, birthDay: day }),
  };
}
