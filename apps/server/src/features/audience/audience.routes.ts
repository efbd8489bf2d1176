import { countAudienceExpansions as countAudienceExpansionsEndpoint } from '@dropdate/contract/audience/count-audience-expansions';
import { countProspects as countProspectsEndpoint } from '@dropdate/contract/audience/count-prospects';
import { countProspectsByPlace as countProspectsByPlaceEndpoint } from '@dropdate/contract/audience/count-prospects-by-place';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { AudienceParts } from './audience-parts.ts';
import { countAudienceExpansions } from './count-audience-expansions.ts';
import { countProspects } from './count-prospects.ts';
import { countProspectsByPlace } from './count-prospects-by-place.ts';

export const audienceRoutes = (parts: AudienceParts): readonly Route[] => [
  serve(countProspectsEndpoint, countProspects(parts)),
  serve(countProspectsByPlaceEndpoint, countProspectsByPlace(parts)),
  serve(countAudienceExpansionsEndpoint, countAudienceExpansions(parts)),
];
