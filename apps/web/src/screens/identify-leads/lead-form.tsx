import type { PendingAnswer } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-pending-detail';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent, RefObject } from 'react';
import { isFlagged, withPick, withTyped } from '../../blocks/response-card/identify/decision.ts';
import { focusIn } from '../../blocks/response-card/identify/focus-in.ts';
import { messages as sessionTexts } from '../../blocks/response-card/identify/identification.messages.ts';
import classes from '../../blocks/response-card/identify/identification.module.css';
import { ProspectChoice } from '../../blocks/response-card/identify/prospect-choice.tsx';
import type { Identification } from '../../blocks/response-card/identify/use-identification.ts';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { type AnswerDraft, type SearchField, searchClauses, searchFields } from './answer-draft.ts';
import { messages } from './identify-leads.messages.ts';

interface LeadFormProps {
  readonly work: Identification<PendingAnswer, AnswerDraft>;
  /** The fields of the search, for the key that leads into them. */
  readonly field: RefObject<HTMLDivElement | null>;
  readonly onSearch: () => void;
}

/** The fields of the search, filled in with the answer, and the prospects to choose from. */
export function LeadForm({ work, field, onSearch }: LeadFormProps) {
  const { card, draft, candidates, isSearching } = work;
  const isOff = work.isOff || isFlagged(draft);
  const isEmpty = searchClauses(draft).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff || isSearching) return;
    if (isEmpty) focusIn(field.current);
    else onSearch();
  };
  const type = (name: SearchField, text: string) =>
    work.change((before) => ({ ...withTyped(before, { [name]: text }), isTooMany: false }));
  return (
    <div className={classes.form}>
      <p className={classes.why}>{card.proposals.length > 1 ? messages.severalFit : messages.nobodyFits}</p>
      <form className={classes.search} onSubmit={submit} aria-label={messages.searchForm}>
        <div ref={field} className={classes.pair}>
          {searchFields.map((name) => (
            <TextInput
              key={name}
              label={messages.fields[name]}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              disabled={isOff}
              description={name === 'email' ? messages.emailHint : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft[name]}
              onChange={(event) => type(name, event.currentTarget.value)}
            />
          ))}
        </div>
        <Button
          type="submit"
          icon={<IconSearch size={16} stroke={1.65} />}
          isBusy={isSearching}
          isDisabled={isOff || isEmpty}
          {...(!work.isOff && { reason: isFlagged(draft) ? sessionTexts.whyOffFlagged : messages.whyOff })}
        >
          {sessionTexts.search}
        </Button>
      </form>
      {draft.isTooMany && (
        <p role="status" className={classes.warning}>
          {messages.tooMany}
        </p>
      )}
      {draft.found !== null && draft.found.length === 0 && (
        <EmptyState kind="no-match" title={sessionTexts.noMatch} sentence={messages.noMatchSentence} />
      )}
      {candidates.matches.length > 0 && (
        <ProspectChoice
          list={work.prospects}
          candidates={candidates}
          proposed={card.proposals}
          proposedText={messages.proposed}
          picked={draft.picked}
          printKeyCode=""
          isDisabled={isOff}
          onPick={(picked) => work.change((before) => withPick(before, picked))}
        />
      )}
    </div>
  );
}
