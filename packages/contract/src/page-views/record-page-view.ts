import { allPages } from '@dropdate/domain/permission/page-needs';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';

/**
 * The browser tells the server, and the server tells the monitoring service. So no page loads a script of that service,
 * and the service learns nothing of the browser.
 */
export const recordPageView = endpoint({
  name: 'recordPageView',
  method: 'POST',
  path: '/api/site/page-views',
  needs: 'session',
  scope: 'everybody',
  summary:
    'Passes the pattern of an opened page to the monitoring service, without the user. Does nothing without such a service.',
  body: z.object({
    /** The pattern of the page, such as `/campaigns/review-order/{cartId}`. An address with ids is refused. */
    page: z.enum(allPages, { error: 'Name a page of the product by its pattern.' }),
  }),
  answer: nothingSchema,
});
