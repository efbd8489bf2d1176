import { formatPrintedKey, type PrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { postalLines } from '@dropdate/domain/mail-piece/postal-address';
import type { IssuedPiece } from '@dropdate/domain/response-card/identify-card';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { hasDispatch } from '../../../schema/order-conditions.ts';
import { campaigns, campaignTemplates, campaignVariants } from '../../../schema/ordering.ts';
import { recipients } from '../../../schema/recipients.ts';
import { recipientSearch } from '../../../schema/response-cards.ts';
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

/** The pieces with these qualifying codes. The search of recipients may not know the newest pieces yet. */
export async function listPiecesByQualifyingCode(
  db: Database,
  codes: readonly string[],
): Promise<readonly IssuedPiece[]> {
  if (codes.length === 0) return [];
  return listPieces(db, isFoundBy(inArray(recipientSearch.qualifyingCode, [...codes])));
}

/** The most pieces of one address and name that are looked at. */
const mostOfAddress = 50;

/**
 * The pieces that may print a read addressee at a read ZIP code. The caller compares the names, because a piece prints
 * them in plain letters. Without the four further digits, many people live at a ZIP code, so the name is searched as it is.
 */
export async function listPiecesByAddress(
  db: Database,
  { zip, addressee }: { readonly zip: string; readonly addressee: string },
): Promise<readonly IssuedPiece[]> {
  const words = addressee.toLowerCase().match(/[a-z]+/g) ?? [];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [five = '', further] = zip.split('-');
  if (words.length < 2) return [];
  const { name } = recipientSearch;
  const isNamed = further === undefined ? sql`${name} like ${`${first}%${last}`}` : sql`${name} like ${`${first[0]}%`}`;
  const isFound = isFoundBy(sql`${recipientSearch.zip} = ${five} and ${isNamed}`);
  const isAtPlace = further === undefined ? isFound : sql`(${isFound} and ${recipients.zip4} = ${further})`;
  return listPieces(db, isAtPlace, mostOfAddress);
}

/** Whether a recipient is found by a condition on the search of recipients. */
const isFoundBy = (condition: SQL | undefined): SQL =>
  sql`(${recipients.companyId}, ${recipients.id}) in (
    select ${recipientSearch.companyId}, ${recipientSearch.recipientId} from ${recipientSearch} where ${condition})`;

async function listPieces(db: Database, condition: SQL, most?: number): Promise<readonly IssuedPiece[]> {
  const query = db
    .select({
      recipientId: recipients.id,
      clientId: recipients.companyId,
      pieceId: recipients.pieceId,
      qualifyingCode: recipients.qualifyingCode,
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
  const rows = await (most === undefined ? query : query.limit(most));
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
      qualifyingCode,
      ...person
    }) => ({
      recipientId,
      clientId,
      pieceId,
      qualifyingCode,
      zip: person.zip,
      zip4: person.zip4,
      addressee: postalLines(person, person)[0],
      printedKey: formatPrintedKey({ clientCode, mailingNumber, deliveryPoint }),
      isDispatched: mailedOn !== null,
      isOfDispatch,
    }),
  );
}

/** The layout that a recipient's piece was printed with. Null for a piece without a layout. */
export async function findLayoutOf(
  db: Database,
  { clientId, recipientId }: { readonly clientId: string; readonly recipientId: string },
): Promise<TemplateLayout | null> {
  const [row] = await db
    .select({ layout: campaignTemplates.layoutSnapshot })
    .from(recipients)
    .innerJoin(
      campaignVariants,
      and(eq(campaignVariants.companyId, recipients.companyId), eq(campaignVariants.id, recipients.variantId)),
    )
    .innerJoin(
      campaignTemplates,
      and(
        eq(campaignTemplates.companyId, campaignVariants.companyId),
        eq(campaignTemplates.id, campaignVariants.campaignTemplateId),
      ),
    )
    .where(and(sql`${recipients.companyId} = ${clientId}`, eq(recipients.id, recipientId)));
  return row?.layout ?? null;
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
      isSeed: recipients.isSeed,
    })
    .from(recipients)
    .innerJoin(campaigns, and(eq(campaigns.companyId, recipients.companyId), eq(campaigns.id, recipients.campaignId)))
    .where(and(sql`${recipients.companyId} = ${clientId}`, eq(recipients.id, recipientId)))
    .for('no key update', { of: recipients });
  return row ?? null;
}
