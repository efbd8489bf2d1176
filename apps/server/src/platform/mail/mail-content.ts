/** A part of a mail. Text and HTML are both made from it, so that they cannot say different things. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Words with their values, under a heading where they need one. */
  | { readonly kind: 'facts'; readonly title?: string; readonly rows: readonly MailFact[] }
  /** A way to one of our own pages. */
  | { readonly kind: 'link'; readonly label: string; readonly path: `/${string}` };

export interface MailFact {
  readonly name: string;
  readonly value: string;
  /** In brackets behind the name: how an amount came about. */
  readonly note?: string;
}

/** What a mail says, as it is stored. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}
