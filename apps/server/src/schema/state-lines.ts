import { emptyLines, type StateLines } from '@dropdate/domain/personalize/variant';
import { z } from 'zod';
import { objectOf } from './parsed-column.ts';

/** The lines of a variant in a state. A line that is missing is not printed. */
export const stateLinesSchema = objectOf<StateLines>()({
  isCompanyNameShown: z.boolean().default(emptyLines.isCompanyNameShown),
  isAgencyNameShown: z.boolean().default(emptyLines.isAgencyNameShown),
  isLicenseNumberShown: z.boolean().default(emptyLines.isLicenseNumberShown),
  companyName: z.string().default(emptyLines.companyName),
  agencyName: z.string().default(emptyLines.agencyName),
  licenseNumber: z.string().default(emptyLines.licenseNumber),
});
