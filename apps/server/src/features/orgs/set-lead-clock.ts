import type { setLeadClock as endpoint } from '@dropdate/contract/segments/set-lead-clock';
import { leadClockText } from '@dropdate/domain/lead/waiting-text';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { findLeadClock, saveLeadClock } from './lead-clock.data.ts';
import { lockTopOrg } from './top-org.ts';

/**
 * Sets the clock for the new leads of the viewer's company, or switches it off. The lists and the mails go by the new
 * clock at once, also for leads that wait already.
 * @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg`
 */
export const setLeadClock: UseCase<typeof endpoint> = (context, { params, body: { clock } }) =>
  context.db.transaction(async (tx) => {
    const org = await lockTopOrg(tx, context, params.id, 'lead clock');
    const { companyId } = context.viewer;
    const before = await findLeadClock(tx, companyId);
    const [old, now] = [leadClockText(before), leadClockText(clock)];
    if (old === now) return {};
    await saveLeadClock(tx, companyId, clock);
    const key = { entity: 'segment', entityId: org.id } as const;
    await audit(tx, context, { action: 'setLeadClock', ...key, old: { leadClock: before }, new: { leadClock: clock } });
    await recordChange(tx, context, key, { old: { leadClock: old }, new: { leadClock: now } });
    return {};
  });
