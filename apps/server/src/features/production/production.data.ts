import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { PostalClass, StateLines, StockColor } from '@dropdate/domain/personalize/variant';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { templates } from '../../schema/catalogue.ts';
import {
  boughtPiece,
  campaignOfOrder,
  confirmedCheckout,
  printedPiecesOfOrder,
  seenCampaigns,
} from '../../schema/order-conditions.ts';
import { campaigns, campaignTemplates, variantStates } from '../../schema/ordering.ts';
import { checkouts, orders } from '../../schema/orders.ts';
import { parsedAs } from '../../schema/parsed-column.ts';
import { segments } from '../../schema/tenancy.ts';

/**
 * A confirmed order with the facts for production. Null when the order is not visible. The keys are read first, so that each
 * table is looked up by its key. Over tables that were just filled, one statement with the order's id alone took more than
 * a minute now and then.
 */
export async function findProductionOrder(
  db: Database,
  scope: RowScope,
  by: ({ readonly id: OrderId } | { readonly number: number }) & {
    /** Whether the order of a deleted campaign is found, too. */
    readonly isEvenDeleted?: boolean;
  },
) {
  const [meant] = await db
    .select({ companyId: orders.companyId, id: orders.id, cartId: orders.cartId, checkoutId: orders.checkoutId })
    .from(orders)
    .where('id' in by ? eq(orders.id, by.id) : eq(orders.number, by.number));
  if (meant === undefined) return null;
  const { companyId, id, cartId, checkoutId } = meant;
  const [row] = await db
    .select({
      id: orders.id,
      companyId: orders.companyId,
      number: orders.number,
      placedAt: orders.placedAt,
      replyCenter: orders.replyCenter,
      senderAddress: orders.senderAddress,
      linkKey: orders.linkKey,
      campaignName: campaigns.name,
      startDate: campaigns.startDate,
      sendAsSoonAsReady: campaigns.sendAsap,
      orgName: segments.name,
      layout: campaignTemplates.layoutSnapshot,
      templateName: templates.name,
      /** The pieces that are printed and mailed, with those to seed addresses. */
      pieces: printedPiecesOfOrder,
      seeds: orders.seedCount,
    })
    .from(orders)
    .innerJoin(checkouts, confirmedCheckout)
    .innerJoin(campaigns, campaignOfOrder)
    .innerJoin(segments, and(eq(segments.companyId, orders.companyId), eq(segments.id, orders.segmentId)))
    .innerJoin(
      campaignTemplates,
      and(eq(campaignTemplates.companyId, campaigns.companyId), eq(campaignTemplates.campaignId, campaigns.id)),
    )
    .innerJoin(templates, eq(templates.key, campaignTemplates.templateKey))
    .where(
      and(
        seenCampaigns(scope),
        by.isEvenDeleted ? undefined : isNull(campaigns.deletedAt),
        and(eq(orders.companyId, companyId), eq(orders.id, id)),
        and(eq(checkouts.companyId, companyId), eq(checkouts.id, checkoutId)),
        and(eq(campaigns.companyId, companyId), eq(campaigns.cartId, cartId)),
      ),
    );
  return row ?? null;
}
export type ProductionOrder = NonNullable<Awaited<ReturnType<typeof findProductionOrder>>>;

/** A piece with all printed facts: the person, the identity, and the variant's lines in the state. */
export interface PieceRow {
  readonly seq: number;
  readonly variantId: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  /** The line above the street in Puerto Rico, or empty. */
  readonly urbanization: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly zip: string;
  readonly zip4: string;
  readonly deliveryPoint: string;
  readonly birthMonth: number | null;
  readonly clientCode: string;
  readonly mailingNumber: number;
  readonly imb: string;
  readonly qualifyingCode: string;
  readonly pieceId: string;
  /** The state whose lines the piece prints. It differs from the state of a seed that lives elsewhere. */
  readonly linesState: string;
  readonly isSeed: boolean;
  readonly variantName: string;
  readonly stockColor: StockColor | null;
  readonly postalClass: PostalClass | null;
  /** Null where the variant has no lines for the state. */
  readonly lines: StateLines | null;
}

/**
 * A page of pieces. `after` is the place of the last piece before the page. Each page is a query of its own, so that a
 * slow download keeps no connection.
 */
export async function listPieces(
  db: Database,
  order: { readonly companyId: CompanyId; readonly id: OrderId },
  page: { readonly after: number; readonly limit: number },
): Promise<PieceRow[]> {
  return selectPieces(db, order, sql`seq > ${page.after} order by seq limit ${page.limit}`);
}

/** The pieces of an order with these numbers. */
export async function listPiecesAt(
  db: Database,
  order: { readonly companyId: CompanyId; readonly id: OrderId },
  sequences: readonly number[],
): Promise<PieceRow[]> {
  return selectPieces(db, order, sql`seq = any(${arrayText(sequences)}::int[])`);
}

/**
 * At most `limit` bought pieces, in the order of printing. The first piece of every variant in every state is chosen first.
 * Further pieces come from the beginning of the order.
 */
export function listVariedPieces(
  db: Database,
  order: { readonly companyId: CompanyId; readonly id: OrderId },
  limit: number,
): Promise<PieceRow[]> {
  return selectPieces(
    db,
    order,
    sql`seq in (
      select seq from (select seq, row_number() over (partition by variant_id, state order by seq) as nth
        from recipients where company_id = ${order.companyId} and order_id = ${order.id}
          and ${boughtPiece()}) p
      order by p.nth > 1, p.seq limit ${limit})`,
  );
}

/**
 * The pieces of an order for which `which` holds, in the order of printing. The rows of an order that was just placed
 * are in no statistics of the database. The database then takes the order for one row, and could join and sort all its
 * pieces again for each page. So the page is chosen first, in a query of its own.
 */
async function selectPieces(
  db: Database,
  order: { readonly companyId: CompanyId; readonly id: OrderId },
  which: SQL,
): Promise<PieceRow[]> {
  const { rows } = await db.execute<PieceRow & Record<string, unknown>>(sql`
    select r.seq, r.variant_id as "variantId", r.first_name as "firstName", r.middle_name as "middleName", r.last_name as "lastName",
      r.address_line1 as "addressLine1", r.urbanization, r.city, r.state, r.county, r.zip, r.zip4, r.delivery_point as "deliveryPoint",
      r.birth_month as "birthMonth", r.client_code as "clientCode", r.mailing_number as "mailingNumber", r.imb,
      r.qualifying_code as "qualifyingCode", r.piece_id as "pieceId", r.is_seed as "isSeed",
      coalesce(r.lines_state, r.state) as "linesState", v.name as "variantName",
      v.stock_color as "stockColor", v.postal_class as "postalClass", vs.lines
    from (select * from recipients where company_id = ${order.companyId} and order_id = ${order.id} and ${which}) r
      join campaign_variants v on v.company_id = r.company_id and v.id = r.variant_id
      left join variant_states vs on vs.company_id = r.company_id and vs.variant_id = r.variant_id 
        and vs.state = coalesce(r.lines_state, r.state)
    order by r.seq`);
  return rows.map((row) => ({ ...row, lines: row.lines && parsedAs(variantStates.lines, row.lines) }));
}
