/** What a prospect answered without paper, as typed. An empty text was not answered. */
export interface AnswerFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly email: string;
  /** As typed. */
  readonly phone: string;
  readonly bestTime: string;
  /** `1958-04-02`, or empty. */
  readonly birthDate: string;
  /** The labels of the ticked boxes, as the card prints them. */
  readonly interests: readonly string[];
  /** Further fields of the card, by their labels. */
  readonly others: readonly { readonly label: string; readonly text: string }[];
  /** The text of a mail, or the words that somebody added. */
  readonly message: string;
}

export const noAnswerFields: AnswerFields = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  city: '',
  state: '',
  zip: '',
  email: '',
  phone: '',
  bestTime: '',
  birthDate: '',
  interests: [],
  others: [],
  message: '',
};

/** The ways in which an answer without paper comes. */
export const answerWays = [
  { way: 'qr-code', label: 'QR code' },
  { way: 'typed-code', label: 'Typed code' },
  { way: 'campaign-page', label: 'Campaign page' },
  { way: 'signed-form', label: 'Form of another site' },
  { way: 'mail', label: 'E-mail' },
] as const;
export type AnswerWay = (typeof answerWays)[number]['way'];

export const answerWayLabel = (way: AnswerWay): string => answerWays.find((one) => one.way === way)?.label ?? way;

/** Why a person should look at an answer. */
export const answerMarks = [
  { mark: 'hidden-field', label: 'A field that people do not see was filled in.' },
  { mark: 'too-fast', label: 'The form was sent faster than people can type.' },
  { mark: 'many-from-network', label: 'Many answers came from one network.' },
  { mark: 'not-dispatched', label: 'The campaign of this piece was not dispatched yet.' },
  { mark: 'too-late', label: 'The answer came after the days in which answers are taken.' },
  { mark: 'campaign-deleted', label: 'The campaign of this piece was deleted.' },
  { mark: 'org-switched-off', label: 'The org of this piece is switched off or deleted.' },
  { mark: 'forged-sender', label: 'The mail hosts doubt that this mail comes from its sender.' },
  { mark: 'other-sender', label: 'The name of the sender is not that of the recipient.' },
  { mark: 'asks-to-stop', label: 'The person asks for no further contact.' },
] as const;
export type AnswerMark = (typeof answerMarks)[number]['mark'];

export const answerMarkLabel = (mark: AnswerMark): string =>
  answerMarks.find((one) => one.mark === mark)?.label ?? mark;

/** Days after the dispatch in which answers are taken, unless the company says otherwise (decision 77). */
export const answerDays = 180;

/** The wording of the consent under which an answer was given (decision 78). */
export interface AnswerConsent {
  /** `2026-11 FL final-expense`: names the wording for all times. */
  readonly version: string;
  readonly language: 'en' | 'es';
  /** The sentence as it was shown. */
  readonly text: string;
}

/**
 * The last answer to each question, of answers from the oldest to the newest. A later answer without a phone leaves the
 * phone of an earlier one. The boxes of all answers count, because a box that was left empty says nothing.
 */
export function joinedAnswers(answers: readonly AnswerFields[]): AnswerFields {
  const said = answers.map((answer) => Object.entries(answer).filter(([, value]) => value !== ''));
  const others = new Map(answers.flatMap((answer) => answer.others.map(({ label, text }) => [label, text])));
  return {
    ...noAnswerFields,
    ...Object.fromEntries(said.flat()),
    interests: [...new Set(answers.flatMap(({ interests }) => interests))],
    others: [...others].map(([label, text]) => ({ label, text })),
  };
}

const lineLabels = [
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['bestTime', 'Best time'],
  ['birthDate', 'Birth date'],
  ['message', 'Message'],
] as const satisfies readonly (readonly [keyof AnswerFields, string])[];

/** An answer in lines, as the history of its lead tells it: `Best time: mornings`. */
export function answerLines(answer: AnswerFields): string[] {
  const { interests, others } = answer;
  return [
    ...lineLabels.flatMap(([field, label]) => (answer[field] === '' ? [] : [`${label}: ${answer[field]}`])),
    ...(interests.length === 0 ? [] : [`Interests: ${interests.join(', ')}`]),
    ...others.map(({ label, text }) => `${label}: ${text}`),
  ];
}
