import { invalid } from '../../../platform/http/refusal.ts';

/** Other credits need a reason. @throws Refusal 400 at the field of the reason */
export function requireCreditsReason(reason: string, path: string): void {
  if (reason === '') throw invalid('CreditsReason', 'Say why the credits change.', path);
}
