import type { DuplicatePair } from '@dropdate/contract/contacts/duplicate-pairs';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import type { WantedMerge } from '@dropdate/contract/contacts/merge-contacts';
import { mergeManyContacts } from '@dropdate/contract/contacts/merge-many-contacts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { RecordState } from '../../blocks/record-state/record-state.tsx';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { type ComparedPair, comparedPair, firstChoice, type Pair, turning, wantedMerge } from './merge-choice.ts';
import classes from './merge-contacts.module.css';
import { messages } from './merge-pairs.messages.ts';
import { PairFields } from './pair-fields.tsx';
import { digits, usePairKeys } from './use-pair-keys.ts';

/** The decision about a pair. */
export type Decision = WantedMerge | 'left-out';

const contactRead = (id: string) => pageRead(getContact, { params: { id } });

interface PairStepProps {
  readonly pair: DuplicatePair;
  readonly at: number;
  readonly total: number;
  /** The pair that is read ahead. */
  readonly next: DuplicatePair | undefined;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly merges: readonly WantedMerge[];
  /** `isSame` keeps the pair in view. Else the next pair follows. */
  readonly onDecide: (key: string, decision: Decision, isSame: boolean) => void;
  readonly onGo: (at: number) => void;
  readonly onStarted: (jobId: string) => void;
}

/** One pair with its differences, and the decision about it. */
export function PairStep(props: PairStepProps) {
  const { pair, next } = props;
  const one = usePageRead(contactRead(pair.one.id));
  const other = usePageRead(contactRead(pair.other.id));
  const isAhead = { isEnabled: next !== undefined, isBackground: true };
  useEndpointQuery(getContact, { params: { id: next?.one.id ?? pair.one.id } }, isAhead);
  useEndpointQuery(getContact, { params: { id: next?.other.id ?? pair.other.id } }, isAhead);
  if (one.data === undefined || other.data === undefined) {
    return (
      <RecordState
        page="/contacts/merge/{id}/{otherId}"
        found={one.data === undefined ? one : other}
        loading={messages.loadingPair}
        loadFailed={messages.pairFailed}
        missing={{ title: messages.pairFailed, sentence: messages.pairMissing }}
        className={classes.waiting}
      />
    );
  }
  return <KnownPair {...props} contacts={[one.data, other.data]} />;
}

function KnownPair({ contacts, ...props }: PairStepProps & { readonly contacts: Pair }) {
  const { at, total, merges, decisions, pair } = props;
  const key = `${pair.one.id} ${pair.other.id}`;
  const decision = decisions.get(key);
  const [choice, setChoice] = useState(() => choiceOf(contacts, decision));
  const { timeZone } = useViewer();
  const compared = comparedPair(contacts, choice, timeZone);
  const start = useEndpointMutation(mergeManyContacts, { failure: messages.startFailed });
  const place = useRef<HTMLElement>(null);
  // The keys of the page belong to no control, so a new pair takes the focus and is spoken.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const change = (next: typeof choice) => {
    setChoice(next);
    // A pair that is chosen for the merge is merged as it is seen.
    if (decision === undefined || decision === 'left-out') return;
    props.onDecide(key, wantedMerge(comparedPair(contacts, next, timeZone)), true);
  };
  usePairKeys((field) => {
    const turned = compared.differing[field];
    if (turned !== undefined) change(turning(choice, compared, turned));
  });
  const gone = goneIn(compared, decisions, key);
  const isAllDecided = decisions.size >= total;
  const run = () =>
    start.mutate({ body: { pairs: [...merges] } }, { onSuccess: ({ jobId }) => props.onStarted(jobId) });
  return (
    <section ref={place} tabIndex={-1} aria-label={messages.pair} className={classes.step}>
      <p className={classes.decision} role="status">
        {gone !== undefined ? messages.gone(contactName(gone)) : decisionText(decision)}
      </p>
      <PairFields contacts={contacts} compared={compared} choice={choice} onChange={change} digits={digits} />
      <div className={classes.bar}>
        <IconButton
          label={messages.previous}
          keys="K"
          isBordered
          size={32}
          isDisabled={at === 0}
          icon={<IconChevronLeft size={16} stroke={1.8} />}
          onClick={() => props.onGo(at - 1)}
        />
        <IconButton
          label={messages.next}
          keys="J"
          isBordered
          size={32}
          isDisabled={at + 1 >= total}
          icon={<IconChevronRight size={16} stroke={1.8} />}
          onClick={() => props.onGo(at + 1)}
        />
        <Button keys="X" onClick={() => props.onDecide(key, 'left-out', false)}>
          {messages.leaveOut}
        </Button>
        <Button
          keys="M"
          kind={isAllDecided ? 'plain' : 'main'}
          isDisabled={gone !== undefined}
          onClick={() => props.onDecide(key, wantedMerge(compared), false)}
        >
          {messages.merge}
        </Button>
        <span className={classes.room} />
        <Button
          kind={isAllDecided && merges.length > 0 ? 'main' : 'plain'}
          isBusy={start.isPending}
          isDisabled={merges.length === 0}
          reason={messages.startReason}
          onClick={run}
        >
          {messages.start(merges.length)}
        </Button>
      </div>
    </section>
  );
}

/** A pair that comes again shows what the user had chosen. */
function choiceOf(contacts: Pair, decision: Decision | undefined) {
  if (decision === undefined || decision === 'left-out') return firstChoice(contacts);
  const { kept, fromMerged } = decision;
  const fields = comparedPair(contacts, { keptId: kept.id, sides: {} }, 'UTC').differing;
  const sides = fields.map(({ field }) => [field, fromMerged.includes(field) ? 'merged' : 'kept'] as const);
  return { keptId: kept.id, sides: Object.fromEntries(sides) };
}

/** The contact of the pair that another decision merges away already. */
function goneIn({ kept, merged }: ComparedPair, decisions: PairStepProps['decisions'], key: string) {
  const others = [...decisions].flatMap(([of, decision]) => (of === key || decision === 'left-out' ? [] : [decision]));
  return [kept, merged].find(({ id }) => others.some((one) => one.merged.id === id));
}

function decisionText(decision: Decision | undefined): string {
  if (decision === undefined) return messages.undecided;
  return decision === 'left-out' ? messages.leftOut : messages.toMerge;
}
