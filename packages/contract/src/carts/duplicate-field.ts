import { duplicateListFields } from '@dropdate/domain/pricing/add-on';
import { z } from 'zod';

/**
 * Additional columns of the Duplicate List. Each column has its own price (specification 2, section 3; decision 40).
 */
export const duplicateFieldSchema = z.enum(duplicateListFields);
