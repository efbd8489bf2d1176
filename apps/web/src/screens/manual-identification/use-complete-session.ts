import { getResponseCardOverview } from '@dropdate/contract/response-cards/get-response-card-overview';
import {
  listUnidentifiedCards,
  type UnidentifiedCard,
} from '@dropdate/contract/response-cards/list-unidentified-cards';
import { saveResponseCards } from '@dropdate/contract/response-cards/save-response-cards';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { leftTexts } from './left-texts.ts';
import { messages } from './manual-identification.messages.ts';
import { type Draft, resultOf } from './session-draft.ts';

/** Sends the result of every card that is no longer pending, and tells which cards the server left as they were. */
export function useCompleteSession(onSaved: () => void) {
  const save = useEndpointMutation(saveResponseCards, {
    failure: messages.saveFailed,
    outdates: [searchResponseCards, getResponseCardOverview, listUnidentifiedCards],
  });
  const complete = (decided: readonly UnidentifiedCard[], draftOf: (card: UnidentifiedCard) => Draft) => {
    const nameOf = (id: string) => decided.find((card) => card.id === id)?.imageName ?? '';
    save.mutate(
      { body: decided.map((card) => resultOf(card.id, draftOf(card))) },
      {
        onSuccess: ({ saved, left }) => {
          if (saved.length > 0) toast.success(messages.saved);
          for (const text of leftTexts(left, nameOf)) toast.error(text);
          onSaved();
        },
      },
    );
  };
  return { complete, isSaving: save.isPending };
}
