import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';

/** A tile of Choose Template (specification 2, section 2, Choose Template). */
export const templateTileSchema = z.object({
  templateLookupId: z.string(),
  name: z.string(),
  thumbnailUrl: z.string(),
  mediaUrl: z.string(),
  productCategoryShortName: z.string(),
  isTurningAge: z.boolean(),
  hasReplyCard: z.boolean(),
  format: z.string(),
});
export type TemplateTile = z.infer<typeof templateTileSchema>;

/** Templates on one page of the grid (specification 2, section 9). */
export const templatesPageSize = 12;

/**
 * Possible sorts: `templates-name-asc`, `templates-product-asc`, `templates-turningAge-desc`,
 * `templates-recentlyUsed-desc`.
 */
export const searchTemplates = endpoint({
  name: 'searchTemplates',
  method: 'POST',
  path: '/api/search/templates/tile',
  needs: 'Campaign.create',
  scope: 'own',
  summary: 'Searches, filters by product and turning age, sorts and pages the templates.',
  body: listQuerySchema.extend({ pageSize: listQuerySchema.shape.pageSize.unwrap().default(templatesPageSize) }),
  answer: listAnswerSchema(templateTileSchema),
});
