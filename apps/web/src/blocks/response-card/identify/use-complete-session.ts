import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { type Decision, resultOf } from './decision.ts';
import type { IdentificationKind } from './identification-kind.ts';
import { leftTexts } from './left-texts.ts';

type Completed = Pick<IdentificationKind<SessionCard, Decision>, 'outdates'> & {
  readonly texts: Pick<IdentificationKind<SessionCard, Decision>['texts'], 'saved' | 'saveFailed'>;
};

/** Sends the result of every card that is no longer pending, and tells which cards the server left as they were. */
export function useCompleteSession({ outdates, texts }: Completed, onSaved: () => void) {
  const save = useEndpointMutation(saveResponseCards, { failure: texts.saveFailed, outdates });
  const complete = <Card extends SessionCard>(decided: readonly Card[], draftOf: (card: Card) => Decision) => {
    const nameOf = (id: string) => decided.find((card) => card.id === id)?.imageName ?? '';
    save.mutate(
      { body: decided.map((card) => resultOf(card.id, draftOf(card))) },
      {
        onSuccess: ({ saved, left }) => {
          if (saved.length > 0) toast.success(texts.saved);
          for (const text of leftTexts(left, nameOf)) toast.error(text);
          onSaved();
        },
      },
    );
  };
  return { complete, isSaving: save.isPending };
}
