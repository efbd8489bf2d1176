import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { ageOn, birthDateOf } from '@dropdate/domain/contact/birth-date';
import { callOutcomeCodes } from '@dropdate/domain/contact/call-outcome';
import { phoneTypes } from '@dropdate/domain/contact/contact-type';
import { maskPhone } from '@dropdate/domain/field/phone';
import { leadDueAt } from '@dropdate/domain/lead/lead-clock';
import { minutesWaited } from '@dropdate/domain/lead/waiting-text';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { presentChecks } from '../../phone-checks/clock/present-checks.ts';
import type { Contact } from '../contact.data.ts';
import { listMergesInto } from '../merge/merge.data.ts';
import { listNotes } from '../notes/contact-notes.data.ts';
import { presentNote } from '../notes/present-note.ts';
import { leadCardUrl } from './card-url.ts';
import { findContactNames } from './contact-detail.data.ts';
import { maySeeCards, offeredCardUrl } from './offered-card-url.ts';
import { presentPermission } from './present-permission.ts';

/** A contact with its notes, as the form shows it. */
export async function presentContact(
  {
    db,
    clock,
    today,
    signedIn,
    viewer,
  }: { readonly db: Database } & Pick<Context, 'clock' | 'today' | 'signedIn' | 'viewer'>,
  contact: Contact,
): Promise<ContactDetail> {
  const {
    orgName,
    agent,
    campaignName,
    idWithCardImage,
    hasOnlineAnswers,
    allowNeighborhoodMapping,
    lastCall,
    wrongPhones,
    doNotCallPhones,
    phoneChecks,
    isCheckingPhones,
    stopRequest,
    ...labels
  } = await findContactNames(db, contact);
  const notes = await listNotes(db, contact);
  const merges = await listMergesInto(db, contact, new Date(clock.now().getTime() - restorableMs));
  const { id, externalId, contactType, firstName, lastName, birthYear, birthMonth, birthDay, version } = contact;
  const { addressLine1, addressLine2, city, state, postalCode, county, countryCode, latitude, longitude } = contact;
  const { wasDeceased, spouseFirstName, spouseLastName, spouseBirthYear, spouseBirthMonth, wasSpouseDeceased } =
    contact;
  const { height, weight, employer, leadAppStatus, leadStatus, leadCreatedAt, readAt, saleAmount, soldOn } = contact;
  const phones = { home: contact.homePhone, mobile: contact.mobilePhone, work: contact.workPhone };
  const checks = presentChecks(phoneChecks, clock.now());
  const permission = presentPermission(contact, today);
  const birth = { year: birthYear, month: birthMonth, day: birthDay };
  return {
    id,
    externalId,
    companySegmentId: contact.segmentId,
    companySegmentName: orgName,
    contactType,
    firstName,
    lastName,
    contactEmail: { id, email: contact.email ?? '' },
    contactPhones: phoneTypes.flatMap(({ phoneType }) => {
      const phone = phones[phoneType];
      if (phone === null) return [];
      const [isWrong, isDoNotCall] = [wrongPhones.includes(phone), doNotCallPhones.includes(phone)];
      const check = checks.get(phone) ?? null;
      return [{ id: `${id}/${phoneType}`, phoneType, phoneNumber: maskPhone(phone), isWrong, isDoNotCall, check }];
    }),
    isCheckingPhones,
    address: { addressLine1, addressLine2, city, state, postalCode, county, countryCode, latitude, longitude },
    birthYear,
    birthMonth,
    dateOfBirth: birthDay,
    age: ageOn(birth, today),
    ...labels,
    data: {
      wasDeceased,
      spouseFirstName,
      spouseLastName,
      spouseBirthYear,
      spouseBirthMonth,
      spouseAge: ageOn({ year: spouseBirthYear, month: spouseBirthMonth, day: null }, today),
      wasSpouseDeceased,
    },
    contactNotes: notes.map(presentNote),
    createdOn: contact.createdAt.toISOString(),
    assignedTo: agent,
    assignmentRule: contact.assignmentRuleName,
    leadCreatedOn: leadCreatedAt?.toISOString() ?? null,
    leadStatus,
    campaignName,
    saleAmount,
    soldOn,
    responseCardUrl: offeredCardUrl({ viewer }, leadCardUrl(idWithCardImage)),
    hasOnlineAnswers: hasOnlineAnswers && maySeeCards({ viewer }),
    isLeadRead: readAt !== null,
    stopRequest,
    permission: {
      ...permission,
      overrideReason: permission.state === 'overridden' ? contact.permissionOverrideReason : null,
    },
    waiting: waitingOf(contact, signedIn, clock.now()),
    callBackOn: lastCall === null || lastCall.callBackAt === null ? null : new Date(lastCall.callBackAt).toISOString(),
    lastCall: lastCall && {
      outcome: callOutcomeCodes.wordOf(lastCall.outcome),
      at: new Date(lastCall.calledAt).toISOString(),
      isMailed: lastCall.isMailed,
    },
    leadData: { height, weight, employer, leadAppStatus, birthday: birthDateOf(birth) },
    allowNeighborhoodMapping,
    merges: merges.map(({ mergedAt, ...merge }) => ({ ...merge, mergedOn: mergedAt.toISOString() })),
    version,
  };
}

function waitingOf(
  { leadCreatedAt, firstTouchedAt }: Contact,
  { leadClock, timeZone }: Pick<SignedIn, 'leadClock' | 'timeZone'>,
  now: Date,
): ContactDetail['waiting'] {
  if (leadCreatedAt === null || firstTouchedAt !== null) return null;
  const due = leadClock && leadDueAt(leadCreatedAt, leadClock, timeZone);
  return {
    minutes: minutesWaited(leadCreatedAt, now),
    dueOn: due?.toISOString() ?? null,
    isOverdue: due !== null && due <= now,
  };
}
