import { codeTable } from '../code/code-table.ts';
import { type Mills, millsPerCent } from '../money/money.ts';
import type { IsoDate } from '../schedule/iso-date.ts';
import type { ContactType } from './contact-type.ts';

/**
 * The statuses of a lead. The specification gives the codes of won and lost in two orders, so all rules go by the words,
 * and only this table knows the codes (specification 1, section 3.3; decision 22).
 */
export const leadStatuses = [
  { status: 'new', code: 0, label: 'New Lead' },
  { status: 'contacted', code: 1, label: 'Contacted' },
  { status: 'working', code: 2, label: 'Working' },
  { status: 'lost', code: 99, label: 'Lost Lead' },
  { status: 'won', code: 100, label: 'Lead Won' },
] as const;

export type LeadStatus = (typeof leadStatuses)[number]['status'];
export const leadStatusCodes = codeTable('lead status', leadStatuses, 'status');

export function leadStatusLabel(status: LeadStatus): string {
  return leadStatuses.find((one) => one.status === status)?.label ?? status;
}

/** Whether a lead is still worked on: neither won nor lost. The page calls such leads active. */
export const isOpenLead = (status: LeadStatus): boolean => status !== 'won' && status !== 'lost';

/** The role whose users see and work their own leads only. `SalesAgent` is the identifier of the system role. */
const ownLeadsRole = 'SalesAgent';

/**
 * Whether the list of leads shows who works each lead, and the actions of a row (specification 1, section 2.8).
 * @param roleName identifies the viewer's primary role.
 */
export const seesAgentsOfLeads = (roleName: string): boolean => roleName !== ownLeadsRole;

/**
 * The lead status that a new type of a contact brings. A contact who becomes a prospect is a lost lead. A contact who
 * becomes or stops being a customer is a won lead. A prospect who becomes a lead is a new lead. Null where the type stays
 * the same (specification 1, section 4; decision 22).
 */
export function leadStatusOfTypeChange(before: ContactType, after: ContactType): LeadStatus | null {
  if (before === after) return null;
  if (after === 'prospect') return 'lost';
  return before === 'customer' || after === 'customer' ? 'won' : 'new';
}

/**
 * The contact type that a new status of a lead brings. It mirrors `leadStatusOfTypeChange`, so that type and status
 * never contradict each other: a won lead is a customer, a lost lead is a prospect, and a lead that is opened again is a
 * lead. Null where the type stays.
 */
export function contactTypeOfStatusChange(before: LeadStatus, after: LeadStatus): ContactType | null {
  if (before === after) return null;
  if (after === 'won') return 'customer';
  if (after === 'lost') return 'prospect';
  return isOpenLead(before) ? null : 'lead';
}

/** The facts that a status of a lead may carry. All are optional. */
export interface LeadOutcome {
  readonly saleAmount: Mills | null;
  readonly soldOn: IsoDate | null;
  readonly lostReason: string;
}

/** The facts of a status that begins. A new status replaces the facts of the former one. */
export const noOutcome: LeadOutcome = { saleAmount: null, soldOn: null, lostReason: '' };

export const saleNeedsWonText = 'Only a won lead has a sale amount and a sale date.';
export const reasonNeedsLostText = 'Only a lost lead has a reason for the loss.';
export const halfCentText = 'Enter whole cents, such as 1,250.50.';
export const soldInFutureText = 'The sale date cannot be in the future.';
/** The longest reason for a loss. */
export const maxLostReasonLength = 500;

export interface OutcomeProblem {
  readonly field: keyof LeadOutcome;
  readonly text: string;
}

/**
 * The first thing that is wrong with the facts of a status. A sale belongs to a won lead (decision 57), and a reason to a
 * lost lead.
 */
export function outcomeProblem(status: LeadStatus, outcome: LeadOutcome, today: IsoDate): OutcomeProblem | null {
  const { saleAmount, soldOn, lostReason } = outcome;
  if (status !== 'won' && saleAmount !== null) return { field: 'saleAmount', text: saleNeedsWonText };
  if (status !== 'won' && soldOn !== null) return { field: 'soldOn', text: saleNeedsWonText };
  if (status !== 'lost' && lostReason !== '') return { field: 'lostReason', text: reasonNeedsLostText };
  // A rounded amount would be another one than the agent has typed.
  if (saleAmount !== null && saleAmount % millsPerCent !== 0) return { field: 'saleAmount', text: halfCentText };
  if (soldOn !== null && soldOn > today) return { field: 'soldOn', text: soldInFutureText };
  return null;
}

/**
 * How far the agent is with a lead, by the agent's own account (specification 1, section 3.3). This does not decide
 * whether the lead is open.
 */
export const leadAppStatuses = [
  { appStatus: 'none', code: 0, label: 'N/A' },
  { appStatus: 'new', code: 1, label: 'New Lead' },
  { appStatus: 'good-prospect', code: 2, label: 'Good Prospect' },
  { appStatus: 'appointment-made', code: 3, label: 'Appointment Made' },
  { appStatus: 'application-submitted', code: 4, label: 'Application Submitted' },
  { appStatus: 'closed', code: 5, label: 'Closed / Sold' },
  { appStatus: 'not-interested', code: 6, label: 'Not Interested' },
  { appStatus: 'not-qualified-financial', code: 7, label: 'Not Qualified (Financial)' },
  { appStatus: 'not-qualified-health', code: 8, label: 'Not Qualified (Health)' },
  { appStatus: 'existing-client', code: 9, label: 'Existing Client' },
  { appStatus: 'working', code: 10, label: 'Working' },
  { appStatus: 'no-phone', code: 11, label: 'No Phone Number' },
] as const;

export const leadAppStatusCodes = codeTable('lead app status', leadAppStatuses, 'appStatus');

/** The ways in which a response comes in (specification 1, section 3.2; specification 3). */
export const leadChannels = [
  { channel: 'direct-mail', label: 'Direct Mail' },
  { channel: 'email', label: 'Email' },
  { channel: 'landing-page', label: 'Landing Page' },
] as const;
export type LeadChannel = (typeof leadChannels)[number]['channel'];

export function leadChannelLabel(channel: LeadChannel): string {
  return leadChannels.find((one) => one.channel === channel)?.label ?? channel;
}
