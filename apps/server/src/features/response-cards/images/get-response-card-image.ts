import type { getResponseCardImage as endpoint } from '@dropdate/contract/response-cards/get-response-card-image';
import type { UseCase } from '../../../platform/http/serve.ts';
import { cardImage, type ImageServices } from './card-image.ts';

/** The image of a card, to be shown in the page. */
export const getResponseCardImage =
  (services: ImageServices): UseCase<typeof endpoint> =>
  async (context, { params, query }) => ({
    ...(await cardImage(context, services, params.id, query.size)),
    isInline: true,
  });
