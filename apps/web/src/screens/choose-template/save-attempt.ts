/** A call that must not happen twice, and the key that tells the server so. */
export interface SaveAttempt {
  readonly key: string;
  /** What was sent under the key. */
  readonly content: string;
}

/** The same key for the same content, so that a repeated click or a retry after a lost answer makes one campaign. */
export function saveAttempt(last: SaveAttempt | null, body: unknown, makeKey: () => string): SaveAttempt {
  const content = JSON.stringify(body);
  return last !== null && last.content === content ? last : { key: makeKey(), content };
}
