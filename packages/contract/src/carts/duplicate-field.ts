import { duplicateListFields } from '@dropdate/domain/pricing/add-on';
import { z } from 'zod';

/** Further columns of the Duplicate List, each at a price of its own. Source: specification 2, section 3; decision 40. */
export const duplicateFieldSchema = z.enum(duplicateListFields);
