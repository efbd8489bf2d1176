import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { z } from 'zod';
import { code } from '../http/code.ts';
import { idSchema } from '../http/primitives.ts';

/** Source: specification 3, section 4. */
export const cardStatusCode = code(cardStatusCodes);
export const cardIdParams = z.object({ id: idSchema });
