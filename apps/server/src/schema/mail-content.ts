/** A part of a mail. Text and HTML are both made from it, so that they cannot disagree. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Labels with values, under an optional heading. */
  | { readonly kind: 'facts'; readonly title?: string; readonly rows: readonly MailFact[] }
  /** A link to one of our own pages. */
  | { readonly kind: 'link'; readonly label: string; readonly path: `/${string}` }
  | SecretLink
  | SecretCode;

/**
 * A link to one of our own pages that ends with a secret. The secret is made at delivery and stands in the delivered
 * mail alone, so the stored content has only the part of the path before the secret (decision 53).
 */
export interface SecretLink {
  readonly kind: 'secret-link';
  readonly label: string;
  readonly before: `/${string}/`;
}

/**
 * A code that is made at delivery and stands in the delivered mail alone (decision 53). The delivered mail shows the
 * code as a fact.
 */
export interface SecretCode {
  readonly kind: 'secret-code';
  readonly label: string;
}

export interface MailFact {
  readonly name: string;
  readonly value: string;
  /** A note in brackets after the name. The note explains how the amount came about. */
  readonly note?: string;
}

/** The content of a mail, as it is stored. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}
