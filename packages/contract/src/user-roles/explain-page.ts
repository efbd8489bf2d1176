import { needs as permissions } from '@dropdate/domain/permission/permission-sets';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** A page pattern such as `/contacts/contact/{id}`. It never holds the id of a record. */
const pageSchema = z.string().max(100);

export const explainPage = endpoint({
  name: 'explainPage',
  method: 'GET',
  path: '/api/user-role/explain-page',
  needs: 'UserRole.viewAll',
  scope: 'UserRole',
  summary: 'Which permissions open a page, which roles of the company have them, and who can give these roles.',
  query: z.object({ page: pageSchema }),
  answer: z.object({
    /** Holding all permissions of one group opens the page. */
    groups: z.array(z.array(z.enum(permissions as [(typeof permissions)[number], ...(typeof permissions)[number][]]))),
    /** The roles that open the page. */
    roles: z.array(z.object({ name: z.string(), totalUsers: z.number().int() })),
    /** Users who can edit users and hold the permissions, so that they can give one of these roles. */
    givers: z.array(z.object({ name: z.string() })),
  }),
});
