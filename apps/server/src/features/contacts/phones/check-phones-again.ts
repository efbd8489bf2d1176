import type { checkPhonesAgain as endpoint } from '@dropdate/contract/contacts/check-phones-again';
import { checkAgainTexts } from '@dropdate/domain/phone-check/check-age';
import { audit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { checkAgain } from '../../phone-checks/checks/check-again.ts';
import { requireChangeable } from '../contact-scope.ts';

interface CheckServices {
  /** Whether a service that checks numbers is connected. */
  readonly checksPhones: boolean;
}

/**
 * Has the numbers of a contact checked again.
 * @throws Refusal 404; 409 `NoPhoneService`, and those of `checkAgain`
 */
export const checkPhonesAgain =
  ({ checksPhones }: CheckServices): UseCase<typeof endpoint> =>
  (context, { params }) =>
    context.db.transaction(async (tx) => {
      const contact = await requireChangeable(context, tx, params.id);
      if (!checksPhones) throw conflict('NoPhoneService', checkAgainTexts.noService);
      const { id, segmentId, homePhone, mobilePhone, workPhone } = contact;
      const phones = [homePhone, mobilePhone, workPhone].flatMap((phone) => phone ?? []);
      const { isOpen, asked } = await checkAgain(context, tx, { id, segmentId, phones });
      if (asked > 0)
        await audit(tx, context, {
          action: 'checkPhonesAgain',
          entity: 'contact',
          entityId: id,
          new: { numbers: asked },
        });
      return { isOpen };
    });
