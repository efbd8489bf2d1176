import { filled, withQuery } from '@dropdate/contract/http/url';
import { getResponseCardImage } from '@dropdate/contract/response-cards/get-response-card-image';

/** Where the image of a card is. Null for a card without an image. */
export const cardImageUrl = (cardId: string | null): string | null =>
  cardId === null ? null : filled(getResponseCardImage.path, { id: cardId });

/** The same with the id of the image, so that a browser does not show the former image of a card that was split. */
export const cardImageUrlOf = (card: { readonly id: string; readonly imageFileId: string | null }): string | null =>
  card.imageFileId === null
    ? null
    : withQuery(filled(getResponseCardImage.path, { id: card.id }), { image: card.imageFileId });
