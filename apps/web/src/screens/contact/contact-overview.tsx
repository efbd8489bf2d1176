import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { phoneTypes } from '@dropdate/domain/contact/contact-type';
import { IconNote } from '@tabler/icons-react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { CallButton } from '../../blocks/contact-calls/call-button.tsx';
import { callTexts } from '../../blocks/contact-calls/contact-calls.messages.ts';
import { hourThere } from '../../blocks/contact-calls/local-time.ts';
import { LogCallButton } from '../../blocks/contact-calls/log-call-button.tsx';
import { PhoneNumber } from '../../blocks/contact-calls/phone-number.tsx';
import { rightPhones } from '../../blocks/contact-calls/right-phones.ts';
import { useMarkPhoneRight } from '../../blocks/contact-calls/use-log-call.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { useMinute } from '../../client/use-minute.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { pressControl } from '../../kit/field/press-keys.ts';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { toast } from '../../kit/toast/toast.ts';
import { PermissionFact } from './consent/permission-fact.tsx';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';
import { DirectionsLink } from './directions-link.tsx';
import { LeadPanel, type OnClosing } from './lead-panel.tsx';

// Few leads ask for no further contact.
const StopLine = latePart(async () => (await import('./consent/stop-line.tsx')).StopLine);
// Few contacts have a number that was checked.
const CheckAgainButton = latePart(async () => (await import('./check-again-button.tsx')).CheckAgainButton);

interface ContactOverviewProps {
  readonly contact: ContactDetail;
  readonly isLead: boolean;
  /** Whether the viewer may not change the contact. */
  readonly isLocked: boolean;
  /** Leads to the field of a new note. */
  readonly onNote: () => void;
  /** Leads to the field of the first phone. */
  readonly onPhone: () => void;
}

/** Who the contact is, at a glance: the acts of the day, and all facts in one grid. A lead has its own facts among them. */
export function ContactOverview({ contact, isLead, isLocked, onNote, onPhone }: ContactOverviewProps) {
  const name = contactName(contact);
  // A phone calls. On a desk, the numbers among the facts are enough.
  const isNarrow = useNarrow();
  const phone = phoneTypes.flatMap(
    (of) => rightPhones(contact.contactPhones).find((one) => one.phoneType === of.phoneType) ?? [],
  )[0];
  const acts = (onClosing?: OnClosing) => (
    <>
      {phone === undefined ? (
        <span className={classes.noPhone}>
          {contact.contactPhones.length > 0 ? callTexts.onlyWrong : callTexts.noPhone}
          {!isLocked && <TextButton onClick={onPhone}>{callTexts.addPhone}</TextButton>}
        </span>
      ) : (
        isNarrow && <CallButton name={name} phone={phone.phoneNumber} onCall={() => pressControl('C')} />
      )}
      {!isLocked && (
        <>
          {phone !== undefined && (
            <LogCallButton
              keys="C"
              contact={{ id: contact.id, name, place: contact.address }}
              phones={contact.contactPhones}
              onClosing={onClosing}
            />
          )}
          <Button size="small" keys="N" icon={<IconNote size={16} stroke={1.65} />} onClick={onNote}>
            {messages.note}
          </Button>
        </>
      )}
    </>
  );
  const facts = <ContactFacts contact={contact} isLead={isLead} isLocked={isLocked} />;
  return (
    <section className={classes.overview} aria-label={name}>
      {contact.stopRequest !== null && (
        <StopLine request={contact.stopRequest} onMissing={() => toast.error(messages.loadFailed)} />
      )}
      {isLead ? (
        <LeadPanel contact={contact} acts={acts} facts={facts} />
      ) : (
        <>
          <div className={classes.acts}>{acts()}</div>
          <Facts>{facts}</Facts>
        </>
      )}
    </section>
  );
}

/** The facts of every contact. */
function ContactFacts({ contact, isLead, isLocked }: Pick<ContactOverviewProps, 'contact' | 'isLead' | 'isLocked'>) {
  const { timeZone, checksPhones } = useViewer();
  const { address, contactPhones } = contact;
  const markRight = useMarkPhoneRight();
  const hour = hourThere(address, timeZone, useMinute());
  const street = [address.addressLine1, address.addressLine2].filter(Boolean).join(', ');
  const town = [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const email = contact.contactEmail.email;
  const isCheckable = checksPhones && !isLocked && contactPhones.some(({ check }) => check !== null);
  return (
    <>
      {phoneTypes.map(({ phoneType, label }) => {
        const phone = contactPhones.find((one) => one.phoneType === phoneType);
        return phone === undefined ? null : (
          <ReadOnlyField key={phoneType} label={label}>
            <PhoneNumber
              phone={phone}
              className={classes.phone}
              onRight={isLocked ? undefined : () => void markRight(contact.id, phone)}
            />
          </ReadOnlyField>
        );
      })}
      {isLead && contact.leadCreatedOn !== null && <PermissionFact contact={contact} isLocked={isLocked} />}
      {isCheckable && (
        <ReadOnlyField label={messages.phoneChecks}>
          <CheckAgainButton contact={contact} isLead={isLead} onMissing={() => toast.error(messages.loadFailed)} />
        </ReadOnlyField>
      )}
      <ReadOnlyField label={messages.address}>
        {street === '' && town === '' ? null : (
          <>
            {street !== '' && <span className={classes.line}>{street}</span>}
            <span className={classes.line}>{[town, hour].filter(Boolean).join(' · ')}</span>
            <DirectionsLink name={contactName(contact)} address={address} />
          </>
        )}
      </ReadOnlyField>
      {email !== '' && (
        <ReadOnlyField label={messages.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </ReadOnlyField>
      )}
      <ReadOnlyField label={messages.age}>{contact.age === null ? null : String(contact.age)}</ReadOnlyField>
      <ReadOnlyField label={messages.org}>{contact.companySegmentName}</ReadOnlyField>
      <ReadOnlyField label={messages.createdOn}>{usDateOfInstant(contact.createdOn, timeZone)}</ReadOnlyField>
      {!isLead && (
        <ReadOnlyField label={messages.assignedTo}>{contact.assignedTo?.name ?? messages.nobody}</ReadOnlyField>
      )}
    </>
  );
}
