import { needs as permissions } from '@dropdate/domain/permission/permission-sets';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { accessTypeCode } from './user-role.ts';

/** A page pattern such as `/contacts/contact/{id}`. It never holds the id of a record. */
const pageSchema = z.string().max(100);

/** The most administrators that an explanation names. */
export const maxGivers = 5;

const needSchema = z.enum(permissions as [(typeof permissions)[number], ...(typeof permissions)[number][]]);

export const explainPage = endpoint({
  name: 'explainPage',
  method: 'GET',
  path: '/api/user-role/explain-page',
  needs: 'session',
  scope: 'own',
  summary:
    'Which permissions open a page, whose data the own role shows, and which administrators of the own org and of the orgs above can give more.',
  query: z.object({ page: pageSchema }),
  answer: z.object({
    /** Holding all permissions of one group opens the page. */
    groups: z.array(z.array(needSchema)),
    /** Whose data the caller's own role shows. */
    accessType: accessTypeCode,
    /** The roles that open the page. Null for a caller who may not see the roles. */
    roles: z.array(z.object({ name: z.string(), totalUsers: z.number().int() })).nullable(),
    /** Other users who manage the caller, hold the permissions, and so can give the caller another role. By name. */
    givers: z.array(z.object({ name: z.string() })).max(maxGivers),
  }),
});
