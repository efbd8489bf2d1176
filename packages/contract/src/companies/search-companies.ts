import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { companyIdSchema, idSchema } from '../http/primitives.ts';

/** An org as a row of Companies Overview (specification 1, section 3.7). */
export const companyRowSchema = z.object({
  code: column('Org ID', z.string()),
  segmentName: column('Sub-Org', z.string()),
  /** The name of the company. */
  name: column('Org', z.string()),
  /** The admin of the org who reports to nobody, else the longest-standing admin. Null when the org has no admin. */
  primaryUser: column('Primary User', z.string().nullable()),
  companyId: companyIdSchema,
  companySegmentId: idSchema,
});
export type CompanyRow = z.infer<typeof companyRowSchema>;

export const searchCompanies = endpoint({
  name: 'searchCompanies',
  method: 'POST',
  path: '/api/search/companies/row',
  needs: 'Company.view',
  scope: 'Company',
  summary: 'Searches, filters, sorts and pages the orgs to which the viewer may switch.',
  body: listQuerySchema,
  answer: listAnswerSchema(companyRowSchema),
});
