import { meets } from '@dropdate/domain/permission/may';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { type CardAct, cardNeeds } from '@dropdate/domain/response-card/card-kind';
import type { Context } from '../../platform/context.ts';
import type { CardScope } from '../../schema/visible-cards.ts';

/**
 * The cards with which a viewer may do something: those of paper, those that came online, or both.
 * @param orPaper another permission that suffices for cards of paper
 */
export function cardScope(
  { viewer, scopeOf }: Pick<Context, 'viewer' | 'scopeOf'>,
  act: CardAct,
  orPaper: Need = cardNeeds[act].paper,
): CardScope {
  const { paper, online } = cardNeeds[act];
  if (!meets(viewer.permissions, online)) return scopeOf('ResponseCard');
  return [paper, orPaper].some((need) => meets(viewer.permissions, need))
    ? { ...scopeOf('ResponseCard'), cards: 'any' }
    : onlineCards({ scopeOf });
}

/** The online answers that a viewer sees. */
export const onlineCards = ({ scopeOf }: Pick<Context, 'scopeOf'>): CardScope => ({
  ...scopeOf('LandingPageLead'),
  cards: 'online',
});
