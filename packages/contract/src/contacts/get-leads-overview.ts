import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dateSchema } from '../http/primitives.ts';
import { leadStatusCode } from './contact-codes.ts';

/** A date in the form MM/dd/yyyy (specification 1, section 2.8). */
const usDateSchema = z
  .string()
  .refine((text) => /^\d\d\/\d\d\/\d{4}$/.test(text) && !text.endsWith('0000') && parseDate(text) !== null, {
    error: 'must be a date like 11/24/2026',
  });

const counts = z.array(z.object({ leadStatus: leadStatusCode, count: z.number().int() }));

/** The query for a range of dates. */
export const leadsOverviewQuery = (from: string, to: string) => ({
  fromDate: formatDate(from),
  toDate: formatDate(to),
});

export const getLeadsOverview = endpoint({
  name: 'getLeadsOverview',
  method: 'GET',
  path: '/api/contacts/leads-overview',
  needs: 'Lead.viewAll',
  scope: 'Lead',
  summary:
    'The leads of a range of dates by status, and those of the range of the same length just before. Also how many leads are overdue, and how many are unread.',
  query: z.object({ fromDate: usDateSchema, toDate: usDateSchema }),
  answer: z.object({
    countPerTypes: counts,
    totalCount: z.number().int(),
    previousCountPerTypes: counts,
    previousCount: z.number().int(),
    /** The overdue leads of the last six months, whatever the range. Null when the company has no clock for new leads. */
    overdueCount: z.number().int().nullable(),
    /** The unread leads of all days that the list shows, and the date on which the first of them came. Null without one. */
    unread: z.object({ count: z.number().int(), since: dateSchema }).nullable(),
  }),
});
