/** A call that must not run twice. The server recognizes a repeated call by the key. */
export interface SaveAttempt {
  readonly key: string;
  /** The content sent under the key. */
  readonly content: string;
}

/**
 * Keeps the key for the same content, so that a repeated click or a retry after a lost answer creates only one
 * campaign.
 */
export function saveAttempt(last: SaveAttempt | null, body: unknown, makeKey: () => string): SaveAttempt {
  const content = JSON.stringify(body);
  return last !== null && last.content === content ? last : { key: makeKey(), content };
}
