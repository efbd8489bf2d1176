import { filled } from '@dropdate/contract/http/url';
import { getResponseCardImage } from '@dropdate/contract/response-cards/get-response-card-image';

/** Where the image of a card is. Null for a card without an image. */
export const cardImageUrl = (cardId: string | null): string | null =>
  cardId === null ? null : filled(getResponseCardImage.path, { id: cardId });
