import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';

/** The path has the id of the logo's file, so a replaced logo has another path and browsers may keep each file. */
export const getCompanyLogo = endpoint({
  name: 'getCompanyLogo',
  method: 'GET',
  path: '/api/company/logo/{fileId}',
  needs: 'session',
  scope: 'company',
  summary: "The logo of the viewer's company, as a PNG or JPEG file.",
  params: z.object({ fileId: idSchema }),
  answer: 'file',
});
