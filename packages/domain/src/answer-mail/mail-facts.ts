export interface MailAddress {
  /** The display name. Empty where the mail gives none. */
  readonly name: string;
  readonly address: string;
}

/** A mail as its parser gives it. Whoever sends a mail writes all of this, so nothing of it is proven. */
export interface MailFacts {
  /** All headers in the order of the mail, with their names in small letters. */
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly from: MailAddress | null;
  readonly replyTo: MailAddress | null;
  /** The addresses that the receiving host wrote down: the mail was delivered for these. */
  readonly deliveredTo: readonly string[];
  /** The addresses of the headers To and Cc. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Empty where the mail has none. */
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

export const noMailFacts: MailFacts = {
  headers: [],
  from: null,
  replyTo: null,
  deliveredTo: [],
  to: [],
  subject: '',
  messageId: '',
  text: '',
  html: '',
};

/** The values of a header, the topmost first. */
export const headerValues = ({ headers }: Pick<MailFacts, 'headers'>, name: string): readonly string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
