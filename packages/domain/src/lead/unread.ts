import type { UserId } from '../id/brand.ts';

/**
 * Whether a user who opens a lead has read it. Unread belongs to the assigned agent, so that nobody else takes the mark
 * away by a look. A lead without an agent belongs to everybody who sees it (decision 66).
 * @param agentId the agent of the lead; null without one
 */
export const readsByOpening = (agentId: UserId | string | null, userId: UserId | string): boolean =>
  agentId === null || agentId === userId;
