import type { LeadToCall } from '@dropdate/contract/leads/get-call-list';
import { callOutcomeLabel } from '@dropdate/domain/contact/call-outcome';
import { nextCall } from '@dropdate/domain/lead/call-hours';
import { IconClockExclamation } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { type CallAnswer, callAnswers } from '../../blocks/contact-calls/call-answers.ts';
import { callTexts } from '../../blocks/contact-calls/contact-calls.messages.ts';
import { hourThere } from '../../blocks/contact-calls/local-time.ts';
import { PhoneNumber } from '../../blocks/contact-calls/phone-number.tsx';
import { rightPhones } from '../../blocks/contact-calls/right-phones.ts';
import { useMarkPhoneRight } from '../../blocks/contact-calls/use-log-call.ts';
import { LeadBadge } from '../../blocks/lead-actions/lead-status-menu.tsx';
import { PermissionBadge } from '../../blocks/lead-consent/permission-badge.tsx';
import { timeOfInstant, usDateOfInstant, usMoment } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './call-list.messages.ts';
import classes from './call-list.module.css';

interface LeadCardProps {
  readonly lead: LeadToCall;
  /** Whether the card asks how the call ended. */
  readonly isActive: boolean;
  /** Whether the card names the agent. */
  readonly hasAgents: boolean;
  readonly now: Date;
  readonly onActivate: () => void;
  readonly onLog: (answer: CallAnswer) => void;
}

/** A lead to call: who the lead is, the phones, and the outcomes of a call. */
export function LeadCard({ lead, isActive, hasAgents, now, onActivate, onLog }: LeadCardProps) {
  const { timeZone } = useViewer();
  const question = useId();
  const outcomes = useRef<HTMLFieldSetElement>(null);
  const name = contactName(lead);
  const { lastCall } = lead;
  const later = nextCall(lead, now);
  const markRight = useMarkPhoneRight();
  const isCallable = rightPhones(lead.phones).length > 0;
  const street = [lead.addressLine1, lead.city].filter(Boolean).join(', ');
  const place = [street, [lead.state, lead.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts = [
    place,
    hourThere(lead, timeZone, now),
    lead.campaignName,
    messages.since(usDateOfInstant(lead.leadCreatedOn, timeZone)),
    lastCall && messages.lastCall(callOutcomeLabel(lastCall.outcome), usDateOfInstant(lastCall.at, timeZone)),
    lastCall?.isMailed === true && lastCall.callBackOn !== null && messages.mailed,
    hasAgents && (lead.assignedTo === null ? messages.ofNobody : messages.of(lead.assignedTo)),
  ].filter(Boolean);
  const ask = () => {
    onActivate();
    // The button goes away, so the focus goes to the answers.
    requestAnimationFrame(() => outcomes.current?.querySelector('button')?.focus());
  };
  return (
    <li className={classes.lead} data-lead={lead.id} data-active={isActive}>
      <div className={classes.head}>
        <AppLink target={{ to: '/leads/lead/{id}', params: { id: lead.id } }} className={classes.name ?? ''}>
          <span dir="auto">{name}</span>
        </AppLink>
        {lead.isLeadRead ? null : <StatusBadge tone="new">{messages.unread}</StatusBadge>}
        <LeadBadge status={lead.leadStatus} />
        {lastCall !== null && lastCall.callBackOn !== null && (
          <StatusBadge tone={new Date(lastCall.callBackOn) <= now ? 'warning' : 'light'}>
            {messages.callBack(usMoment(lastCall.callBackOn, timeZone))}
          </StatusBadge>
        )}
        {isCallable && later !== null && (
          <StatusBadge tone="warning">
            {messages.callFrom(timeOfInstant(later.at.toISOString(), later.timeZone), later.weekday)}
          </StatusBadge>
        )}
        {lead.permission.state === 'overridden' && <PermissionBadge permission={lead.permission} />}
        {lead.isOverdue && (
          <StatusBadge tone="error">
            <IconClockExclamation size={12} stroke={2} aria-hidden className={classes.clock} /> {messages.overdue}
          </StatusBadge>
        )}
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {lead.lastNote !== null && (
        <p className={classes.note} title={lead.lastNote}>
          <span className="visually-hidden">{messages.lastNote}: </span>
          <span dir="auto">{lead.lastNote}</span>
        </p>
      )}
      <div className={classes.phones}>
        {lead.phones.map((phone) => (
          // A tap on the phone opens the question, so that the second tap can answer it.
          <span key={phone.phoneType} onClickCapture={onActivate}>
            <PhoneNumber phone={phone} className={classes.phone} onRight={() => void markRight(lead.id, phone)} />
          </span>
        ))}
        {!isCallable && (
          <AppLink
            target={{ to: '/leads/lead/{id}', params: { id: lead.id } }}
            label={`${callTexts.addPhone}, ${name}`}
          >
            {callTexts.addPhone}
          </AppLink>
        )}
        {isCallable && !isActive && (
          <Button size="small" kind="quiet" onClick={ask} label={`${callTexts.logCall}, ${name}`}>
            {callTexts.logCall}
          </Button>
        )}
      </div>
      {isCallable && isActive && (
        <fieldset ref={outcomes} className={classes.outcomes} aria-labelledby={question}>
          <span id={question} className={classes.question}>
            {messages.ask}
          </span>
          {callAnswers(lead.phones, true).map((answer) => (
            <Button key={answer.label} size="small" onClick={() => onLog(answer)} label={`${answer.label}, ${name}`}>
              {answer.label}
            </Button>
          ))}
          <span className={classes.after}>{messages.after}</span>
        </fieldset>
      )}
    </li>
  );
}
