import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { setBulkLeadStatus } from '@dropdate/contract/contacts/set-bulk-lead-status';
import type { InputOf } from '@dropdate/contract/http/endpoint';
import type { CallOutcome } from '@dropdate/domain/contact/call-outcome';
import { noOutcome } from '@dropdate/domain/contact/lead-status';
import { mills } from '@dropdate/domain/money/money';
import { dateIn } from '../../src/platform/clock.ts';
import { findUntouchedLeads, type UntouchedLead } from './demo-cards.data.ts';
import { buyers } from './demo-plan.ts';
import type { PastServer } from './past-server.ts';
import type { SeedParts } from './seed-demo-campaigns.ts';

type LeadChange = Extract<InputOf<typeof setBulkLeadStatus>['body'], { contacts: unknown }>['contacts'][number];

/** How the work on a lead goes on. Nobody works a lead without an entry here. */
interface Course {
  readonly call: CallOutcome;
  /** The status that the lead gets in the end. Missing where the call decides. */
  readonly end?: 'working' | 'won' | 'lost';
}

/** The courses of leads, in turn. The order mixes them, because the cards of a client come in a pattern. */
const courses: readonly (Course | null)[] = [
  { call: 'reached', end: 'won' },
  { call: 'no-answer', end: 'lost' },
  { call: 'call-back' },
  { call: 'reached', end: 'working' },
  { call: 'voicemail' },
  { call: 'reached', end: 'lost' },
  { call: 'reached' },
  { call: 'reached', end: 'won' },
  { call: 'wrong-number', end: 'lost' },
  { call: 'reached', end: 'working' },
  null,
];

const lostReasons = ['Has cover already.', 'Moved away.', 'Too expensive.'] as const;

const hour = 3_600_000;
const day = 24 * hour;
/** After the lead came in: the call, the work that follows, and the end. */
const [callAfter, workAfter, endAfter] = [20 * hour, 3 * day, 9 * day];

/**
 * Lets the agents work the leads of cards, by their own calls. A young lead is less far, and a lead that somebody has
 * opened stays as it is.
 */
export async function workCardLeads(
  { db, clock }: Pick<SeedParts, 'db' | 'clock'>,
  past: PastServer,
  cardNames: readonly string[],
): Promise<void> {
  const leads = await findUntouchedLeads(db, cardNames, [buyers.maya, buyers.ruth, buyers.ines, buyers.lena]);
  for (const worker of new Set(leads.map((lead) => lead.worker))) {
    const own = leads.filter((lead) => lead.worker === worker);
    const courseOf = ({ cardName }: UntouchedLead) => courses[Number(cardName.replace(/\D/g, '')) % courses.length];
    const worked = own.filter((lead) => courseOf(lead) !== null);
    const [first] = worked;
    const at = (after: number) => new Date((first?.sentAt.getTime() ?? 0) + after);
    if (first === undefined || at(callAfter) > clock.now()) continue;
    const agent = await past.at(at(callAfter), worker);
    const ids = worked.map(({ contactId }) => contactId);
    await accepted(agent.call(markLeadRead, { params: { id: first.contactId }, body: { contactIds: ids.slice(1) } }));
    for (const lead of worked) {
      const outcome = courseOf(lead)?.call ?? 'reached';
      await accepted(agent.call(logCall, { params: { id: lead.contactId }, body: { outcome } }));
    }
    const moved = async (after: number, ends: readonly Course['end'][]) => {
      const contacts = worked.flatMap((lead) => {
        const end = courseOf(lead)?.end;
        return end !== undefined && ends.includes(end) ? [changeTo(end, lead, at(after))] : [];
      });
      if (contacts.length === 0 || at(after) > clock.now()) return;
      await accepted((await past.at(at(after), worker)).call(setBulkLeadStatus, { body: { contacts } }));
    };
    await moved(workAfter, ['working']);
    await moved(endAfter, ['won', 'lost']);
  }
}

function changeTo(status: NonNullable<Course['end']>, { contactId, cardName }: UntouchedLead, at: Date): LeadChange {
  const number = Number(cardName.replace(/\D/g, ''));
  const soldOn = dateIn(at, 'America/New_York');
  const plain = { contactId, status, ...noOutcome };
  if (status === 'won') return { ...plain, saleAmount: mills(480_000 + (number % 40) * 35_000), soldOn };
  if (status === 'lost') return { ...plain, lostReason: lostReasons[number % lostReasons.length] ?? '' };
  return plain;
}

/** @throws Error when the call was refused */
async function accepted(call: Promise<{ readonly status: number; readonly body: string }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 400) throw new Error(`the work on a lead of a card was refused: ${body}`);
}
