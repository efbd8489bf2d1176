import type { TemplateTile } from '@dropdate/contract/templates/search-templates';
import type { TemplateRow } from './templates.data.ts';

export function presentTile(template: TemplateRow): TemplateTile {
  const image = (side: 'front' | 'back') => `/api/templates/${encodeURIComponent(template.key)}/${side}.svg`;
  return {
    templateLookupId: template.key,
    name: template.name,
    thumbnailUrl: image('front'),
    mediaUrl: image('back'),
    productCategoryShortName: template.product,
    isTurningAge: template.isTurningAge,
    format: template.format,
  };
}
