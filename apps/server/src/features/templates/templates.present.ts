import { filled } from '@dropdate/contract/http/url';
import { getTemplateThumbnail } from '@dropdate/contract/templates/get-template-thumbnail';
import type { TemplateTile } from '@dropdate/contract/templates/search-templates';
import type { TemplateRow } from './templates.data.ts';

export function presentTile(template: TemplateRow): TemplateTile {
  const image = (side: 'front' | 'back') => filled(getTemplateThumbnail.path, { templateLookupId: template.key, side });
  return {
    templateLookupId: template.key,
    name: template.name,
    thumbnailUrl: image('front'),
    mediaUrl: image('back'),
    productCategoryShortName: template.product,
    isTurningAge: template.isTurningAge,
    hasReplyCard: template.hasReplyCard,
    format: template.format,
  };
}
