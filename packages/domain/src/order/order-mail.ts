/**
 * The mails about changes of an order that a user can switch on and off. The confirmation of an order is not among
 * them, because each buyer gets the confirmation.
 */
export const orderMails = [
  { mail: 'printing', label: 'Printing', about: 'The production file is checked, and printing begins.' },
  { mail: 'paused', label: 'Paused', about: 'Production pauses the campaign.' },
  { mail: 'dispatched', label: 'Dispatched', about: 'The pieces are in the mail, with the days in homes.' },
  { mail: 'first-response', label: 'First response', about: 'The first recipient has responded.' },
  { mail: 'completed', label: 'Completed', about: 'The campaign has come to its end.' },
] as const;

export type OrderMail = (typeof orderMails)[number]['mail'];
export const orderMailNames = orderMails.map(({ mail }) => mail);

/** The mails that a user gets until the user changes the settings. */
export const orderMailsByDefault = ['dispatched', 'completed'] as const satisfies readonly OrderMail[];
