import { birthDate, type LetterAnswers, newZip, phone } from './reply-card-parts.ts';

/** The questions on the reply card of a letter about final expenses. */
export const finalExpenseAnswers: Omit<LetterAnswers, 'colour' | 'legal'> = {
  words: 'Please tell me\nwhat it would cost.',
  ticks: [
    ['$5,000', '$10,000'],
    ['$15,000', '$20,000 or more'],
  ],
  fields: [
    [phone, 'Best time to call'],
    ['E-mail', newZip],
    [birthDate('My'), 'I use tobacco: yes or no'],
    ['Whom it would be for'],
  ],
};
