/**
 * How an entry was changed. After a typed change more keys may follow, so the count waits for a pause. A clicked change
 * is counted at once.
 */
export type EditKind = 'clicked' | 'typed';
