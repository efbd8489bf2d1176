import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { v7 as uuidv7 } from 'uuid';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import {
  insertShipment,
  lockOrg,
  lockPendingCards,
  type Marking,
  releaseShipment,
  type Shipment,
} from './shipments.data.ts';

export type MarkContext = Pick<Context, 'viewer' | 'clock' | 'requestId' | 'scopeOf'>;

/**
 * Marks the cards of an org that wait as sent, in the caller's transaction. The log of the client tells who sent how many.
 * @returns the shipment, with the number of its cards. Null where no card waits any more.
 */
export async function markMailbacks(
  tx: Database,
  context: MarkContext,
  { segmentId, waitingAt, batchId }: Omit<Marking, 'clientId'>,
): Promise<{ readonly shipmentId: string; readonly cards: number } | null> {
  const org = await lockOrg(tx, segmentId);
  if (org === null) return null;
  const { clientId } = org;
  const marking = { clientId, segmentId, waitingAt, batchId };
  const cardIds = await lockPendingCards(tx, context.scopeOf('MailbackProcessing'), marking);
  if (cardIds.length === 0) return null;
  const shipmentId = uuidv7();
  const { companyId, userId } = context.viewer;
  const cards = cardIds.length;
  const sent = { sentAt: context.clock.now(), sentBy: userId };
  await insertShipment(tx, { id: shipmentId, companyId, clientId, segmentId, batchId, cards, ...sent }, cardIds);
  await auditAs(tx, authorOf(context, clientId), {
    action: 'updateMailbackStatus',
    entity: 'mailback-shipment',
    entityId: shipmentId,
    new: { segmentId, cards, batchId },
  });
  return { shipmentId, cards };
}

/** Takes a locked shipment back, in the caller's transaction. */
export async function takeBack(
  tx: Database,
  context: Omit<MarkContext, 'scopeOf'>,
  shipment: Shipment,
  action: 'undoJob' | 'takeBackShipment',
): Promise<void> {
  const now = context.clock.now();
  await releaseShipment(tx, shipment, { userId: context.viewer.userId, now });
  await auditAs(tx, authorOf(context, shipment.clientId), {
    action,
    entity: 'mailback-shipment',
    entityId: shipment.id,
    old: { cards: shipment.cards, isTakenBack: false },
    new: { cards: shipment.cards, isTakenBack: true },
  });
}

const authorOf = (
  { viewer, clock, requestId }: Omit<MarkContext, 'scopeOf'> & { readonly viewer: Viewer },
  companyId: Shipment['clientId'],
) => ({ at: clock.now(), companyId, ...identitiesOf({ viewer }), requestId });
