import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { callOutcomeLabel, repeatedOutcomes } from '@dropdate/domain/contact/call-outcome';
import { isOpenLead, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { leadClockText } from '@dropdate/domain/lead/waiting-text';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { type ReactNode, useMemo, useRef } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { callTexts } from '../../blocks/contact-calls/contact-calls.messages.ts';
import { hourThere } from '../../blocks/contact-calls/local-time.ts';
import type { LogCallButton } from '../../blocks/contact-calls/log-call-button.tsx';
import { rightPhones } from '../../blocks/contact-calls/right-phones.ts';
import { tellOfCall } from '../../blocks/contact-calls/use-log-call.ts';
import { leadTexts } from '../../blocks/lead-actions/lead-actions.messages.ts';
import { LeadBadge, LeadStatusMenu } from '../../blocks/lead-actions/lead-status-menu.tsx';
import { targetOf } from '../../blocks/lead-actions/lead-target.ts';
import { useLeadActions } from '../../blocks/lead-actions/use-lead-actions.tsx';
import { WaitInWords } from '../../blocks/lead-actions/waiting.tsx';
import { usDateOfInstant, usMoment } from '../../client/dates.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { AnswerLink } from './answer-link.tsx';
import { CardLink } from './card-link.tsx';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';
import { useReadMark } from './use-read-mark.ts';

/** Asks for the status that ends the work on a lead, after the call that says so. */
export type OnClosing = NonNullable<Parameters<typeof LogCallButton>[0]['onClosing']>;

interface LeadPanelProps {
  readonly contact: ContactDetail;
  /** The call and the note. The status stands beside them. */
  readonly acts: (onClosing?: OnClosing) => ReactNode;
  /** The facts of every contact, which stand in the same grid. */
  readonly facts: ReactNode;
}

/** The acts of the day and the facts of a lead, on the page of a lead alone. The lead that its agent opens counts as read. */
export function LeadPanel({ contact, acts, facts }: LeadPanelProps) {
  const { timeZone, leadClock } = useViewer();
  const may = useMay();
  const { setStatus, unassign, ask, dialog } = useLeadActions();
  const { id, companySegmentId, leadStatus, leadCreatedOn, responseCardUrl, assignedTo, assignmentRule, waiting } =
    contact;
  const name = contactName(contact);
  const target = useMemo(() => targetOf({ id, segmentId: companySegmentId, name }), [id, companySegmentId, name]);
  const mayUpdate = may('Lead.update');
  useReadMark(contact);
  const agent = useRef<HTMLSpanElement>(null);
  const takeFromAgent = () => {
    // The button goes away, so the focus goes to the button before it.
    agent.current?.querySelector('button')?.focus();
    unassign(target);
  };
  const close: OnClosing = (answer, call) =>
    ask({
      act: answer.asks,
      target,
      call: {
        told: callTexts.loggedWithStatus(answer.label, name, leadStatusLabel(answer.asks)),
        undo: call.undo,
        onLeft: () => tellOfCall(name, call),
      },
    });
  return (
    <section className={classes.lead} aria-label={messages.leadPanel}>
      <div className={classes.acts}>
        {acts(mayUpdate && leadCreatedOn !== null && leadStatus !== null && isOpenLead(leadStatus) ? close : undefined)}
        <span className={classes.status}>
          <span className={classes.statusLabel}>{messages.leadStatus}</span>
          {leadStatus === null ? null : mayUpdate ? (
            <LeadStatusMenu keys="S" name={name} status={leadStatus} onChoose={(status) => setStatus(target, status)} />
          ) : (
            <LeadBadge status={leadStatus} />
          )}
        </span>
      </div>
      <Facts>
        {facts}
        <ReadOnlyField label={messages.responseDate}>
          {leadCreatedOn === null ? null : usDateOfInstant(leadCreatedOn, timeZone)}
        </ReadOnlyField>
        {contact.campaignName !== null && (
          <ReadOnlyField label={messages.campaign}>
            <span dir="auto">{contact.campaignName}</span>
          </ReadOnlyField>
        )}
        {leadStatus === 'won' && (
          <Sale
            sale={contact}
            onCorrect={
              mayUpdate && leadCreatedOn !== null
                ? () => ask({ act: 'won', target, sale: { saleAmount: contact.saleAmount, soldOn: contact.soldOn } })
                : undefined
            }
          />
        )}
        {responseCardUrl !== null && (
          <ReadOnlyField label={messages.responseCard}>
            <CardLink imageUrl={responseCardUrl} text={messages.view} />
          </ReadOnlyField>
        )}
        {contact.hasOnlineAnswers && (
          <ReadOnlyField label={messages.onlineAnswer}>
            <AnswerLink contactId={id} text={messages.view} />
          </ReadOnlyField>
        )}
        {contact.callBackOn !== null && leadStatus !== null && isOpenLead(leadStatus) && (
          <ReadOnlyField label={messages.callBack}>
            {[
              usMoment(contact.callBackOn, timeZone),
              hourThere(contact.address, timeZone, new Date(contact.callBackOn)),
              contact.lastCall?.isMailed === true && messages.callBackMailed,
            ]
              .filter(Boolean)
              .join(', ')}
          </ReadOnlyField>
        )}
        <LastCall contact={contact} />
        {waiting !== null && (
          <ReadOnlyField label={messages.waiting}>
            <WaitInWords
              minutes={waiting.minutes}
              isOverdue={waiting.isOverdue}
              means={waiting.isOverdue && leadTexts.overdueMeans(leadClockText(leadClock))}
              due={waiting.dueOn !== null && messages.dueOn(usMoment(waiting.dueOn, timeZone), waiting.isOverdue)}
            />
          </ReadOnlyField>
        )}
        <ReadOnlyField label={messages.assignedTo}>
          <span ref={agent} className={classes.agent}>
            {assignedTo?.name ?? messages.nobody}
            {leadCreatedOn !== null && may('Lead.assign') && (
              <>
                <TextButton onClick={() => ask({ act: 'assign', target })}>{leadTexts.assignTo}</TextButton>
                {assignedTo !== null && <TextButton onClick={takeFromAgent}>{leadTexts.unassign}</TextButton>}
              </>
            )}
          </span>
        </ReadOnlyField>
        {assignmentRule !== null && (
          <ReadOnlyField label={messages.assignmentRule}>
            <span dir="auto">{assignmentRule}</span>
          </ReadOnlyField>
        )}
      </Facts>
      {dialog}
    </section>
  );
}

/** The last call to a lead that is worked on, and when the Call List has the lead again. A call back has a fact of its own. */
function LastCall({ contact: { lastCall, callBackOn, leadStatus, contactPhones } }: Pick<LeadPanelProps, 'contact'>) {
  const { timeZone, today } = useViewer();
  if (lastCall === null || callBackOn !== null || leadStatus === null || !isOpenLead(leadStatus)) return null;
  const date = usDateOfInstant(lastCall.at, timeZone);
  const isRepeated = repeatedOutcomes.includes(lastCall.outcome) && rightPhones(contactPhones).length > 0;
  const again = date === formatDate(today) ? messages.againTomorrow : messages.againNow;
  return (
    <ReadOnlyField label={messages.lastCall}>
      <span className={classes.line}>{messages.lastCallOn(callOutcomeLabel(lastCall.outcome), date)}</span>
      {isRepeated && <span className={classes.line}>{again}</span>}
    </ReadOnlyField>
  );
}

interface SaleProps {
  readonly sale: Pick<ContactDetail, 'saleAmount' | 'soldOn'>;
  /** Undefined for a viewer who may not change leads. */
  readonly onCorrect: (() => void) | undefined;
}

/** The sale of a won lead, as far as the agent told it, and the way to correct it. */
function Sale({ sale: { saleAmount, soldOn }, onCorrect }: SaleProps) {
  const parts = [
    saleAmount === null ? [] : formatMoney(saleAmount),
    soldOn === null ? [] : messages.soldOn(formatDate(soldOn)),
  ].flat();
  if (parts.length === 0 && onCorrect === undefined) return null;
  return (
    <ReadOnlyField label={messages.sale}>
      <span className={classes.agent}>
        {parts.join(' ')}
        {onCorrect !== undefined && (
          <TextButton onClick={onCorrect}>{parts.length === 0 ? leadTexts.addSale : leadTexts.correctSale}</TextButton>
        )}
      </span>
    </ReadOnlyField>
  );
}
