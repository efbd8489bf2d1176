import type { setCallAreaCodes as endpoint } from '@dropdate/contract/do-not-call/set-call-area-codes';
import { rulesOfCompanyText } from '@dropdate/domain/audience/suppression-rules';
import { audit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { seesWholeCompany } from '../orgs/company-orgs.ts';
import { listAreaCodes, lockDoNotCall, saveAreaCodes } from './do-not-call.data.ts';

/** Sets the area codes of the company. @throws Refusal 409 `NotTopOrg` for a user who does not see the whole company */
export const setCallAreaCodes: UseCase<typeof endpoint> = (context, { body }) => {
  const { viewer } = context;
  const { companyId } = viewer;
  return context.db.transaction(async (tx) => {
    if (!(await seesWholeCompany(tx, viewer))) throw conflict('NotTopOrg', rulesOfCompanyText);
    await lockDoNotCall(tx, companyId);
    const before = await listAreaCodes(tx, companyId);
    const areaCodes = [...new Set(body.areaCodes)].sort();
    if (before.join() !== areaCodes.join()) {
      await saveAreaCodes(tx, companyId, areaCodes);
      const change = { old: { areaCodes: before }, new: { areaCodes } };
      await audit(tx, context, { action: 'setCallAreaCodes', entity: 'company', entityId: companyId, ...change });
    }
    return { areaCodes, isChangeable: true };
  });
};
