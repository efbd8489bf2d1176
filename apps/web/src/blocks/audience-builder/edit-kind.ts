/** How an entry was changed. More keys may follow a typed change, so its count waits for them. */
export type EditKind = 'clicked' | 'typed';
