import { consentTexts } from '../../../blocks/lead-consent/lead-consent.messages.ts';

/** Texts about the consent of a lead on its page. */
export const messages = {
  ...consentTexts,
  permission: 'Permission to Contact',
  override: 'Contact anyway',
  undoOverride: 'Undo',
  overrideTitle: 'Contact after the end of the permission',
  overrideSentence:
    'Call list and files have the lead again. The reason stands in the history and in the proof of consent.',
  reason: 'Reason',
  reasonFull: 'Maximum character limit reached.',
  overridden: 'The lead is on call list and files again.',
  overrideFailed: 'Error while saving the reason',
  overrideRemoved: 'The lead is left out of call list and files again.',
  overrideRemoveFailed: 'Error while taking back the reason',
  because: (reason: string) => `Contacted anyway: ${reason}`,
  partMissing: 'This could not be opened. Reload the page to try again.',

  consent: 'Consent',
  view: 'View',
  viewOf: (name: string) => `View the consents of ${name}`,
  consentsTitle: 'Consents',
  loading: 'Loading the consents',
  loadFailed: 'The consents could not be loaded',
  none: 'No answer of this lead is on record, so no consent is known.',
  came: (channel: string, moment: string) => `${channel}, ${moment}`,
  permits: (date: string) => `Permits contact until ${date}.`,
  permitsNot: 'Permits no contact, because the answer asks to stop.',
  code: (code: string) => `Piece ${code}`,
  network: (network: string) => `Network ${network}`,
  wording: (version: string) => `Wording ${version}:`,
  noWording: 'No wording was shown or printed.',
  card: 'View Response Card',
  close: 'Close',
  said: (quote: string) => `“${quote}”`,
} as const;
