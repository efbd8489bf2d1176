import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { listFirstPieces as endpoint } from '@dropdate/contract/orders/list-first-pieces';
import { auditAs } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { identitiesOf } from '../../platform/identities.ts';
import { findProductionOrder, listVariedPieces, type PieceRow, type ProductionOrder } from './production.data.ts';
import { factsOf } from './proof.ts';

/**
 * The number of pieces that the screen can show, one by one. This is more than a proof has, and too few to serve as a
 * list of people.
 */
const shownPieces = 50;

/**
 * The first pieces of an order with the facts that the proof prints. The audit log records the viewer before the pieces
 * are sent.
 */
export const listFirstPieces: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock, viewer, requestId } = context;
  const order = await findProductionOrder(db, context.scopeOf('CampaignStatus'), params);
  if (!order) throw notFound();
  const pieces = await listVariedPieces(db, order, shownPieces);
  const author = { at: clock.now(), companyId: order.companyId, ...identitiesOf({ viewer }), requestId };
  await auditAs(db, author, { action: 'listFirstPieces', entity: 'order', entityId: order.id });
  return { results: pieces.map((piece) => presentPiece(order, piece)) };
};

function presentPiece(order: ProductionOrder, piece: PieceRow): AnswerOf<typeof endpoint>['results'][number] {
  const { recipient, identity } = factsOf(order, piece);
  const { printedKey, pieceId, qualifyingCode, imb, online } = identity;
  return {
    variantId: piece.variantId,
    firstName: recipient.firstName,
    middleName: recipient.middleName ?? '',
    lastName: recipient.lastName,
    addressLine1: recipient.addressLine1,
    urbanization: recipient.urbanization ?? '',
    city: recipient.city,
    state: recipient.state,
    zip: recipient.zip,
    zip4: recipient.zip4 ?? '',
    birthMonth: recipient.birthMonth ?? null,
    identity: {
      printedKey,
      pieceId,
      qualifyingCode,
      imb: { tracking: imb.tracking, routing: imb.routing },
      ...(online !== undefined && { online: { link: online.link, code: [...online.code] } }),
    },
  };
}
