import { countSummarizedProspects as countSummarizedProspectsEndpoint } from '@dropdate/contract/audience/count-summarized-prospects';
import { updateSplitType as updateSplitTypeEndpoint } from '@dropdate/contract/audience/update-split-type';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { AudienceDraftParts } from './audience-draft.ts';
import { countSummarizedProspects } from './count-summarized-prospects.ts';
import type { DraftOwners } from './draft-owners.ts';
import { updateSplitType } from './update-split-type.ts';

export const audienceDraftRoutes = (parts: AudienceDraftParts, owners: readonly DraftOwners[]): readonly Route[] => [
  serve(countSummarizedProspectsEndpoint, countSummarizedProspects(parts, owners)),
  serve(updateSplitTypeEndpoint, updateSplitType(owners)),
];
