import { isAreaCode, maxAreaCodes } from '@dropdate/domain/do-not-call/do-not-call';
import { z } from 'zod';

export const areaCodesSchema = z
  .array(z.string().refine(isAreaCode, { error: 'Enter area codes of three digits.' }))
  .max(maxAreaCodes);

/** The area codes for which a company has subscribed to the registry. */
export const callAreaCodesSchema = z.object({
  /** In order. Empty for all area codes. */
  areaCodes: areaCodesSchema,
  /** Whether the viewer may change them. */
  isChangeable: z.boolean(),
});
