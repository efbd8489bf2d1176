import type { CampaignAudience } from '@dropdate/contract/carts/cart-detail';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PinChange, withPin } from '../../blocks/audience-builder/pins.ts';
import { isOutdated, type SentSplit, type SplitOutcome } from '../../blocks/distribution/split-call.ts';
import type { StepCalls } from '../../blocks/order-flow/use-step-calls.ts';
import { cartIsShown } from '../../client/cart/use-keep-cart.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { AudienceActions, EnteredAudience, PendingAction } from './audience-draft.ts';
import { messages } from './define-audience.messages.ts';
import type { Turns } from './use-turns.ts';

/** The place where an audience is stored, a campaign or a prospect list, with the calls that save it there. */
export interface AudienceStore<Saved> {
  readonly calls: StepCalls<PendingAction, Saved>;
  readonly turns: Turns;
  /** The audience that the page shows. */
  readonly shown: CampaignAudience;
  /**
   * The present state of the draft. Its version may be newer than in the last render, because an answer may have come
   * since then.
   */
  readonly current: () => Saved;
  /** Stores an answer, so that every page shows it. */
  readonly keep: (saved: Saved) => void;
  readonly audienceOf: (saved: Saved) => CampaignAudience;
  readonly withAudience: (saved: Saved, audience: CampaignAudience) => Saved;
  readonly count: (audience: WholeAudience) => Promise<Saved>;
  readonly apply: (split: SentSplit & { readonly desiredCount: number }) => Promise<Saved>;
  readonly split: (split: SentSplit) => Promise<Saved>;
  readonly saveParameters: (parametersData: AudienceParameters) => Promise<Saved>;
  readonly saveDraft: (audience: WholeAudience) => Promise<Saved>;
  readonly texts: { readonly draftFailed: string; readonly saved: (draft: Saved) => string };
}

/** The entries of the page, together with the pins that are saved. */
export interface WholeAudience extends EnteredAudience {
  readonly parametersData: AudienceParameters;
}

/** The calls of the step. Every page then shows the latest answer. */
export function useAudienceActions<Saved>(store: AudienceStore<Saved>): AudienceActions {
  const client = useQueryClient();
  const [mustRecount, setRecount] = useState(false);
  const [unsavedPins, setUnsavedPins] = useState<readonly PinChange[]>([]);
  const { turns, texts } = store;
  const { run, tell, refreshLists, ...shared } = store.calls;
  const save = (action: PendingAction, failure: string, work: () => Promise<void>) =>
    run(action, failure, () => turns.take(work));
  const current = () => store.audienceOf(store.current());
  /** The entries together with the pins that are already saved. */
  const withSavedPins = ({ parametersData, ...entered }: EnteredAudience): WholeAudience => ({
    ...entered,
    parametersData: { ...parametersData, pinned: current().parametersData.pinned },
  });
  /** Takes the answer of a save that keeps the applied template. The list of templates counts their campaigns. */
  const keepSaved = async (saved: Saved) => {
    const { icpTemplate } = current();
    store.keep(saved);
    if (icpTemplate?.id !== store.audienceOf(saved).icpTemplate?.id)
      await (await import('../../blocks/icp-templates/late-parts.ts')).refreshIcpTemplates(client);
  };
  const count = (audience: EnteredAudience) =>
    save('update', messages.countFailed, async () => {
      await keepSaved(await store.count(withSavedPins(audience)));
      setRecount(false);
    });

  return {
    ...shared,
    mustRecount,
    settle: async () => {
      const latest = await shared.settleConflict();
      return latest && store.audienceOf(latest);
    },
    update: async (audience) => {
      const before = current();
      if (!(await count(audience))) return null;
      tellDistribution(before, current());
      return current();
    },
    apply: (desiredCount) => {
      const before = current();
      const { eventRequestExternalId } = before;
      if (eventRequestExternalId === null) throw new Error('Nothing was counted yet.');
      return save('apply', messages.previewFailed, async () => {
        const saved = await store.apply({ eventRequestExternalId, desiredCount }).catch((problem: unknown) => {
          if (isOutdated(problem)) setRecount(true);
          throw problem;
        });
        store.keep(saved);
        tellDistribution(before, store.audienceOf(saved));
      });
    },
    split: async (split) => {
      let outcome: SplitOutcome = 'applied';
      const isDone = await save('apply', messages.previewFailed, async () => {
        try {
          store.keep(await store.split(split));
        } catch (problem) {
          if (!isOutdated(problem)) throw problem;
          outcome = 'outdated';
        }
      });
      return isDone ? outcome : 'failed';
    },
    keepSplitCategory: (splitCategory) =>
      store.keep(store.withAudience(store.current(), { ...current(), splitCategory })),
    recount: async () => {
      const { parametersData, icpTemplate } = current();
      const icpTemplateId = icpTemplate?.id ?? null;
      const isCounted = await count({ parametersData, isCountReset: false, icpTemplateId });
      // Without an applied count there is nothing to distribute, so the dialog closes. Otherwise it shows the new numbers.
      if (isCounted && current().desiredCount === 0) toast.info(messages.splitEnded);
      return isCounted;
    },
    saveDraft: (audience) =>
      save('draft', texts.draftFailed, async () => {
        await keepSaved(await store.saveDraft(withSavedPins(audience)));
        toast.success(texts.saved(store.current()));
        await refreshLists();
      }),
    pinned: unsavedPins.reduce(withPin, store.shown.parametersData.pinned),
    pin: async (change) => {
      setUnsavedPins((changes) => [...changes, change]);
      try {
        await turns.take(async () => {
          // Sends the saved parameters, not the entries of the page, because the press of a pin must save only the pin.
          const { parametersData } = current();
          const pinned = [...withPin(parametersData.pinned, change)];
          store.keep(await store.saveParameters({ ...parametersData, pinned }));
          await cartIsShown();
        });
      } catch (problem) {
        tell(problem, messages.pinFailed);
      } finally {
        setUnsavedPins((changes) => changes.filter((other) => other !== change));
      }
    },
  };
}

/** Tells what a new count has made of typed numbers, because the buyer cannot see it on the page. */
function tellDistribution(before: CampaignAudience, after: CampaignAudience): void {
  if (!before.isSplitCountRequest) return;
  if (!after.isSplitCountRequest) toast.info(messages.splitEnded);
  else if (after.desiredCount !== before.desiredCount)
    toast.info(messages.splitRecounted(formatCount(after.desiredCount)));
}
