import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { phoneTypes } from '@dropdate/domain/contact/contact-type';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { LogCallButton } from '../../blocks/contact-calls/log-call-button.tsx';
import { PhoneLink } from '../../blocks/contact-calls/phone-link.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import classes from './contact.module.css';

interface CallFactsProps {
  readonly contact: ContactDetail;
  readonly isLocked: boolean;
}

/** The phones of a contact, which a tap calls, and the button that logs the call. Nothing for a contact without a phone. */
export function CallFacts({ contact, isLocked }: CallFactsProps) {
  const { id, contactPhones } = contact;
  if (contactPhones.length === 0) return null;
  return (
    <div className={classes.calls}>
      <Facts>
        {phoneTypes.map(({ phoneType, label }) => {
          const phone = contactPhones.find((one) => one.phoneType === phoneType);
          return phone === undefined ? null : (
            <ReadOnlyField key={phoneType} label={label}>
              <PhoneLink phone={phone.phoneNumber} />
            </ReadOnlyField>
          );
        })}
      </Facts>
      {!isLocked && <LogCallButton keys="C" contact={{ id, name: contactName(contact), place: contact.address }} />}
    </div>
  );
}
