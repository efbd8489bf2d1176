import type { MergeField } from '@dropdate/domain/contact/merge-fields';
import { type SQL, sql } from 'drizzle-orm';

/** The columns of each field that a merge chooses. The columns of a field move together. */
export const mergeColumns: Readonly<Record<MergeField, readonly string[]>> = {
  firstName: ['first_name'],
  lastName: ['last_name'],
  lead: [
    'contact_type',
    'lead_status',
    'lead_created_at',
    'read_at',
    'first_touched_at',
    'campaign_id',
    'channel',
    'lead_app_status',
    'sale_amount',
    'sold_on',
    'lost_reason',
  ],
  agent: ['assigned_user_id', 'assignment_rule_id', 'assignment_rule_name', 'assigned_by_rule_on'],
  homePhone: ['home_phone'],
  mobilePhone: ['mobile_phone'],
  workPhone: ['work_phone'],
  email: ['email'],
  address: [
    'address_line1',
    'address_line2',
    'city',
    'state',
    'postal_code',
    'county',
    'country_code',
    'latitude',
    'longitude',
  ],
  birth: ['birth_year', 'birth_month', 'birth_day'],
  deceased: ['was_deceased'],
  spouse: ['spouse_first_name', 'spouse_last_name', 'spouse_birth_year', 'spouse_birth_month', 'was_spouse_deceased'],
  employer: ['employer'],
  height: ['height'],
  weight: ['weight'],
};

/**
 * Columns whose later change does not stand in the way of an undo. A lead is read and unread all the time, and a call
 * after the merge touches the lead.
 */
export const freeColumns: ReadonlySet<string> = new Set(['read_at', 'first_touched_at']);

/** The columns of some fields. */
export const columnsOf = (fields: readonly MergeField[]): readonly string[] =>
  fields.flatMap((field) => mergeColumns[field]);

/** Columns as a list of SQL. */
export const columnList = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
