import type { markPhoneRight as endpoint } from '@dropdate/contract/contacts/mark-phone-right';
import { maskPhone } from '@dropdate/domain/field/phone';
import { audit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { forgetWrongPhone } from '../../contacts/change-contacts.ts';
import { requireChangeable } from '../../contacts/contact-scope.ts';

/** Says that a number is right again. A number of the do-not-call file stays barred. @throws Refusal 404, and 409 for a number that no call has marked */
export const markPhoneRight: UseCase<typeof endpoint> = (context, { params, body: { phoneType } }) =>
  context.db.transaction(async (tx) => {
    const { companyId, id: contactId, ...contact } = await requireChangeable(context, tx, params.id);
    const phone = { home: contact.homePhone, mobile: contact.mobilePhone, work: contact.workPhone }[phoneType];
    const isMarked = phone !== null && (await forgetWrongPhone(tx, { companyId, contactId, phone }));
    if (!isMarked) throw conflict('PhoneNotWrong', 'No call has found this number to be wrong.');
    const entry = { action: 'markPhoneRight', entity: 'contact', entityId: contactId };
    await audit(tx, context, { ...entry, old: { isWrong: true }, new: { isWrong: false } });
    const change = { old: { rightPhone: null }, new: { rightPhone: maskPhone(phone) } };
    await recordChange(tx, context, { entity: 'contact', entityId: contactId }, change);
    return {};
  });
