import { answerDays as usualDays } from '../response-card/online-answer.ts';
import type { PageLanguage } from './consent-wordings.ts';

/** The languages of pages, as people choose them. */
export const pageLanguageNames: readonly { readonly language: PageLanguage; readonly label: string }[] = [
  { language: 'en', label: 'English' },
  { language: 'es', label: 'Spanish' },
];

export const pageLanguageName = (language: PageLanguage): string =>
  pageLanguageNames.find((one) => one.language === language)?.label ?? language;

/** Days after a dispatch in which answers are taken, as a company may choose. */
export const answerDays = { least: 1, most: 3_650, usual: usualDays } as const;

export const answerDaysText = `Enter a number of days from ${answerDays.least} to ${answerDays.most.toLocaleString('en-US')}.`;

/** What a company decides about the pages where prospects answer. */
export interface PageSettings {
  /** Whether the campaigns of the company have pages. */
  readonly isOn: boolean;
  readonly language: PageLanguage;
  readonly answerDays: number;
  /** Whether operators look at every answer. Otherwise an answer of a known recipient is a lead at once. */
  readonly isSentByOperators: boolean;
}

/** The settings of a company that has chosen none. */
export const usualPageSettings: PageSettings = {
  isOn: true,
  language: 'en',
  answerDays: answerDays.usual,
  isSentByOperators: false,
};
