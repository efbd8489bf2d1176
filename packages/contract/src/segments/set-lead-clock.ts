import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { leadClockSchema } from './lead-clock.ts';
import { segmentIdParams } from './segment.ts';

/** The clock belongs to the whole company, so it is set at the top org, like the logo. */
export const setLeadClock = endpoint({
  name: 'setLeadClock',
  method: 'PUT',
  path: '/api/segment/{id}/lead-clock',
  needs: 'CompanySegment.update',
  scope: 'CompanySegment',
  summary: "Sets the company's clock for new leads, at its top org, or switches the clock off with null.",
  params: segmentIdParams,
  body: z.object({ clock: leadClockSchema.nullable() }),
  answer: nothingSchema,
});
