import type { HistoryChange } from '../../platform/record-change.ts';

/** A changed password in the history of its user. The history has no password, and no hash of one. */
export const passwordChange: HistoryChange<'user'> = { old: { password: null }, new: { password: 'Changed' } };
