import { sql } from 'drizzle-orm';
import type { ListDefinition } from '../../platform/database/list-fields.ts';
import { templateProducts } from './layouts/template-definition.ts';

/** The grid of Choose Template. In SQL, `t` is the template and `used` is the viewer's last use of it. */
export const templateList: ListDefinition = {
  name: 'templates',
  id: sql`t.key`,
  search: [sql`t.name`, sql`t.product`],
  defaultSort: 'name-asc',
  fields: {
    name: { type: 'text', label: 'Template Name', value: sql`t.name`, isFilter: false },
    product: {
      type: 'choice',
      label: 'Product',
      value: sql`t.product`,
      options: templateProducts.map((value) => ({ value, label: value })),
    },
    turningAge: {
      type: 'choice',
      label: 'Turning Age',
      value: sql`t.is_turning_age::text`,
      options: [
        { value: 'true', label: 'Turning Age' },
        { value: 'false', label: 'Any age' },
      ],
    },
    recentlyUsed: { type: 'date', label: 'Recently Used', value: sql`used.last_used_at`, isFilter: false },
  },
};
