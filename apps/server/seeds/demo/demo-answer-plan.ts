import type { AnswerFields, AnswerMark, AnswerWay } from '@dropdate/domain/response-card/online-answer';

/** The end of an answer: it goes to its client, is ready, waits for a person, or was flagged. */
export type AnswerFate = 'sent' | 'ready' | 'identified' | 'waits' | 'duplicate' | 'unidentified';

/** An answer that comes without paper. */
export interface PlannedAnswer {
  /** Place in the plan, from 0. */
  readonly index: number;
  /** The key under which the door knows the answer, so that a second run keeps none twice. */
  readonly key: string;
  readonly way: AnswerWay;
  readonly fate: AnswerFate;
  readonly marks: readonly AnswerMark[];
  /** The place of the answer whose piece is answered once more. Null for the first answer of a piece. */
  readonly repeats: number | null;
  /** Days between the answer and the first day of the demo. */
  readonly daysAgo: number;
  /** The fields that the person filled in beside name and address. */
  readonly said: Partial<AnswerFields>;
}

/** The first letters of the keys of the demo's answers. */
export const demoAnswerStem = 'demo-answer-';

/** 140 pieces are answered on pages, and six of them once more. */
const pages = 146;
const mails = 30;

/** The answers of pages. A list within the list gives each round the next kind. */
const rounds: readonly (readonly Pick<PlannedAnswer, 'way' | 'fate'>[])[] = [
  [{ way: 'qr-code', fate: 'sent' }],
  [{ way: 'qr-code', fate: 'sent' }],
  [{ way: 'typed-code', fate: 'sent' }],
  [
    { way: 'campaign-page', fate: 'waits' },
    { way: 'campaign-page', fate: 'identified' },
  ],
  [{ way: 'qr-code', fate: 'sent' }],
  [
    { way: 'qr-code', fate: 'ready' },
    { way: 'typed-code', fate: 'ready' },
  ],
  [{ way: 'qr-code', fate: 'sent' }],
  [
    { way: 'campaign-page', fate: 'waits' },
    { way: 'campaign-page', fate: 'duplicate' },
    { way: 'campaign-page', fate: 'unidentified' },
  ],
];

/** The mails. They come less often, and more of them need a person. */
const ofMails: typeof rounds = [
  [{ way: 'mail', fate: 'sent' }],
  [
    { way: 'mail', fate: 'waits' },
    { way: 'mail', fate: 'ready' },
  ],
  [
    { way: 'mail', fate: 'identified' },
    { way: 'mail', fate: 'unidentified' },
  ],
];

const bestTimes = ['Mornings', 'Afternoons', 'Evenings', ''] as const;
const messages = [
  'Please call me about the letter that I got. Thank you!',
  'Is this still available? My husband is 68.',
  'I would like to know what it costs each month.',
  'Please write to me, I cannot hear well on the phone.',
] as const;

/** Each answer of so many is a later answer of a piece that was answered before. */
const repeatEvery = 15;
/** Two waiting answers of pages of so many look like answers of a machine. */
const markEvery = 11;
const mostDaysAgo = 46;

/** The answers of the demo, the oldest first: 140 of landing pages with later ones, and 30 mails. */
export function demoAnswerPlan(): readonly PlannedAnswer[] {
  const kindOf = (kinds: typeof rounds, place: number) => {
    const kind = kinds[place % kinds.length] ?? [];
    return kind[Math.floor(place / kinds.length) % kind.length] ?? { way: 'qr-code', fate: 'sent' };
  };
  const kinds = Array.from({ length: pages + mails }, (_, index) => {
    // A mail comes after each four or five answers of pages.
    const before = Math.floor((index * mails) / (pages + mails));
    const isMail = Math.floor(((index + 1) * mails) / (pages + mails)) > before;
    return isMail ? kindOf(ofMails, before) : kindOf(rounds, index - before);
  });
  return kinds.map(({ way, fate }, index): PlannedAnswer => {
    const isRepeat = index > repeatEvery && index % repeatEvery === 0 && fate === 'sent';
    const sentBefore = kinds.slice(0, index).findLastIndex((kind) => kind.fate === 'sent');
    return {
      index,
      key: `${demoAnswerStem}${String(index + 1).padStart(3, '0')}`,
      way,
      fate,
      marks: fate === 'waits' && way !== 'mail' && index % markEvery < 2 ? ['too-fast'] : [],
      repeats: isRepeat ? sentBefore : null,
      // Waiting answers came in lately, as in an office that works every day.
      daysAgo:
        fate === 'waits' || fate === 'ready' ? index % 3 : Math.floor(mostDaysAgo * (1 - index / (pages + mails))) + 1,
      said: saidOf(index, way),
    };
  });
}

/** The answers to the questions of the card. */
function saidOf(index: number, way: AnswerWay): Partial<AnswerFields> {
  const message = messages[index % messages.length] ?? '';
  if (way === 'mail') return { message };
  return {
    phone: index % 9 === 4 ? '' : `813555${String(100 + (index % 100)).padStart(4, '0')}`,
    bestTime: bestTimes[index % bestTimes.length] ?? '',
    interests: index % 4 === 1 ? ['Please call me'] : [],
    ...(index % 13 === 6 && { message }),
  };
}
