import { z } from 'zod';
import { idSchema } from '../http/primitives.ts';
import { mostStopRequests } from './list-stop-requests.ts';

export const stopRequestIdsSchema = z.object({ ids: z.array(idSchema).min(1).max(mostStopRequests) });
