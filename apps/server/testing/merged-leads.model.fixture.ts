import { contactTypeOfStatusChange, type LeadStatus } from '@dropdate/domain/contact/lead-status';
import type { UserId } from '@dropdate/domain/id/brand';
import { type Mills, mills } from '@dropdate/domain/money/money';
import type { Contact } from '../src/features/contacts/contact.data.ts';

/** The columns that a merge moves together with the lead, but for the first touch, which has rules of its own. */
export const leadColumns = [
  'contactType',
  'leadStatus',
  'leadCreatedAt',
  'readAt',
  'campaignId',
  'channel',
  'leadAppStatus',
  'saleAmount',
  'soldOn',
  'lostReason',
] as const satisfies readonly (keyof Contact)[];
export const agentColumns = [
  'assignedUserId',
  'assignmentRuleId',
  'assignmentRuleName',
  'assignedByRuleOn',
] as const satisfies readonly (keyof Contact)[];
const columnsOf = { lead: leadColumns, agent: agentColumns } as const;
export type Field = keyof typeof columnsOf;
const fields = ['lead', 'agent'] as const;

/** The values of some columns as a text that can be compared. */
const textOf = (row: Contact, columns: readonly (keyof Contact)[]): string =>
  JSON.stringify(columns.map((column) => row[column]));
const isSame = (one: Contact, other: Contact, columns: readonly (keyof Contact)[]): boolean =>
  textOf(one, columns) === textOf(other, columns);
/** Reading a lead later does not stand in the way of an undo. */
const guarded = (field: Field) => columnsOf[field].filter((column) => column !== 'readAt');

const copy = (to: Contact, from: Contact, of: Field): Contact => ({
  ...to,
  ...Object.fromEntries(columnsOf[of].map((column) => [column, from[column]])),
});

interface Merged {
  readonly id: string;
  readonly kept: number;
  readonly merged: number;
  readonly before: Contact;
  readonly after: Contact;
}

export type Change =
  | {
      readonly act: 'status';
      readonly status: LeadStatus;
      readonly saleAmount: Mills | null;
      readonly soldOn: string | null;
      readonly lostReason: string;
    }
  | { readonly act: 'assign'; readonly userId: UserId | null }
  | { readonly act: 'delete' };
type Fact = 'status' | 'agent' | 'deletion';
export const factOf = { status: 'status', assign: 'agent', delete: 'deletion' } as const satisfies Record<
  Change['act'],
  Fact
>;

interface ModelJob {
  readonly id: string;
  readonly act: Change['act'];
  /** The leads that the job has changed, as they were. */
  readonly former: ReadonlyMap<number, Contact>;
  readonly isUndone: boolean;
}

export const statusChange = (status: LeadStatus, fact: number): Change => ({
  act: 'status',
  status,
  saleAmount: status === 'won' && fact > 0 ? mills(fact * 1_000) : null,
  soldOn: status === 'won' && fact > 1 ? '2026-11-19' : null,
  lostReason: status === 'lost' && fact > 0 ? `Reason ${fact}` : '',
});

/** A note or a call, with the contact to whom it was given first. */
export interface Belonging {
  readonly first: number;
  readonly at: Date;
}

/** The rows that the database must hold after each step. The model names contacts by their places. */
export class MergedLeads {
  readonly ids: readonly string[];
  /** The contacts as they were made. */
  readonly atFirst: readonly Contact[];
  rows: Contact[];
  /** The tags and groups that each contact had at first. */
  readonly labels: readonly ReadonlySet<string>[];
  readonly notes = new Map<string, Belonging>();
  readonly calls = new Map<string, Belonging>();
  readonly cards: ReadonlyMap<string, number>;
  merges: Merged[] = [];
  readonly deleted = new Set<number>();
  jobs: ModelJob[] = [];
  /** The contacts whose Contact ID a later import has taken, with that import. */
  readonly takers = new Map<number, string>();
  readonly importId: string;
  /** The contacts that somebody has worked on since their import. */
  readonly worked = new Set<number>();
  /** The instants at which somebody changed the status of a contact. */
  readonly statusTimes = new Map<number, Date[]>();
  /** The instant of the present step. */
  now = new Date(0);
  private readonly lastChanges = new Map<string, string>();

  constructor(of: Pick<MergedLeads, 'ids' | 'labels' | 'cards' | 'importId'> & { readonly rows: readonly Contact[] }) {
    this.ids = of.ids;
    this.atFirst = of.rows;
    this.rows = [...of.rows];
    this.labels = of.labels;
    this.cards = of.cards;
    this.importId = of.importId;
  }

  row(at: number): Contact {
    const row = this.rows[at];
    if (row === undefined) throw new RangeError('no such contact');
    return row;
  }

  /** The contact that stands for a contact now. */
  rootOf(at: number): number {
    const above = this.merges.find(({ merged }) => merged === at);
    return above === undefined ? at : this.rootOf(above.kept);
  }
  isHidden = (at: number): boolean => this.rootOf(at) !== at;
  isThere = (at: number): boolean => !this.isHidden(at) && !this.deleted.has(at);
  isLead = (at: number): boolean => this.row(at).leadCreatedAt !== null;

