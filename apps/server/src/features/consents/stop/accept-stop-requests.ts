import { doNotMailPersonSchema } from '@dropdate/contract/do-not-mail/do-not-mail-entry';
import type { acceptStopRequests as endpoint } from '@dropdate/contract/stop-requests/accept-stop-requests';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { addDoNotMail } from '../../audience/add-do-not-mail.ts';
import { askNotToCall } from '../../phone-checks/ask-not-to-call.ts';
import { recordDecision, requireRequests, type StopServices } from './decide-stop-requests.ts';
import { type LockedRequest, saveDecision } from './stop-requests.data.ts';

/**
 * Accepts proposals: the numbers of each lead go on Do Not Call for good, and the person on Do Not Mail, as the lead asks. A
 * lead without a number or without a whole address gives no entry, and its proposal is accepted all the same.
 * @throws Refusal 404; 409 `TooManyEntries`
 */
export const acceptStopRequests =
  (services: StopServices): UseCase<typeof endpoint> =>
  (context, { body: { ids } }) =>
    context.db.transaction(async (tx) => {
      const { clock, viewer } = context;
      const [decidedAt, decidedBy] = [clock.now(), viewer.userId];
      let [numbers, people] = [0, 0];
      for (const found of await requireRequests(context, tx, ids, ['open'])) {
        const { request, lead } = found;
        const phones = request.asksNoCalls ? phonesOf(lead) : [];
        for (const phone of phones)
          await askNotToCall(tx, { companyId: lead.companyId, phone, at: decidedAt, userId: decidedBy });
        const doNotMailId = request.asksNoMail ? await barMail(services, context, tx, lead) : null;
        await saveDecision(tx, request, { state: 'accepted', decidedAt, decidedBy, phones, doNotMailId });
        await recordDecision(tx, context, found, { action: 'acceptStopRequests', state: 'accepted', told: 'Accepted' });
        numbers += phones.length;
        people += doNotMailId === null ? 0 : 1;
      }
      return { numbers, people };
    });

type Lead = LockedRequest['lead'];

const phonesOf = ({ homePhone, mobilePhone, workPhone }: Lead): string[] => [
  ...new Set([homePhone, mobilePhone, workPhone].flatMap((phone) => phone ?? [])),
];

/** @returns the id of the new entry. Null for a person who is on the list already, or who has no whole name and address */
async function barMail(services: StopServices, context: Context, tx: Database, lead: Lead): Promise<string | null> {
  const { firstName, lastName, addressLine1, postalCode } = lead;
  const person = { name: `${firstName} ${lastName}`.trim(), address: addressLine1, zip: postalCode };
  const read = doNotMailPersonSchema.safeParse(person);
  if (!read.success) return null;
  const input = { body: { people: [read.data] }, params: undefined, query: undefined };
  const { ids } = await addDoNotMail(services)({ ...context, db: tx }, input);
  return ids[0] ?? null;
}
