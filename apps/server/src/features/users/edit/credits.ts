import type { UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { invalid } from '../../../platform/http/refusal.ts';

/** Other credits need a reason. @throws Refusal 400 at the field of the reason */
export function requireCreditsReason(reason: string, path: string): void {
  if (reason === '') throw invalid('CreditsReason', 'Say why the credits change.', path);
}

/** The author of a change of credits, and the person who acts for this user in another company (decision 16). */
export const creditAuthor = ({ userId, actorId }: Viewer): { changedBy: UserId; actorId: UserId | null } => ({
  changedBy: userId,
  actorId: actorId ?? null,
});
