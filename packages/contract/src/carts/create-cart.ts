import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { templateKeySchema } from '../templates/template-key.ts';
import { templateSelectionSchema } from './save-template-selection.ts';

/** Creates an empty cart, or a cart with the template already chosen (specification 2, section 7, Templates). */
export const createCart = endpoint({
  name: 'createCart',
  method: 'POST',
  path: '/api/carts',
  needs: 'Campaign.create',
  scope: 'own',
  summary: 'Creates a cart, empty or with a template.',
  body: z.object({ templateLookupIds: z.array(templateKeySchema).max(1).default([]) }),
  answer: templateSelectionSchema,
});
