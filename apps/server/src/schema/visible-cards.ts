import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { CardKind } from '@dropdate/domain/response-card/card-kind';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { type SQL, sql } from 'drizzle-orm';
import { codeText } from './enumerations.ts';
import { responseCards } from './response-cards.ts';
import { visibleRows } from './visible-rows.ts';

/** A column of the campaign that a card answers. Null for a card without a campaign. */
const ofCampaign = (column: 'created_by' | 'assigned_user_id'): SQL =>
  sql`(select answered.${sql.raw(column)} from campaigns answered
    where answered.company_id = ${responseCards.clientId} and answered.id = ${responseCards.campaignId})`;

/** The cards of a call: the rows that the viewer sees, and the kind of cards. Without a kind, the cards of paper. */
export type CardScope = RowScope & { readonly cards?: CardKind | 'any' };

const ofKind = ({ cards = 'paper' }: CardScope): SQL => {
  if (cards === 'any') return sql`true`;
  return cards === 'paper'
    ? sql`${responseCards.channel} = 'direct-mail'`
    : sql`${responseCards.channel} <> 'direct-mail'`;
};

/**
 * The response cards of a kind that a viewer sees, including deleted cards. A card that has no recipient yet belongs to
 * no client, so the provider alone sees it (decision 11). A viewer who sees only own records sees the cards of own
 * campaigns.
 */
export const seenCards = (scope: CardScope): SQL =>
  sql`(${ofKind(scope)} and ${visibleRows(scope, {
    companyId: responseCards.clientId,
    segmentId: responseCards.segmentId,
    createdBy: ofCampaign('created_by'),
    assignedTo: ofCampaign('assigned_user_id'),
  })})`;

/** The response cards of a kind that a viewer sees and nobody has deleted. */
export const presentCards = (scope: CardScope): SQL =>
  sql`(${seenCards(scope)} and ${responseCards.status} <> ${codeText(cardStatusCodes, 'deleted')})`;
