import { getTemplateThumbnail as getTemplateThumbnailEndpoint } from '@dropdate/contract/templates/get-template-thumbnail';
import { isAnyRecentlyUsed as isAnyRecentlyUsedEndpoint } from '@dropdate/contract/templates/is-any-recently-used';
import { listRecentlyUsedTemplates as listRecentlyUsedTemplatesEndpoint } from '@dropdate/contract/templates/list-recently-used-templates';
import { listTemplateFilters as listTemplateFiltersEndpoint } from '@dropdate/contract/templates/list-template-filters';
import { searchTemplates as searchTemplatesEndpoint } from '@dropdate/contract/templates/search-templates';
import { serve } from '../../platform/http/serve.ts';
import { getTemplateThumbnail } from './get-template-thumbnail.ts';
import { isAnyRecentlyUsed } from './is-any-recently-used.ts';
import { listRecentlyUsedTemplates } from './list-recently-used-templates.ts';
import { listTemplateFilters } from './list-template-filters.ts';
import { searchTemplates } from './search-templates.ts';

/** @param answerUrl the pages where recipients answer, if there are any */
export const templatesRoutes = (answerUrl: string | undefined) => [
  serve(searchTemplatesEndpoint, searchTemplates),
  serve(listTemplateFiltersEndpoint, listTemplateFilters),
  serve(listRecentlyUsedTemplatesEndpoint, listRecentlyUsedTemplates),
  serve(isAnyRecentlyUsedEndpoint, isAnyRecentlyUsed),
  serve(getTemplateThumbnailEndpoint, getTemplateThumbnail(answerUrl)),
];
