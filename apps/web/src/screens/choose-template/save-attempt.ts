/** A call that must not run twice. The server recognizes a repeated call by its key. */
export interface SaveAttempt {
  readonly key: string;
  /** The content that was sent with the key. */
  readonly content: string;
}

/**
 * Keeps the key as long as the content is the same. So a repeated click, or a retry after a lost answer, creates only
 * one campaign.
 */
export function saveAttempt(last: SaveAttempt | null, body: unknown, makeKey: () => string): SaveAttempt {
  const content = JSON.stringify(body);
  return last !== null && last.content === content ? last : { key: makeKey(), content };
}
