import type { getResponseCardOverview as endpoint } from '@dropdate/contract/response-cards/get-response-card-overview';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countOverview } from './count-overview.ts';

/** The numbers in the tiles and buttons of the response cards. */
export const getResponseCardOverview: UseCase<typeof endpoint> = ({ db, scopeOf }) =>
  countOverview(db, scopeOf('ResponseCard'));
