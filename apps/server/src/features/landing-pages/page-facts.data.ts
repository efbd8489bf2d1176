import type { PageLanguage } from '@dropdate/domain/answer-page/consent-wordings';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { dispatchedCodes } from '../../schema/campaign-statuses.ts';
import { templates } from '../../schema/catalogue.ts';
import { hasPage, landingPages, landingSettings, landingVisits } from '../../schema/landing-pages.ts';
import { isOrgSwitchedOff } from '../../schema/order-conditions.ts';
import { campaigns, campaignTemplates, campaignVariants, variantStates } from '../../schema/ordering.ts';
import { orders } from '../../schema/orders.ts';
import { recipients } from '../../schema/recipients.ts';
import { companies, segments } from '../../schema/tenancy.ts';

// A page has no session. Whoever knows a code or a campaign's number sees its page, so the reads have no scope.

const pageColumns = {
  clientId: campaigns.companyId,
  campaignId: campaigns.id,
  campaignNumber: campaigns.number,
  companyCode: companies.code,
  timeZone: companies.timeZone,
  isDeleted: sql<boolean>`${isNotNull(campaigns.deletedAt)}`,
  isSwitchedOff: isOrgSwitchedOff,
  dispatchDate: campaigns.dispatchDate,
  orgName: segments.name,
  layout: campaignTemplates.layoutSnapshot,
  product: templates.product,
  isOn: hasPage,
  language: sql<PageLanguage>`coalesce(${landingPages.language}, ${landingSettings.language}, 'en')`,
  answerDays: landingSettings.answerDays,
};

/** The first two pages that fit a condition. Two are enough to know that a number is not one company's alone. */
const listPages = (db: Database, condition: SQL | undefined) =>
  db
    .select(pageColumns)
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(segments, and(eq(segments.companyId, campaigns.companyId), eq(segments.id, campaigns.segmentId)))
    .innerJoin(
      campaignTemplates,
      and(eq(campaignTemplates.companyId, campaigns.companyId), eq(campaignTemplates.campaignId, campaigns.id)),
    )
    .innerJoin(templates, eq(templates.key, campaignTemplates.templateKey))
    .leftJoin(
      landingPages,
      and(eq(landingPages.companyId, campaigns.companyId), eq(landingPages.campaignId, campaigns.id)),
    )
    .leftJoin(landingSettings, eq(landingSettings.companyId, campaigns.companyId))
    .where(condition)
    .limit(2);
export type CampaignOfPage = Awaited<ReturnType<typeof listPages>>[number];

/** A piece's recipient, and what its page may show. */
const findRecipient = (db: Database, pieceId: string) =>
  db
    .select({
      companyId: recipients.companyId,
      campaignId: recipients.campaignId,
      recipientId: recipients.id,
      firstName: recipients.firstName,
      city: recipients.city,
      state: recipients.state,
      zip: recipients.zip,
      linkKey: orders.linkKey,
      lines: variantStates.lines,
    })
    .from(recipients)
    .innerJoin(orders, and(eq(orders.companyId, recipients.companyId), eq(orders.id, recipients.orderId)))
    .leftJoin(
      variantStates,
      and(
        eq(variantStates.companyId, recipients.companyId),
        eq(variantStates.variantId, recipients.variantId),
        eq(variantStates.state, sql`coalesce(${recipients.linesState}, ${recipients.state})`),
      ),
    )
    .where(eq(recipients.pieceId, pieceId));
export type PieceOfPage = CampaignOfPage & Awaited<ReturnType<typeof findRecipient>>[number];

/** The page of a piece, with its recipient. Null for a piece id that nobody has. */
export async function findPieceOfPage(db: Database, pieceId: string): Promise<PieceOfPage | null> {
  const [recipient] = await findRecipient(db, pieceId);
  if (recipient === undefined) return null;
  const { companyId, campaignId } = recipient;
  const [page] = await listPages(db, and(eq(campaigns.companyId, companyId), eq(campaigns.id, campaignId)));
  return page === undefined ? null : { ...page, ...recipient };
}

/**
 * The page of a dispatched campaign. A number alone can be that of several companies; then none is found, because nobody
 * knows whose page is meant.
 */
export async function findCampaignOfPage(
  db: Database,
  { code, number }: { readonly code: string | null; readonly number: number },
): Promise<CampaignOfPage | null> {
  const pages = await listPages(
    db,
    and(
      eq(campaigns.number, number),
      sql`${campaigns.status} in ${dispatchedCodes}`,
      isNotNull(campaigns.dispatchDate),
      code === null ? undefined : sql`lower(${companies.code}) = lower(${code})`,
    ),
  );
  return pages.length === 1 ? (pages[0] ?? null) : null;
}

/** The lines of a campaign's variants in all of their states. */
export async function listLinesOf(db: Database, { clientId, campaignId }: CampaignOfPage) {
  return db
    .select({ state: variantStates.state, lines: variantStates.lines })
    .from(variantStates)
    .innerJoin(
      campaignVariants,
      and(eq(campaignVariants.companyId, variantStates.companyId), eq(campaignVariants.id, variantStates.variantId)),
    )
    .innerJoin(
      campaignTemplates,
      and(
        eq(campaignTemplates.companyId, campaignVariants.companyId),
        eq(campaignTemplates.id, campaignVariants.campaignTemplateId),
      ),
    )
    .where(
      and(
        eq(campaignTemplates.companyId, clientId),
        inArray(campaignTemplates.campaignId, [campaignId]),
        eq(variantStates.enabled, true),
      ),
    )
    .orderBy(asc(campaignVariants.position), asc(variantStates.state))
    .limit(60);
}

/** Counts a visit of a campaign's page. */
export async function countVisit(
  db: Database,
  { clientId, campaignId }: Pick<CampaignOfPage, 'clientId' | 'campaignId'>,
  { day, kind }: { readonly day: string; readonly kind: 'seen' | 'sent' },
): Promise<void> {
  await db
    .insert(landingVisits)
    .values({ companyId: clientId, campaignId, day, kind, count: 1 })
    .onConflictDoUpdate({
      target: [landingVisits.companyId, landingVisits.campaignId, landingVisits.day, landingVisits.kind],
      set: { count: sql`${landingVisits.count} + 1` },
    });
}
