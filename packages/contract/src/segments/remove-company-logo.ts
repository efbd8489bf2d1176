import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { segmentIdParams } from './segment.ts';

export const removeCompanyLogo = endpoint({
  name: 'removeCompanyLogo',
  method: 'DELETE',
  path: '/api/segment/{id}/logo',
  needs: 'CompanySegment.update',
  scope: 'CompanySegment',
  summary: 'Removes the logo of the company, at its top org. A company without a logo stays as it is.',
  params: segmentIdParams,
  answer: nothingSchema,
});
