const idOrDigest = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{40,}/g;

/**
 * A value as JSON without its ids (UUID) and digests (40 letters and digits or more).
 *
 * A test looks for leaked digits here, because a random id holds any three digits now and then.
 */
export const withoutIds = (value: unknown): string => JSON.stringify(value).replaceAll(idOrDigest, '');
