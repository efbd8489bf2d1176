import { endpoint } from '../http/endpoint.ts';
import { cardIdParams } from './card-codes.ts';

export const downloadResponseCard = endpoint({
  name: 'downloadResponseCard',
  method: 'GET',
  path: '/api/responsecards/{id}/download',
  needs: 'ResponseCard.viewDetail',
  scope: 'ResponseCard',
  summary: 'The image of a response card as a file.',
  params: cardIdParams,
  answer: 'file',
});
