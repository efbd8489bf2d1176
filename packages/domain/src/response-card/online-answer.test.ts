import { expect, it } from 'vitest';
import { answerLines, answerMarkLabel, answerWayLabel, joinedAnswers, noAnswerFields } from './online-answer.ts';

const first = {
  ...noAnswerFields,
  phone: '813-555-0101',
  bestTime: 'mornings',
  interests: ['$5,000'],
  others: [{ label: 'My plan today', text: 'Plan G' }],
};
const second = {
  ...noAnswerFields,
  phone: '813-555-0102',
  interests: ['$10,000', '$5,000'],
  others: [{ label: 'My plan today', text: 'Plan N' }],
};

it('joins answers so that the newer answer to each question counts, and no answer is lost', () => {
  expect(joinedAnswers([])).toEqual(noAnswerFields);
  expect(joinedAnswers([first, second])).toEqual({
    ...noAnswerFields,
    phone: '813-555-0102',
    bestTime: 'mornings',
    interests: ['$5,000', '$10,000'],
    others: [{ label: 'My plan today', text: 'Plan N' }],
  });
  expect(joinedAnswers([second, first]).phone).toBe('813-555-0101');
});

it('writes an answer in lines, without empty fields', () => {
  expect(answerLines(first)).toEqual([
    'Phone: 813-555-0101',
    'Best time: mornings',
    'Interests: $5,000',
    'My plan today: Plan G',
  ]);
  expect(answerLines(noAnswerFields)).toEqual([]);
  expect([answerWayLabel('qr-code'), answerMarkLabel('too-late')]).toEqual([
    'QR code',
    'The answer came after the days in which answers are taken.',
  ]);
});
