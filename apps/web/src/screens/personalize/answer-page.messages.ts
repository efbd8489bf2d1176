/** Texts about the page where recipients of a campaign answer. */
export const messages = {
  title: 'Answer page',
  isOn: 'This campaign has an answer page',
  isOnHint: 'The mail prints its link and QR code. Without the page, the mail prints neither.',
  companyOff: 'Your company has switched answer pages off, so the mail prints no link.',
  language: 'Language',
  company: (language: string) => `Company (${language})`,
  saved: 'Answer page saved',
  saveFailed: 'Error while saving the answer page',
  loading: 'Loading the answer page',
  failed: 'The answer page could not be loaded.',
  preview: 'The answer page, as a recipient sees it',
  off: 'This campaign has no answer page.',
} as const;
