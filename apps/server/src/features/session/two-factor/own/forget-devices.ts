import type { forgetDevices as endpoint } from '@dropdate/contract/users/forget-devices';
import { audit } from '../../../../platform/audit.ts';
import type { UseCase } from '../../../../platform/http/serve.ts';
import { deleteDevices } from '../remembered-devices.data.ts';

/** Forgets all remembered devices of the user. Returns their number. */
export const forgetDevices: UseCase<typeof endpoint> = async (context) =>
  context.db.transaction(async (tx) => {
    const { viewer } = context;
    const forgotten = await deleteDevices(tx, viewer);
    const entry = { action: 'forgetDevices', entity: 'user', entityId: viewer.userId, new: { forgotten } };
    if (forgotten > 0) await audit(tx, context, entry);
    return { forgotten };
  });
