import { type CampaignStatus, campaignStatusLabel } from '@dropdate/domain/campaign/campaign-status';
import { canMoveCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import type { CartId, CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { ListStatus } from '@dropdate/domain/prospect-list/list-status';
import { canMoveList } from '@dropdate/domain/prospect-list/list-transitions';
import { type AuditAuthor, auditAs } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChangeAs } from '../../platform/record-change.ts';
import type { AudienceRow } from '../audience-drafts/draft-records.ts';
import { lockCampaignToOrder, saveCampaignStatus } from '../campaigns/campaign-for-order.ts';
import type { CartRow } from '../carts/open-cart.ts';
import { lockListToOrder, saveListStatus } from '../prospect-lists/list-for-order.ts';

/** The statuses that a validation sets, which campaigns and lists share. */
type SharedStatus = CampaignStatus & ListStatus;
type Kind = CartRow['kind'];

/** A campaign or a prospect list whose numbers are validated, locked for a transaction. */
export interface LockedSubject {
  readonly id: string;
  readonly segmentId: string;
  readonly name: string | null;
  readonly status: CampaignStatus | ListStatus;
  readonly cart: CartRow;
  readonly audience: AudienceRow;
  readonly mayMove: (to: SharedStatus, by: 'buyer' | 'task') => boolean;
  readonly saveStatus: (by: { readonly userId: UserId; readonly now: Date }, to: SharedStatus) => Promise<void>;
}

/** Locks what a cart holds. Null when it is deleted or not visible. */
export async function lockSubject(
  tx: Database,
  scope: RowScope,
  kind: Kind,
  cart: { readonly companyId: CompanyId; readonly cartId: CartId },
): Promise<LockedSubject | null> {
  if (kind === 'campaign') {
    const record = await lockCampaignToOrder(tx, scope, cart);
    if (!record) return null;
    const { id, segmentId, name, status } = record.campaign;
    return {
      id,
      segmentId,
      name,
      status,
      cart: record.cart,
      audience: record.audience,
      mayMove: (to, by) => canMoveCampaign(status, to, by),
      saveStatus: (by, to) => saveCampaignStatus(tx, record, by, { status: to }),
    };
  }
  const record = await lockListToOrder(tx, scope, cart);
  if (!record) return null;
  const { id, segmentId, name, status } = record.list;
  return {
    id,
    segmentId,
    name,
    status,
    cart: record.cart,
    audience: record.audience,
    mayMove: (to, by) => canMoveList(status, to, by),
    saveStatus: (by, to) => saveListStatus(tx, record, by, { status: to }),
  };
}

/** A move of a campaign or a list, with its entry in the audit log and in the history of a campaign. */
export async function moveSubject(
  tx: Database,
  author: AuditAuthor,
  kind: Kind,
  subject: LockedSubject,
  {
    action,
    to,
    userId,
    facts = {},
  }: {
    readonly action: string;
    readonly to: SharedStatus;
    readonly userId: UserId;
    readonly facts?: object;
  },
): Promise<void> {
  await subject.saveStatus({ userId, now: author.at }, to);
  await auditAs(tx, author, {
    action,
    entity: kind,
    entityId: subject.id,
    old: { status: subject.status },
    new: { status: to, ...facts },
  });
  if (kind !== 'campaign') return;
  const label = (status: string) => campaignStatusLabel(status as CampaignStatus);
  await recordChangeAs(
    tx,
    author,
    { entity: 'campaign', entityId: subject.id },
    {
      old: { status: label(subject.status) },
      new: { status: label(to) },
    },
  );
}

/** The author of the work of a task: the buyer who pressed the button. */
export const buyerOf = (
  { companyId, userId, actorId, id }: { companyId: CompanyId; userId: UserId; actorId: UserId | null; id: string },
  at: Date,
): AuditAuthor & { readonly requestId: string } => ({
  at,
  companyId,
  actorId: actorId ?? userId,
  actingForId: actorId && userId,
  requestId: `validation-${id}`,
});
