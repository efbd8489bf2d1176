import type { CampaignId, CartId } from '@dropdate/domain/id/brand';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { type SenderAddress, senderAddressOf } from '@dropdate/domain/mail-piece/reply-center';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { mailingDateOf } from '@dropdate/domain/schedule/in-home-window';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { findCampaignDetail, findCampaignTemplate } from '../campaign.data.ts';
import { scheduleOf } from '../campaign-facts.ts';
import { type PrintedPiece, printedPieces } from './printed-pieces.ts';

/** Everything that the proof of a campaign shows. */
export interface CampaignProof {
  readonly number: number;
  readonly name: string;
  readonly cartId: CartId;
  readonly orgName: string;
  /** Null when the org has no address. */
  readonly senderAddress: SenderAddress | null;
  readonly layout: TemplateLayout;
  /** Null before a date is chosen. */
  readonly mailDate: string | null;
  readonly pieces: readonly PrintedPiece[];
  /** Whether pieces print the link of their page. */
  readonly hasPage: boolean;
}

/** @throws Refusal 404; 409 `NothingToProve` before the template is personalized */
export async function readProof(
  db: Database,
  scope: RowScope,
  { campaignId, today }: { readonly campaignId: CampaignId; readonly today: string },
): Promise<CampaignProof> {
  const row = await findCampaignDetail(db, scope, { campaignId });
  if (!row) throw notFound();
  const pieces = printedPieces(row);
  const template = await findCampaignTemplate(db, row.campaign.companyId, campaignId);
  if (!template) throw notFound();
  return {
    number: row.campaign.number,
    name: row.campaign.name,
    cartId: row.campaign.cartId,
    orgName: row.segmentName,
    senderAddress: senderAddressOf(row.segmentAddress),
    layout: template.layoutSnapshot,
    mailDate: mailingDateOf(scheduleOf(row), today),
    pieces,
    hasPage: row.hasPage,
  };
}
