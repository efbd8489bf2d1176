import { prospectReportSchema } from '@dropdate/contract/shared-reports/prospect-report';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyId, id, instant, userId } from './columns.ts';
import { campaigns } from './ordering.ts';
import { parsedColumn } from './parsed-column.ts';
import { prospectListId, prospectLists } from './prospect-lists.ts';
import { storedParametersSchema } from './stored-parameters.ts';
import { users } from './tenancy.ts';

/** Reports of audiences for people outside the product. A report is frozen: a later change of the audience leaves it alone. */
export const sharedReports = pgTable(
  'shared_reports',
  {
    id: id(),
    companyId: companyId(),
    /** Null for the report of a prospect list. */
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    /** Null for the report of a campaign. */
    prospectListId: prospectListId(),
    hasGeography: boolean('has_geography').notNull(),
    hasParameters: boolean('has_parameters').notNull(),
    /** The audience at the moment of the call. */
    parameters: parsedColumn('parameters', storedParametersSchema).notNull(),
    /** The applied count at the moment of the call; 0 when no count is applied. */
    desiredCount: integer('desired_count').notNull(),
    /** The day of the call in the company's time zone. Ages and prices are those of this day. */
    countedOn: date('counted_on', { mode: 'string' }).notNull(),
    /** The month of the counted prospects, `yyyy-MM-01`. Null before the count, and for the people of an order. */
    dataAsOf: date('data_as_of', { mode: 'string' }),
    /** The addresses that wait for their mail. Empty once the mails are queued, because the mails have the addresses. */
    addresses: text('addresses').array().notNull(),
    addressCount: integer('address_count').notNull(),
    /** Null until the job has counted. */
    report: parsedColumn('report', prospectReportSchema),
    /** The names of the campaign or the list and of its org when the report was counted. Null before, and for reports of former versions. */
    campaignName: text('campaign_name'),
    orgName: text('org_name'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: userId('created_by').notNull(),
  },
  (t) => [
    unique('shared_reports_company_id_id').on(t.companyId, t.id),
    index('shared_reports_created').on(t.companyId, t.createdAt),
    index('shared_reports_campaign').on(t.companyId, t.campaignId),
    index('shared_reports_prospect_list').on(t.companyId, t.prospectListId),
    index('shared_reports_created_by').on(t.companyId, t.createdBy),
    index('shared_reports_created_at').on(t.createdAt),
    check('shared_reports_subject', sql`(${t.campaignId} is null) <> (${t.prospectListId} is null)`),
    // A campaign or a list that is removed for good takes its reports with it.
    foreignKey({
      name: 'shared_reports_campaign',
      columns: [t.companyId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shared_reports_prospect_list',
      columns: [t.companyId, t.prospectListId],
      foreignColumns: [prospectLists.companyId, prospectLists.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shared_reports_created_by',
      columns: [t.companyId, t.createdBy],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

/** The links of reports, one for each mail. The link itself stands in the delivered mail alone (decision 53). */
export const sharedReportLinks = pgTable(
  'shared_report_links',
  {
    /** The hash of the secret at the end of the link. */
    idHash: text('id_hash').primaryKey(),
    companyId: companyId(),
    reportId: uuid('report_id').notNull(),
    /** The mail with the link. Mails and links end at different times, so there is no foreign key. */
    mailId: uuid('mail_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('shared_report_links_report').on(t.companyId, t.reportId),
    index('shared_report_links_expires_at').on(t.expiresAt),
    foreignKey({
      name: 'shared_report_links_report',
      columns: [t.companyId, t.reportId],
      foreignColumns: [sharedReports.companyId, sharedReports.id],
    }).onDelete('cascade'),
  ],
);
