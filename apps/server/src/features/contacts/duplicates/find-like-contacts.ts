import type { findLikeContacts as endpoint } from '@dropdate/contract/contacts/find-like-contacts';
import { isPhone, maskPhone, phoneToE164 } from '@dropdate/domain/field/phone';
import type { UseCase } from '../../../platform/http/serve.ts';
import { contactScope } from '../contact-scope.ts';
import { likeContacts } from './like-contacts.ts';

/** The contacts that look like the person whom a user types. Contacts outside the viewer's scope are never named. */
export const findLikeContacts: UseCase<typeof endpoint> = (context, { body }) => {
  const { birthYear: year, birthMonth: month, dateOfBirth: day, phones, ...texts } = body;
  const whole = phones.map(maskPhone).filter(isPhone).map(phoneToE164);
  const search = { scope: contactScope(context), companyId: context.viewer.companyId };
  return likeContacts(context.db, search, { ...texts, phones: whole, birth: { year, month, day } });
};
