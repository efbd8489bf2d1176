import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import type { Named } from '@dropdate/contract/http/named';
import type { CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { orderedCodes } from '../../../schema/campaign-statuses.ts';
import { wrongPhones } from '../../../schema/contact-calls.ts';
import { contacts } from '../../../schema/contacts.ts';
import { doNotCallPhones } from '../../../schema/do-not-call.ts';
import { contactHasOnlineAnswers } from '../../../schema/online-answers.ts';
import { type StoredChecks, storedChecks } from '../../../schema/phone-clock.ts';
import { contactWithCardImage } from '../../../schema/response-cards.ts';
import { openStopRequest } from '../../../schema/stop-requests.ts';
import { namedLabels } from '../../labels/label-links.ts';
import type { Contact } from '../contact.data.ts';

/** The names of the records that a contact belongs to, its response card, and what its campaign was ordered with. */
interface ContactNames {
  readonly orgName: string;
  readonly tags: Named[];
  readonly groups: Named[];
  readonly agent: Named | null;
  readonly campaignName: string | null;
  /** The id of the contact. Null without an image of a response card. */
  readonly idWithCardImage: string | null;
  readonly hasOnlineAnswers: boolean;
  readonly allowNeighborhoodMapping: boolean;
  /** The last call, with its call back, as the database writes codes and instants. Null without a call. */
  readonly lastCall: {
    readonly outcome: number;
    readonly calledAt: string;
    readonly callBackAt: string | null;
    readonly isMailed: boolean;
  } | null;
  /** The numbers that calls have found to be wrong. */
  readonly wrongPhones: readonly string[];
  /** The numbers that are on the do-not-call file of the company. */
  readonly doNotCallPhones: readonly string[];
  readonly phoneChecks: StoredChecks;
  /** The newest open proposal not to contact the lead any more. */
  readonly stopRequest: ContactDetail['stopRequest'];
  /** Whether a service still owes an answer about the numbers of the contact. */
  readonly isCheckingPhones: boolean;
}

/** Whether the campaign of a contact was ordered with Neighborhood Mapping. A draft has not bought it yet. */
const hasMapping = sql`exists (select 1 from campaigns g where g.company_id = contacts.company_id
  and g.id = contacts.campaign_id and g.status in ${orderedCodes}
  and ${'NeighbourhoodMapping' satisfies CampaignAddOn} = any(g.add_ons))`;

/** A check that a user asks for has the id of its contact. */
const isCheckingPhones = sql`exists (select from phone_check_batches asked where asked.company_id = contacts.company_id
  and asked.check_id = contacts.id and asked.closed_at is null)`;

/** The org, labels and agent of a contact by name, its response card, and the add-on for its neighbourhood. */
export async function findContactNames(db: Database, { companyId, id }: Contact): Promise<ContactNames> {
  const [row] = await db
    .select({
      names: sql<ContactNames>`json_build_object('tags', ${namedLabels('contact', 'tag')}, 'groups', ${namedLabels('contact', 'group')},
        'orgName', (select s.name from segments s where s.company_id = contacts.company_id and s.id = contacts.segment_id),
        'agent', (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) from users u
          where u.company_id = contacts.company_id and u.id = contacts.assigned_user_id),
        'campaignName', (select g.name from campaigns g where g.company_id = contacts.company_id and g.id = contacts.campaign_id),
        'idWithCardImage', ${contactWithCardImage}, 'hasOnlineAnswers', ${contactHasOnlineAnswers}, 'allowNeighborhoodMapping', ${hasMapping},
        'lastCall', (select json_build_object('outcome', k.outcome, 'calledAt', k.called_at, 'callBackAt', k.call_back_at,
          'isMailed', k.is_mailed) from contact_calls k where k.company_id = contacts.company_id
          and k.contact_id = contacts.id order by k.called_at desc, k.id desc limit 1),
        'wrongPhones', ${wrongPhones}, 'doNotCallPhones', ${doNotCallPhones}, 'phoneChecks', ${storedChecks},
        'isCheckingPhones', ${isCheckingPhones}, 'stopRequest', ${openStopRequest})`,
    })
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, id)));
  if (row === undefined) throw new Error('a contact vanished');
  return row.names;
}