  /** A contact with all contacts that went into it, hidden or not. */
  below(at: number): readonly number[] {
    return [at, ...this.merges.filter(({ kept }) => kept === at).flatMap(({ merged }) => this.below(merged))];
  }

  merge(id: string, kept: number, merged: number, taken: readonly Field[]): void {
    const before = this.row(kept);
    const after = taken.reduce((row, field) => copy(row, this.row(merged), field), before);
    this.rows[kept] = after;
    this.merges.push({ id, kept, merged, before, after });
    this.noteMerge(kept, before, after);
    this.worked.add(kept).add(merged);
  }

  /** Whether a merge can be undone now. */
  isUndoable({ kept, merged, before, after }: Merged): boolean {
    if (!this.isThere(kept) || this.takers.has(merged)) return false;
    return fields.every(
      (field) => isSame(before, after, guarded(field)) || isSame(after, this.row(kept), guarded(field)),
    );
  }

  undo(merge: Merged): void {
    const { kept, merged, before, after } = merge;
    const now = this.row(kept);
    const changed = fields.filter((field) => !isSame(before, after, guarded(field)));
    const readAt = isSame(before, after, ['readAt']) ? now.readAt : before.readAt;
    this.rows[kept] = changed.reduce((row, field) => copy(row, before, field), { ...now, readAt });
    this.noteMerge(kept, now, this.row(kept));
    this.merges = this.merges.filter((one) => one !== merge);
    this.worked.add(kept).add(merged);
  }

  /** A merge or its undo that brings another lead or another agent is the last change of both. */
  private noteMerge(kept: number, before: Contact, after: Contact): void {
    if (!isSame(before, after, guarded('lead'))) this.setLast(kept, 'status', 'merge');
    if (!isSame(before, after, ['assignedUserId', 'assignmentRuleId'])) this.setLast(kept, 'agent', 'merge');
  }

  private setLast(at: number, fact: Fact, by: string): void {
    this.lastChanges.set(`${at} ${fact}`, by);
  }

  private noteStatus(at: number): void {
    this.statusTimes.set(at, [...(this.statusTimes.get(at) ?? []), this.now]);
  }

  /** Changes a lead. Returns whether anything changed. */
  change(at: number, change: Change, by: string): boolean {
    const row = this.row(at);
    if (change.act === 'delete') this.deleted.add(at);
    else {
      const after = changed(row, change);
      if (isSame(row, after, [...leadColumns, ...agentColumns])) return false;
      this.rows[at] = { ...after, readAt: row.readAt ?? this.now };
    }
    this.setLast(at, factOf[change.act], by);
    if (change.act === 'status') this.noteStatus(at);
    this.worked.add(at);
    return true;
  }

  /** A call makes a lead read (decision 66). */
  read(at: number): void {
    const row = this.row(at);
    this.rows[at] = { ...row, readAt: row.readAt ?? this.now };
  }

  restore(at: number): void {
    this.deleted.delete(at);
    this.worked.add(at);
  }

  /** A deletion by the undo of the import. */
  deleteByImport(at: number): void {
    this.deleted.add(at);
    this.setLast(at, 'deletion', 'import');
    this.worked.add(at);
  }

  runJob(id: string, change: Change, places: readonly number[]): void {
    const former = new Map<number, Contact>();
    for (const at of places) {
      const before = this.row(at);
      if (this.isThere(at) && this.isLead(at) && this.change(at, change, id)) former.set(at, before);
    }
    this.jobs.push({ id, act: change.act, former, isUndone: false });
  }

  /** Undoes a job. Returns the leads that the undo brings back. */
  undoJob(job: ModelJob, by: string): readonly number[] {
    this.jobs = this.jobs.map((one) => (one === job ? { ...job, isUndone: true } : one));
    const fact = factOf[job.act];
    const back = [...job.former.keys()].filter((at) => {
      if (!this.isLead(at) || this.lastChanges.get(`${at} ${fact}`) !== job.id || this.isHidden(at)) return false;
      return job.act === 'delete' ? this.deleted.has(at) && !this.takers.has(at) : !this.deleted.has(at);
    });
    for (const at of back) {
      const before = job.former.get(at);
      if (before === undefined) continue;
      if (job.act === 'delete') this.restore(at);
      else {
        const { contactType, leadStatus, saleAmount, soldOn, lostReason, readAt } = before;
        const now = { ...this.row(at), readAt };
        this.rows[at] =
          job.act === 'assign'
            ? copy(now, before, 'agent')
            : { ...now, contactType, leadStatus, saleAmount, soldOn, lostReason };
        this.setLast(at, fact, by);
        if (job.act === 'status') this.noteStatus(at);
        this.worked.add(at);
      }
    }
    return back;
  }
}

function changed(row: Contact, change: Exclude<Change, { readonly act: 'delete' }>): Contact {
  if (change.act === 'assign') {
    if (change.userId === row.assignedUserId) return row;
    const noRule = { assignmentRuleId: null, assignmentRuleName: null, assignedByRuleOn: null };
    return { ...row, assignedUserId: change.userId, ...noRule };
  }
  const { status, saleAmount, soldOn, lostReason } = change;
  const contactType = contactTypeOfStatusChange(row.leadStatus ?? 'new', status) ?? row.contactType;
  return { ...row, leadStatus: status, contactType, saleAmount, soldOn, lostReason };
}
