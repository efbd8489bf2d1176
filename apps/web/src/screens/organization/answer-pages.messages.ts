import { answerDays } from '@dropdate/domain/answer-page/page-settings';
import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts about the pages where prospects answer. */
export const messages = {
  title: 'Answer Pages',
  sentence:
    'Each campaign has a page on which prospects answer online. Their mail prints its link and QR code, and what they answer becomes a lead.',
  pages: 'Pages',
  on: 'On',
  off: 'Off',
  language: 'Language',
  days: 'Answers are taken',
  daysText: (days: number) => `${formatCount(days)} ${days === 1 ? 'day' : 'days'} after the dispatch`,
  sending: 'Leads',
  atOnce: 'Sent to you at once',
  byOperators: 'Checked by operators first',
  pieceId: 'code',
  mails: 'Answers by e-mail',
  mailsHint:
    'In place of “code” stands the code in the link of a piece. A mail to this address becomes a lead of its recipient.',
  change: 'Change Pages',
  otherSites: 'Forms on Other Sites',
  loading: 'Loading the answer pages',
  failed: 'The answer pages could not be loaded',
  noAddress: 'This installation has no address for pages, so mail prints no links.',
  dialog: 'Answer Pages',
  dialogSentence: 'These settings are for all orgs of the company. A campaign can have another language, or no page.',
  isOn: 'Campaigns have answer pages',
  isOnHint:
    'Mail that is printed already keeps its links. While pages are off, they say that answers are no longer taken.',
  languageHint: 'Consent and all questions are in this language.',
  daysField: 'Days in which answers are taken',
  daysHint: `From ${answerDays.least} to ${formatCount(answerDays.most)}, counted from the dispatch.`,
  operators: 'Operators check every answer first',
  operatorsHint:
    'Otherwise an answer of a known recipient is a lead within seconds. Unclear answers are always checked.',
  save: 'Save',
  saved: 'Answer pages saved',
  saveFailed: 'Error while saving the answer pages',
} as const;
