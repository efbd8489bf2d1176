import { countProspectList } from '@dropdate/contract/prospect-lists/count-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListDraft } from '@dropdate/contract/prospect-lists/save-list-draft';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { setListIdentifier } from '@dropdate/contract/prospect-lists/set-list-identifier';
import { updateProspectList } from '@dropdate/contract/prospect-lists/update-prospect-list';
import { useQueryClient } from '@tanstack/react-query';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { useListCalls } from '../../blocks/order-flow/prospect-list/use-list-calls.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { prospectListRead } from '../../client/prospect-list/list-reads.ts';
import { useKeepList } from '../../client/prospect-list/use-keep-list.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import type { AudienceDraft, PendingAction } from './audience-draft.ts';
import { messages } from './list-audience.messages.ts';
import { ShareButton } from './share-button.tsx';
import { useAudienceActions } from './use-audience-actions.ts';
import { type ListIdentifiers, useListIdentifiers } from './use-list-identifiers.ts';
import { useTurns } from './use-turns.ts';

const ShareListDialog = latePart(
  async () => (await import('../../blocks/share-report/share-list-dialog.tsx')).ShareListDialog,
);

interface ListDraft extends AudienceDraft {
  readonly identifiers: ListIdentifiers;
}

/** The audience of a prospect list, with the calls that save it. */
export function useListDraft(list: ProspectList): ListDraft {
  const { id: prospectListId, cartId } = list;
  const ids = { cartId, prospectListId };
  const client = useQueryClient();
  const keep = useKeepList();
  const makeLabels = useMakeLabels('prospect-list');
  const turns = useTurns();
  const calls = useListCalls<PendingAction>(list, turns.settled);
  const current = () => {
    const latest = client.getQueryData<ProspectList>(prospectListRead(prospectListId).queryKey);
    if (latest === undefined) throw new Error('The list is not loaded.');
    return latest;
  };
  const reference = () => ({ ...ids, version: current().version });
  const actions = useAudienceActions<ProspectList>({
    calls,
    turns,
    shown: list.audience,
    current,
    keep,
    audienceOf: ({ audience }) => audience,
    withAudience: (saved, audience) => ({ ...saved, audience }),
    count: (audience) => call(countProspectList, { body: { ...reference(), ...audience } }),
    apply: (split) => call(updateProspectList, { body: { ...reference(), ...split } }),
    split: (split) => call(updateProspectList, { body: { ...reference(), ...split } }),
    saveParameters: (parametersData) => call(saveListParameters, { body: { ...reference(), parametersData } }),
    saveDraft: (audience) =>
      call(saveListDraft, {
        params: { id: prospectListId },
        body: { cartId, version: current().version, ...audience },
      }),
    texts: {
      draftFailed: listStepTexts.saveFailed,
      saved: ({ name }) => (name === null ? listStepTexts.saved : listStepTexts.savedAs(name)),
    },
  });
  const identifiers = useListIdentifiers(list, async ({ name, ...labels }) => {
    let taken: unknown = null;
    const isSaved = await calls.run('identifiers', listStepTexts.saveFailed, () =>
      turns.take(async () => {
        const { groups, tags } = await makeLabels(labels);
        const body = {
          ...reference(),
          name,
          groups: groups.map(({ id }) => id),
          tags: tags.map(({ id }) => id),
        };
        try {
          keep(await call(setListIdentifier, { body }));
        } catch (problem) {
          // The field shows a taken name, so no message above the page repeats it.
          if (!(problem instanceof ApiError && problem.has('NameTaken'))) throw problem;
          taken = problem;
          return;
        }
        await calls.refreshLists();
      }),
    );
    if (taken !== null) throw taken;
    return isSaved;
  });
  return {
    ref: { prospectListId },
    audience: list.audience,
    price: list,
    hasTurningAgeTemplate: false,
    actions: {
      ...actions,
      settle: async () => {
        const audience = await actions.settle();
        if (audience !== null) identifiers.reset(current());
        return audience;
      },
    },
    identifiers,
    hint: null,
    share: (reason) => (
      <ShareButton
        needs="ProspectList.share"
        reason={reason}
        dialog={(ends) => <ShareListDialog {...ends} prospectListId={prospectListId} failure={messages.shareFailed} />}
      />
    ),
    home: { to: '/prospects' },
    next: { label: messages.continue, target: { to: '/prospects/addons/{cartId}/{prospectListId}', params: ids } },
  };
}
