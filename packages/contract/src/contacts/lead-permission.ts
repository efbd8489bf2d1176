import { permissionStates } from '@dropdate/domain/consent/permission';
import { z } from 'zod';
import { dateSchema } from '../http/primitives.ts';

/** The permission of a lead to be contacted, as it stands today. */
export const leadPermissionSchema = z.object({
  /** The last day of the permission. Null for a lead without any answer on record. */
  until: dateSchema.nullable(),
  state: z.enum(permissionStates.map(({ state }) => state)),
});
export type LeadPermission = z.output<typeof leadPermissionSchema>;
