import { formatPrintedKey, type PrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { postalLines } from '@dropdate/domain/mail-piece/postal-address';
import type { IssuedPiece } from '@dropdate/domain/response-card/identify-card';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { hasDispatch } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { recipients } from '../../../schema/recipients.ts';
import type { CardRecipient } from '../identify/identified-recipient.data.ts';
import { hasKeyOf } from '../printed-keys.data.ts';

// A scan reads cards of every client. It runs for the provider, whose scope is all clients, so the reads have no scope.

/** The pieces with these piece ids. */
export async function listPiecesById(db: Database, pieceIds: readonly string[]): Promise<readonly IssuedPiece[]> {
  return pieceIds.length === 0 ? [] : listPieces(db, inArray(recipients.pieceId, [...pieceIds]));
}

/** The pieces of these client codes and mailing numbers. */
export async function listPiecesByKey(db: Database, keys: readonly PrintedKey[]): Promise<readonly IssuedPiece[]> {
  if (keys.length === 0) return [];
  return listPieces(db, hasKeyOf(recipients, keys));
}

async function listPieces(db: Database, condition: SQL): Promise<readonly IssuedPiece[]> {
  const rows = await db
    .select({
      recipientId: recipients.id,
      clientId: recipients.companyId,
      pieceId: recipients.pieceId,
      firstName: recipients.firstName,
      middleName: recipients.middleName,
      lastName: recipients.lastName,
      addressLine1: recipients.addressLine1,
      city: recipients.city,
      state: recipients.state,
      clientCode: recipients.clientCode,
      mailingNumber: recipients.mailingNumber,
      deliveryPoint: recipients.deliveryPoint,
      zip: recipients.zip,
      zip4: recipients.zip4,
      mailedOn: recipients.mailedOn,
      isOfDispatch: sql<boolean>`${hasDispatch(sql`${campaigns}`)}`,
    })
    .from(recipients)
    .innerJoin(campaigns, and(eq(campaigns.companyId, recipients.companyId), eq(campaigns.id, recipients.campaignId)))
    .where(condition);
  return rows.map(
    ({
      clientCode,
      mailingNumber,
      deliveryPoint,
      mailedOn,
      isOfDispatch,
      recipientId,
      clientId,
      pieceId,
      ...person
    }) => ({
      recipientId,
      clientId,
      pieceId,
      zip: person.zip,
      zip4: person.zip4,
      addressee: postalLines(person, person)[0],
      printedKey: formatPrintedKey({ clientCode, mailingNumber, deliveryPoint }),
      isDispatched: mailedOn !== null,
      isOfDispatch,
    }),
  );
}

/**
 * Locks a recipient until the transaction ends, so that a scan and an operator never give two cards the same recipient.
 * Null for an unknown recipient. The search of recipients need not know the recipient yet.
 */
export async function lockRecipient(
  tx: Database,
  { clientId, recipientId }: { readonly clientId: string; readonly recipientId: string },
): Promise<CardRecipient | null> {
  const [row] = await tx
    .select({
      clientId: recipients.companyId,
      recipientId: recipients.id,
      segmentId: recipients.segmentId,
      campaignId: recipients.campaignId,
      mailedOn: recipients.mailedOn,
      isOfDispatch: sql<boolean>`${hasDispatch(sql`${campaigns}`)}`,
      addOns: campaigns.addOns,
    })
    .from(recipients)
    .innerJoin(campaigns, and(eq(campaigns.companyId, recipients.companyId), eq(campaigns.id, recipients.campaignId)))
    .where(and(sql`${recipients.companyId} = ${clientId}`, eq(recipients.id, recipientId)))
    .for('no key update', { of: recipients });
  return row ?? null;
}
