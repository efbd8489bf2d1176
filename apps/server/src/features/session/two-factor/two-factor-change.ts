import type { TwoFactorMethod } from '@dropdate/domain/session/two-factor';
import type { HistoryChange } from '../../../platform/record-change.ts';

const words: Readonly<Record<TwoFactorMethod, string>> = { app: 'Authenticator app', email: 'Codes by e-mail' };
const shownOf = (method: TwoFactorMethod | null) => (method === null ? null : words[method]);

/** A change of the second factor, as the history of the user shows it. */
export const twoFactorChange = (old: TwoFactorMethod | null, now: TwoFactorMethod | null): HistoryChange<'user'> => ({
  old: { twoFactor: shownOf(old) },
  new: { twoFactor: shownOf(now) },
});
