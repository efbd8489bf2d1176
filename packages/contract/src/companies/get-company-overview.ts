import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const getCompanyOverview = endpoint({
  name: 'getCompanyOverview',
  method: 'GET',
  path: '/api/company/overview',
  needs: 'CompanySegment.view',
  scope: 'CompanySegment',
  summary: 'The tiles of Organization Management: the company, and its users and orgs that the viewer sees.',
  answer: z.object({
    organizationName: z.string(),
    totalEmployees: z.number().int(),
    totalDivisions: z.number().int(),
  }),
});
