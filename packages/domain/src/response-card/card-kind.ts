import type { LeadChannel } from '../contact/lead-status.ts';
import type { Need } from '../permission/permission-sets.ts';

/**
 * The kinds of response cards: cards of paper, and answers that came online, by a landing page or by mail. Each kind has
 * its own pages and permissions.
 */
export const cardKinds = ['paper', 'online'] as const;
export type CardKind = (typeof cardKinds)[number];

export const cardKindOf = (channel: LeadChannel): CardKind => (channel === 'direct-mail' ? 'paper' : 'online');

/** What a user may do with cards of a kind, by the permission that it takes (specification 3, section 6). */
export const cardNeeds = {
  view: { paper: 'ResponseCard.viewDetail', online: 'LandingPageLead.detail' },
  delete: { paper: 'ResponseCard.delete', online: 'LandingPageLead.delete' },
  send: { paper: 'ResponseCard.sendToClient', online: 'LandingPageLead.sendToClient' },
  identify: { paper: 'ResponseCard.manuallyIdentify', online: 'LandingPageLead.manuallyIdentify' },
} as const satisfies Readonly<Record<string, Readonly<Record<CardKind, Need>>>>;
export type CardAct = keyof typeof cardNeeds;
