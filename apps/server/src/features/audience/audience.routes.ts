import { countProspects as countProspectsEndpoint } from '@dropdate/contract/audience/count-prospects';
import { type Route, serve } from '../../platform/http/serve.ts';
import { type AudienceParts, countProspects } from './count-prospects.ts';

export const audienceRoutes = (parts: AudienceParts): readonly Route[] => [
  serve(countProspectsEndpoint, countProspects(parts)),
];
