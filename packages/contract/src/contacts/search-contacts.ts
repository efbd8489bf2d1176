import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { namedSchema } from '../http/named.ts';
import { idSchema, instantSchema } from '../http/primitives.ts';
import { contactTypeCode } from './contact-codes.ts';
import { phoneCheckSchema } from './phone-check.ts';

const number = () => z.number().int().nullable();

/** A row of All Contacts (specification 1, sections 2.5 and 9). */
export const contactRowSchema = z.object({
  id: idSchema,
  externalId: column('Contact ID', z.string()),
  firstName: column('First Name', z.string()),
  lastName: column('Last Name', z.string()),
  contactType: column('Contact Type', contactTypeCode),
  createdOn: column('Created On', instantSchema),
  groups: column('Groups', z.array(namedSchema)),
  tags: column('Tags', z.array(namedSchema)),
  email: column('Email', z.string().nullable()),
  /** `(###) ###-####`; null without such a phone. */
  phoneNumber: column('Phone', z.string().nullable()),
  mobilePhone: column('Mobile Phone', z.string().nullable()),
  workPhone: column('Work Phone', z.string().nullable()),
  /** The phones of the row that are on the do-not-call file of the company. */
  doNotCallPhones: z.array(z.string()),
  /** The last checks of the phones of the row. A phone without a check is missing. */
  phoneChecks: z.array(phoneCheckSchema.extend({ phoneNumber: z.string() })),
  /** The age today. */
  age: column('Age', number()),
  /** 1 to 12. */
  birthMonth: column('Birth Month', number()),
  birthYear: column('Birth Year', number()),
  addressLine1: column('Address Line 1', z.string()),
  addressLine2: column('Address Line 2', z.string()),
  city: column('City', z.string()),
  state: column('State', z.string()),
  postalCode: column('Zip', z.string()),
  county: column('County', z.string()),
  companySegmentName: column('Org', z.string()),
  assignedToUserName: column('Assigned To', z.string().nullable()),
  /** Whether the contact is or was a lead. A user who may change leads alone opens such contacts only. */
  isLead: z.boolean(),
});
export type ContactRow = z.infer<typeof contactRowSchema>;

/** Create opens the list, too (decision 14). */
export const contactListNeeds = ['Contact.viewAll', 'Contact.create'] as const;

export const searchContacts = endpoint({
  name: 'searchContacts',
  method: 'POST',
  path: '/api/search/contacts/row',
  needs: contactListNeeds,
  scope: 'Contact',
  summary: 'Searches, filters, sorts and pages the contacts that the viewer sees; deleted ones are left out.',
  body: listQuerySchema,
  answer: listAnswerSchema(contactRowSchema),
});
