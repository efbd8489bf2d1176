import { leadChannels } from '@dropdate/domain/contact/lead-status';
import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, id, instant, orderId, userId } from './columns.ts';
import { contacts } from './contacts.ts';
import { codeColumn, codeText, onlyKnown, wordColumn } from './enumerations.ts';
import { files } from './files.ts';
import { keptReadingSchema } from './kept-reading.ts';
import { campaigns } from './ordering.ts';
import { orders } from './orders.ts';
import { parsedColumn } from './parsed-column.ts';
import { recipients } from './recipients.ts';
import { companies, segments } from './tenancy.ts';

const scanStates = ['running', 'done', 'cancelled', 'failed'] as const;
const intakeSources = ['upload', 'folder', 'mail'] as const;
const channels = leadChannels.map(({ channel }) => channel);

/** The id of a contact whose response card has an image, for statements that read `contacts`. Null without an image. */
export const contactWithCardImage = sql<string | null>`(select contacts.id
  from response_cards c where c.client_id = contacts.company_id and c.contact_id = contacts.id
    and c.image_file_id is not null limit 1)`;

/** The scans of the provider. A company has at most one running scan. */
export const cardScans = pgTable(
  'card_scans',
  {
    id: id(),
    companyId: companyId(),
    state: wordColumn('state', scanStates).notNull(),
    /** The job that reads the cards. */
    jobId: uuid('job_id').notNull(),
    /** The cards of all files of the scan. */
    total: integer('total').notNull(),
    startedAt: instant('started_at').notNull(),
    startedBy: userId('started_by').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('card_scans_company_id_id').on(t.companyId, t.id),
    uniqueIndex('card_scans_running').on(t.companyId).where(sql`state = 'running'`),
    index('card_scans_of_job').on(t.jobId),
    onlyKnown(t.state, scanStates),
    check('card_scans_ended', sql`(${t.endedAt} is null) = (${t.state} = 'running')`),
    foreignKey({ name: 'card_scans_company', columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);

/** The files with images of cards, as they came in. A file waits until a scan takes it. */
export const cardIntakeFiles = pgTable(
  'card_intake_files',
  {
    id: id(),
    companyId: companyId(),
    /** The kept file. Null after the scan has ended, because every card has an image of its own. */
    fileId: uuid('file_id'),
    /** The checksum of the file's bytes. The same file does not come in twice. */
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    source: wordColumn('source', intakeSources).notNull(),
    /** The pages of the file. Each page of a PDF or TIFF is a card, or one side of a card. */
    pages: integer('pages').notNull(),
    /** Whether each second page is the back of the card of the page before. */
    isTwoSided: boolean('is_two_sided').notNull().default(false),
    /** The first page without a card, from 1. It is above 1 after a scan stopped in the middle of the file. */
    firstPage: integer('first_page').notNull().default(1),
    /** The scan that took the file. Null while the file waits. */
    scanId: uuid('scan_id'),
    /** The place of the file's first page without a card within the scan, from 0. */
    firstPosition: integer('first_position'),
    receivedAt: instant('received_at').notNull(),
    /** Null for a file of the watched folder, and for an attachment of a mail. */
    receivedBy: userId('received_by'),
  },
  (t) => [
    unique('card_intake_files_company_id_id').on(t.companyId, t.id),
    unique('card_intake_files_sha256').on(t.companyId, t.sha256),
    index('card_intake_files_waiting').on(t.companyId, t.receivedAt).where(sql`scan_id is null`),
    index('card_intake_files_of_scan').on(t.companyId, t.scanId, t.firstPosition),
    index('card_intake_files_of_file').on(t.companyId, t.fileId),
    onlyKnown(t.source, intakeSources),
    check('card_intake_files_pages', sql`${t.firstPage} between 1 and ${t.pages}`),
    check('card_intake_files_scan_place', sql`(${t.scanId} is null) = (${t.firstPosition} is null)`),
    foreignKey({
      name: 'card_intake_files_file',
      columns: [t.companyId, t.fileId],
      foreignColumns: [files.companyId, files.id],
    }),
    foreignKey({
      name: 'card_intake_files_scan',
      columns: [t.companyId, t.scanId],
      foreignColumns: [cardScans.companyId, cardScans.id],
    }),
  ],
);

/**
 * The response cards. `company_id` is the provider that took the card in. The client's columns are null until the card
 * has its recipient, and only the provider sees such a card (decision 11).
 */
export const responseCards = pgTable(
  'response_cards',
  {
    id: id(),
    companyId: companyId(),
    /** The file that brought the card. Null for an answer that came without paper. */
    intakeFileId: uuid('intake_file_id'),
    /** The page of the file, from 1. */
    page: integer('page').notNull(),
    /** The part of the page, from 1. An operator can cut a page with two cards in two. */
    part: smallint('part').notNull().default(1),
    /** The image of the card, upright. Null for a page that could not be read as an image. */
    imageFileId: uuid('image_file_id'),
    /** The small image of the card. Null where the image itself is small enough. */
    thumbnailFileId: uuid('thumbnail_file_id'),
    /** The name that people see and download, such as `stack-3-012.jpg`. */
    imageName: text('image_name').notNull(),
    channel: wordColumn('channel', channels).notNull().default('direct-mail'),
    status: codeColumn('status', cardStatusCodes).notNull(),
    receivedAt: instant('received_at').notNull(),
    clientId: uuid('client_id').$type<CompanyId>(),
    recipientId: uuid('recipient_id'),
    segmentId: uuid('segment_id'),
    campaignId: uuid('campaign_id').$type<CampaignId>(),
    /** What the scan read, by which pass and how sure, with the best candidates. */
    reading: parsedColumn('reading', keptReadingSchema).notNull(),
    /** The card of the same piece that came in before. */
    duplicateOfId: uuid('duplicate_of_id'),
    flagNotes: text('flag_notes').notNull().default(''),
    /** The operator who holds the card, and the end of this hold. Another operator can take the card after it. */
    leaseUserId: userId('lease_user_id'),
    leaseUntil: instant('lease_until'),
    /** The person who identified or flagged the card. Null where the scan did. */
    identifiedBy: userId('identified_by'),
    identifiedAt: instant('identified_at'),
    sentAt: instant('sent_at'),
    sentBy: userId('sent_by'),
    /** The lead that the card became. */
    contactId: uuid('contact_id'),
    /** Why the provider took back the card after sending it. */
    recalledAt: instant('recalled_at'),
    recalledBy: userId('recalled_by'),
    recallReason: text('recall_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('response_cards_company_id_id').on(t.companyId, t.id),
    // A scan that is killed and goes on makes every card once.
    unique('response_cards_page').on(t.companyId, t.intakeFileId, t.page, t.part),
    index('response_cards_received').on(t.receivedAt, t.id),
    index('response_cards_of_client').on(t.clientId, t.segmentId, t.receivedAt),
    // A piece makes one lead, however many cards of it come in.
    uniqueIndex('response_cards_of_recipient')
      .on(t.clientId, t.recipientId)
      .where(sql`recipient_id is not null and status <> ${codeText(cardStatusCodes, 'deleted')}`),
    // The unique index leaves deleted cards out. An undone order deletes recipients, and looks for all of their cards.
    index('response_cards_of_any_recipient').on(t.clientId, t.recipientId),
    index('response_cards_of_campaign').on(t.clientId, t.campaignId),
    index('response_cards_of_contact').on(t.clientId, t.contactId),
    index('response_cards_of_image').on(t.companyId, t.imageFileId),
    index('response_cards_of_thumbnail').on(t.companyId, t.thumbnailFileId),
    index('response_cards_duplicates').on(t.companyId, t.duplicateOfId),
    // The queue of Manual Identification is read often, and few cards are in it.
    index('response_cards_unidentified')
      .on(t.companyId, t.receivedAt, t.id)
      .where(
        sql`status in (${codeText(cardStatusCodes, 'initial')}, ${codeText(cardStatusCodes, 'pending-identification')})`,
      ),
    // The queue of Keying-In is read after every card.
    index('response_cards_to_key')
      .on(t.companyId, t.receivedAt, t.id)
      .where(sql`status = ${codeText(cardStatusCodes, 'pending-keying-in')}`),
    index('response_cards_status').on(t.status),
    onlyKnown(t.channel, channels),
    onlyKnown(t.status, cardStatusCodes),
    check('response_cards_paper', sql`(${t.channel} = 'direct-mail') = (${t.intakeFileId} is not null)`),
    check('response_cards_page_number', sql`${t.page} > 0 and ${t.part} > 0`),
    check(
      'response_cards_client',
      sql`num_nulls(${t.clientId}, ${t.recipientId}, ${t.segmentId}, ${t.campaignId}) in (0, 4)`,
    ),
    // A card without a recipient waits for it, is flagged, or is deleted.
    check(
      'response_cards_identified',
      sql`${t.recipientId} is not null or ${t.status} in (${sql.raw(
        (
          [
            'initial',
            'pending-identification',
            'unidentified',
            'duplicate',
            'illegible',
            'keying-in-duplicate',
            'deleted',
          ] as const
        )
          .map((status) => cardStatusCodes.codeOf(status))
          .join(', '),
      )})`,
    ),
    // A sent card loses its lead when the lead is removed for good.
    check(
      'response_cards_sent',
      sql`(${t.status} = ${codeText(cardStatusCodes, 'sent-to-client')}) = (${t.sentAt} is not null)
        and (${t.contactId} is null or ${t.sentAt} is not null)`,
    ),
    check('response_cards_lease', sql`(${t.leaseUserId} is null) = (${t.leaseUntil} is null)`),
    foreignKey({
      name: 'response_cards_intake_file',
      columns: [t.companyId, t.intakeFileId],
      foreignColumns: [cardIntakeFiles.companyId, cardIntakeFiles.id],
    }),
    foreignKey({
      name: 'response_cards_image',
      columns: [t.companyId, t.imageFileId],
      foreignColumns: [files.companyId, files.id],
    }),
    foreignKey({
      name: 'response_cards_thumbnail',
      columns: [t.companyId, t.thumbnailFileId],
      foreignColumns: [files.companyId, files.id],
    }),
    foreignKey({
      name: 'response_cards_recipient',
      columns: [t.clientId, t.recipientId],
      foreignColumns: [recipients.companyId, recipients.id],
    }),
    foreignKey({
      name: 'response_cards_segment',
      columns: [t.clientId, t.segmentId],
      foreignColumns: [segments.companyId, segments.id],
    }),
    foreignKey({
      name: 'response_cards_campaign',
      columns: [t.clientId, t.campaignId],
      foreignColumns: [campaigns.companyId, campaigns.id],
    }),
    foreignKey({
      name: 'response_cards_contact',
      columns: [t.clientId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'response_cards_duplicate_of',
      columns: [t.companyId, t.duplicateOfId],
      foreignColumns: [t.companyId, t.id],
    }),
  ],
);

/** The decisions of operators about cards before Complete Session. Each operator has own drafts. */
export const cardDrafts = pgTable(
  'card_drafts',
  {
    companyId: companyId(),
    cardId: uuid('card_id').notNull(),
    userId: userId('user_id').notNull(),
    status: codeColumn('status', cardStatusCodes).notNull(),
    /** The chosen recipient, of any client. It may be gone by the time the session is completed. Null for a flag. */
    recipientId: uuid('recipient_id'),
    flagNotes: text('flag_notes').notNull().default(''),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.cardId, t.userId] }),
    index('card_drafts_of_user').on(t.userId),
    onlyKnown(t.status, cardStatusCodes),
    foreignKey({
      name: 'card_drafts_card',
      columns: [t.companyId, t.cardId],
      foreignColumns: [responseCards.companyId, responseCards.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The recipients of mailed pieces, for the search by name and ZIP code. A task fills this table after the order, so that
 * an order pays nothing for the search.
 */
export const recipientSearch = pgTable(
  'recipient_search',
  {
    companyId: companyId(),
    recipientId: uuid('recipient_id').notNull(),
    /** First and last name in small letters. */
    name: text('name').notNull(),
    /** Name, address and code as searches compare texts, for the search of any part. See `recipientSearchText`. */
    searchText: text('search_text').notNull(),
    zip: text('zip').notNull(),
    mailingNumber: smallint('mailing_number').notNull(),
    qualifyingCode: text('qualifying_code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.recipientId] }),
    index('recipient_search_zip').on(t.zip, t.name),
    index('recipient_search_number').on(t.mailingNumber, t.zip),
    index('recipient_search_code').on(t.qualifyingCode),
    foreignKey({
      name: 'recipient_search_recipient',
      columns: [t.companyId, t.recipientId],
      foreignColumns: [recipients.companyId, recipients.id],
    }),
  ],
);

/** The text that a search for any part of a recipient looks through. The statement names the recipients `r`. */
export const recipientSearchText = sql`folded(concat_ws('|', trim(r.first_name || ' ' || r.last_name), r.address_line1,
  r.city, r.state, r.zip || '-' || r.zip4, r.qualifying_code))`;

/** How far the task has come with the recipients of each order. An order without a row is still to do. */
export const recipientSearchOrders = pgTable(
  'recipient_search_orders',
  {
    companyId: companyId(),
    orderId: orderId(),
    /** The place of the last recipient in the search. */
    lastSeq: integer('last_seq').notNull(),
    /** Null while recipients are left. */
    filledAt: instant('filled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.orderId] }),
    foreignKey({
      name: 'recipient_search_orders_order',
      columns: [t.companyId, t.orderId],
      foreignColumns: [orders.companyId, orders.id],
    }),
  ],
);
