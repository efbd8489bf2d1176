import { z } from 'zod';
import { maxSelectedIds } from '../http/list.ts';
import { idSchema } from '../http/primitives.ts';

/** The orgs on which a call works, by the ids of their company segments (specification 3, section 7). */
export const mailbackOrgsSchema = z.array(idSchema).min(1).max(maxSelectedIds);
export const segmentIdParams = z.object({ id: idSchema });
