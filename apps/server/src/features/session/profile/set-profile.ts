import type { setProfile as endpoint } from '@dropdate/contract/users/set-profile';
import { maskPhone, phoneToE164 } from '@dropdate/domain/field/phone';
import { audit, changeOf, fingerprint, onlyChanged } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type HistoryValues, recordChange } from '../../../platform/record-change.ts';
import { lockProfile, type ProfileFields, saveProfile } from './profile.data.ts';
import { toProfile } from './profile.present.ts';

const shownOf = ({ firstName, lastName, phone }: ProfileFields): HistoryValues<'user'> => ({
  firstName,
  lastName,
  phone: maskPhone(phone ?? ''),
});

/** Changes the own name and phone. The log holds only fingerprints, because the log outlives the
 * user. */
export const setProfile: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, viewer, keyed } = context;
  const { firstName, lastName, phoneNumber } = body;
  const fields: ProfileFields = { firstName, lastName, phone: phoneNumber === '' ? null : phoneToE164(phoneNumber) };
  const masked = (row: ProfileFields) => ({
    firstName: fingerprint(keyed, row.firstName),
    lastName: fingerprint(keyed, row.lastName),
    phone: fingerprint(keyed, row.phone),
  });
  return db.transaction(async (tx) => {
    const before = await lockProfile(tx, viewer);
    const change = onlyChanged(changeOf(masked(before), masked(fields)));
    if (Object.keys(change.new).length > 0) {
      await saveProfile(tx, viewer, fields);
      await audit(tx, context, { action: 'setProfile', entity: 'user', entityId: viewer.userId, ...change });
      const shown = { old: shownOf(before), new: shownOf(fields) };
      await recordChange(tx, context, { entity: 'user', entityId: viewer.userId }, shown);
    }
    return toProfile({ ...before, ...fields });
  });
};
