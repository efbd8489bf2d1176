import type { Context, SignedIn } from '../context.ts';
import { conflict } from './refusal.ts';

/** Refuses a change that is locked while the session is switched to another org (decision 16). @throws Refusal 409 */
export function refuseWhileSwitched({ switched, segmentName }: Pick<SignedIn, 'switched' | 'segmentName'>): void {
  if (switched === null) return;
  const { ownSegmentName } = switched;
  throw conflict(
    'LockedWhileSwitched',
    `This is locked while you work in ${segmentName}. Switch back to ${ownSegmentName}, then try again.`,
  );
}

/**
 * Refuses a change with which a person who acts for a user of another company could make an own account there: a new
 * user, or another e-mail address. The account would stay after the switch ends. @throws Refusal 409
 */
export function refuseWhileActing({ viewer, signedIn }: Pick<Context, 'viewer' | 'signedIn'>): void {
  if (viewer.actorId !== undefined) refuseWhileSwitched(signedIn);
}
