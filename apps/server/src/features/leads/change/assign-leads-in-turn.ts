import { isOpenLead } from '@dropdate/domain/contact/lead-status';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { assignByRules, type CountiesOfZip, type RulesOutcome } from '../../contacts/assign/assign-by-rules.ts';
import type { Contact } from '../../contacts/change-contacts.ts';

type TurnContext = Pick<Context, 'viewer' | 'clock' | 'requestId'>;

interface InTurn extends Pick<RulesOutcome, 'toTell'> {
  readonly assigned: readonly Contact[];
  readonly leftOut: readonly { readonly contactId: string; readonly reason: string }[];
}

const hasAgentText = 'The lead has an agent already.';
const closedText = 'The lead is won or lost.';

/** Gives locked leads to agents by the assignment rules. A lead with an agent keeps the agent. */
export async function assignLeadsInTurn(
  tx: Database,
  context: TurnContext & { readonly countiesOf: CountiesOfZip },
  leads: readonly Contact[],
  action: string,
): Promise<InTurn> {
  const open = leads.filter((lead) => whyNot(lead) === null);
  const { countiesOf } = context;
  const { decisions, toTell } = await assignByRules(tx, context, open, { countiesOf, action, isNew: false });
  const isAssigned = ({ id }: Contact) => decisions.get(id)?.outcome === 'assigned';
  const leftOut = leads
    .filter((lead) => !isAssigned(lead))
    .map((lead) => {
      const decision = decisions.get(lead.id);
      return {
        contactId: lead.id,
        reason: whyNot(lead) ?? (decision?.outcome === 'unassigned' ? decision.reason : ''),
      };
    });
  return { assigned: open.filter(isAssigned), leftOut, toTell };
}

function whyNot({ assignedUserId, leadStatus }: Contact): string | null {
  if (assignedUserId !== null) return hasAgentText;
  return leadStatus !== null && isOpenLead(leadStatus) ? null : closedText;
}
