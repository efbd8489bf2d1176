import { logoLimits } from '@dropdate/domain/company/logo';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { segmentIdParams } from './segment.ts';

/** The logo belongs to the whole company, so it is set at the top org. A user who does not see the top org cannot set it. */
export const uploadCompanyLogo = endpoint({
  name: 'uploadCompanyLogo',
  method: 'POST',
  path: '/api/segment/{id}/logo',
  needs: 'CompanySegment.update',
  scope: 'CompanySegment',
  summary: 'Sets or replaces the logo of the company, at its top org.',
  params: segmentIdParams,
  upload: { field: 'file', types: ['png', 'jpeg'], mostMegabytes: logoLimits.mostMegabytes, mostFiles: 1 },
  answer: nothingSchema,
});
