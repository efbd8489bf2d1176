import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { namedSchema as named } from '../http/named.ts';
import { cartIdSchema, instantSchema, orderIdSchema, prospectListIdSchema } from '../http/primitives.ts';
import { listStatusCode } from './list-codes.ts';

/** A row of Prospect Management (specification 2, sections 2 and 9). */
export const prospectListRowSchema = z.object({
  id: prospectListIdSchema,
  /** The list's number for people, unique in the company. */
  externalId: column('List ID', z.number().int()),
  name: column('List Name', z.string().nullable()),
  createdOn: column('Created On', instantSchema),
  createdBy: column('Created By', z.string()),
  /** The bought people, or the desired count of a draft; null before a count is applied. */
  prospects: column('Prospects', z.number().int().nullable()),
  groups: column('Groups', z.array(named)),
  tags: column('Tags', z.array(named)),
  status: column('Status', listStatusCode),
  cartId: cartIdSchema,
  /** Null until the list is bought. */
  orderId: orderIdSchema.nullable(),
  orderNumber: column('Order Number', z.string().nullable()),
});
export type ProspectListRow = z.infer<typeof prospectListRowSchema>;

export const searchProspectLists = endpoint({
  name: 'searchProspectLists',
  method: 'POST',
  path: '/api/search/prospect-lists/row',
  needs: 'ProspectList.viewAll',
  scope: 'ProspectList',
  summary: 'Searches, filters, sorts and pages Prospect Management; deleted lists are left out.',
  body: listQuerySchema,
  answer: listAnswerSchema(prospectListRowSchema),
});
