import type { SignedIn } from '../../platform/context.ts';

/**
 * Whether an org is the org in use, or the org to which the person belongs. A person who has switched inside the own
 * company could otherwise lock themselves out.
 */
export const isOwnOrg = ({ segmentId, switched }: Pick<SignedIn, 'segmentId' | 'switched'>, orgId: string): boolean =>
  orgId === segmentId || orgId === switched?.ownSegmentId;
