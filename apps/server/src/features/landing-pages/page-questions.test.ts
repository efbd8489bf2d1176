import { isDark, pageLook, pageQuestions } from '@dropdate/domain/answer-page/questions';
import { describe, expect, it } from 'vitest';
import { allTemplates } from '../templates/layouts/all.ts';
import { spanishLabels } from './spanish-labels.messages.ts';

describe.each(allTemplates)('the page of $name', ({ layout }) => {
  const { interests, yesOrNo, others } = pageQuestions(layout);
  const labels = [...interests, ...yesOrNo, ...others];

  it('asks each question of the card once, and phone, e-mail, time and birth date in fields of their own', () => {
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/^(phone|e-?mail)$|best time|: (yes|no)$|yes or no$|[{}*]/i);
    for (const label of others) expect(label).not.toMatch(/^my birth date/i);
  });

  it('asks in Spanish too', () => {
    // Amounts are the same in both languages.
    const words = labels.filter((label) => /[a-z]{2}/i.test(label));
    expect(words.filter((label) => spanishLabels[label] === undefined)).toEqual([]);
  });

  it('has the headline of the card, and a colour on which white text is readable', () => {
    const { colour, words } = pageLook(layout);
    expect(isDark(colour)).toBe(true);
    expect(words).toMatch(/^\p{Lu}.{5,80}$/u);
    expect(words).not.toMatch(/[{}*]/);
  });
});

it('colours are judged by their contrast with white', () => {
  expect(['#000000', '#143A5C', '#1F3A5F', '#767676'].every(isDark)).toBe(true);
  expect(['#FFFFFF', '#777777', '#F2B705', '#ff0000'].some(isDark)).toBe(false);
});
