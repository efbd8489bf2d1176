import type { setPhoneClock as endpoint } from '@dropdate/contract/do-not-call/set-phone-clock';
import { rulesOfCompanyText } from '@dropdate/domain/audience/suppression-rules';
import { oldPhoneCodes, type PhoneClock } from '@dropdate/domain/phone-check/check-age';
import { audit, changeOf, onlyChanged } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { seesWholeCompany } from '../../orgs/company-orgs.ts';
import { lockDoNotCall } from '../do-not-call.data.ts';
import { findPhoneClock, savePhoneClock } from './phone-clock.data.ts';

const recorded = ({ goodForDays, oldPhones }: PhoneClock) => ({
  goodForDays,
  oldPhones: oldPhoneCodes.codeOf(oldPhones),
});

/** Sets for how long the numbers of the company are good. @throws Refusal 409 `NotTopOrg` for a user who does not see the whole company */
export const setPhoneClock: UseCase<typeof endpoint> = (context, { body }) => {
  const { viewer } = context;
  const { companyId } = viewer;
  return context.db.transaction(async (tx) => {
    if (!(await seesWholeCompany(tx, viewer))) throw conflict('NotTopOrg', rulesOfCompanyText);
    await lockDoNotCall(tx, companyId);
    const { goodForDays, oldPhones } = body;
    const change = onlyChanged(
      changeOf(recorded(await findPhoneClock(tx, companyId)), recorded({ goodForDays, oldPhones })),
    );
    if (Object.keys(change.new).length > 0) {
      await savePhoneClock(tx, companyId, { goodForDays, oldPhones });
      await audit(tx, context, { action: 'setPhoneClock', entity: 'company', entityId: companyId, ...change });
    }
    return { goodForDays, oldPhones, isChangeable: true };
  });
};
