import { checkListName } from '@dropdate/contract/prospect-lists/check-list-name';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { listNameTexts, maxListName, storedListName } from '@dropdate/domain/prospect-list/list-name';
import { type RefObject, useRef, useState } from 'react';
import { areSameIdentifiers, type Identifiers } from '../../blocks/campaign-identifiers/identifiers.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useSettled } from '../../kit/state/use-settled.ts';
import type { DraftIdentifiers } from './audience-draft.ts';
import { messages } from './list-audience.messages.ts';

/** Milliseconds without a key after which the server is asked whether the name is free. */
const pause = 250;

export interface ListIdentifiers extends DraftIdentifiers {
  readonly typed: Identifiers;
  readonly change: (part: Partial<Identifiers>) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The problem of the name as the field shows it; null while the field shows none. */
  readonly shownProblem: string | null;
  readonly length: number;
  readonly leave: () => void;
  /** Takes over what is saved. */
  readonly reset: (saved: ProspectList) => void;
}

/**
 * The name, the groups and the tags of a list as they are typed. While the buyer types, the server says whether the name
 * is free (specification 2, section 5, Prospect list name).
 * @param store saves the identifiers. Answers true on success.
 */
export function useListIdentifiers(
  list: ProspectList,
  store: (identifiers: Identifiers) => Promise<boolean>,
): ListIdentifiers {
  const [typed, setTyped] = useState(() => identifiersOf(list));
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const name = storedListName(typed.name);
  const length = [...name].length;
  const asked = useSettled(name, pause);
  const needsCheck = name !== '' && length <= maxListName && name !== list.name;
  const check = useEndpointQuery(
    checkListName,
    { params: { id: list.id }, body: { name: asked } },
    { isEnabled: needsCheck && asked === name, isBackground: true, staleTime: 0 },
  );
  // A name that another user took after the check. The server refused it when it was saved.
  const [refused, setRefused] = useState<string | null>(null);
  const isTaken = needsCheck && (refused === name || (asked === name && check.data === false));
  const wrong =
    name === ''
      ? listNameTexts.required
      : length > maxListName
        ? messages.tooLong(maxListName)
        : isTaken
          ? listNameTexts.taken
          : null;
  const isChecking = needsCheck && (asked !== name || check.isFetching) && check.error === null;
  return {
    typed,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    field,
    length,
    shownProblem: isShown || name !== '' ? wrong : null,
    leave: () => setShown(true),
    reset: (saved) => setTyped(identifiersOf(saved)),
    isChanged: !areSameIdentifiers(typed, identifiersOf(list)),
    problem: wrong ?? (isChecking ? messages.checking : null),
    showProblem: () => {
      setShown(true);
      field.current?.focus();
    },
    save: async () => {
      try {
        return await store({ ...typed, name });
      } catch (problem) {
        if (!(problem instanceof ApiError && problem.has('NameTaken'))) throw problem;
        setRefused(name);
        field.current?.focus();
        return false;
      }
    },
  };
}

const identifiersOf = ({ name, groups, tags }: ProspectList): Identifiers => ({ name: name ?? '', groups, tags });
