import { birthPart, type ContactForm } from '@dropdate/contract/contacts/contact-form';
import { findLikeContacts } from '@dropdate/contract/contacts/find-like-contacts';
import type { InputOf } from '@dropdate/contract/http/endpoint';
import { contactName } from '../../../blocks/contact-actions/contact-name.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { AppLink } from '../../../client/links/app-link.tsx';
import { useSettled } from '../../../kit/state/use-settled.ts';
import { messages } from './duplicates.messages.ts';
import classes from './duplicates.module.css';

/** Milliseconds without a key after which the typed person is compared. */
const idleAfter = 400;

/** The contacts that the line names. */
const mostNamed = 2;

type Typed = InputOf<typeof findLikeContacts>['body'];

/** The typed person as the call takes it. Half typed years and days are left out. */
function typedPerson(values: ContactForm): Typed {
  const { firstName, lastName, email, addressLine1, postalCode, birthYear, birthMonth, dateOfBirth } = values;
  const phones = [values.phoneNumber, values.mobilePhone, values.workPhone].filter((phone) => phone !== '');
  const year = /^(19|20)\d\d$/.test(birthYear) ? Number(birthYear) : null;
  const day = Number(dateOfBirth);
  return {
    firstName,
    lastName,
    email,
    phones,
    addressLine1,
    postalCode,
    birthYear: year,
    birthMonth: birthPart(birthMonth),
    dateOfBirth: day >= 1 && day <= 31 ? day : null,
  };
}

const isWorthAsking = ({ firstName, lastName, email, phones }: Typed): boolean =>
  (firstName.trim() !== '' && lastName.trim().length > 1) || email.includes('@') || phones.length > 0;

/** A quiet line that names known contacts who look like the typed person. The line never keeps anybody from saving. */
export function LikeHint({ values }: { readonly values: ContactForm }) {
  const typed = useSettled(JSON.stringify(typedPerson(values)), idleAfter);
  const body: Typed = JSON.parse(typed);
  const isEnabled = isWorthAsking(body);
  const found = useEndpointQuery(findLikeContacts, { body }, { isEnabled, keepsPrevious: true });
  const named = isEnabled ? (found.data?.results ?? []).slice(0, mostNamed) : [];
  return (
    <div role="status" className={classes.hint} data-empty={named.length === 0}>
      {named.map((contact) => (
        <p key={contact.id}>
          {messages.looksLike}{' '}
          <AppLink target={{ to: '/contacts/contact/{id}', params: { id: contact.id } }}>
            <span dir="auto">{contactName(contact)}</span>
          </AppLink>
          {messages.whereWhy(contact.companySegmentName, contact.why)}
        </p>
      ))}
    </div>
  );
}
