import { addItemUpdateCampaignFlag } from '@dropdate/contract/carts/add-item-update-campaign-flag';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { removeItemUpdateCampaignFlag } from '@dropdate/contract/carts/remove-item-update-campaign-flag';
import type { AddOnChoice } from '@dropdate/domain/pricing/add-on';
import { useRef, useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { type CartIds, useKeepCart } from '../../client/cart/use-keep-cart.ts';
import { cartWithChoice, type PricedItem } from './add-on-choice.ts';
import { addOnFailure } from './schedule.messages.ts';

interface Toggle {
  readonly choice: AddOnChoice;
  readonly isOn: boolean;
}

export interface AddOns {
  readonly isSaving: boolean;
  readonly toggle: (choice: AddOnChoice, isOn: boolean) => void;
  /** Resolves when every change of an add-on is saved or rolled back. */
  readonly settled: () => Promise<void>;
}

/**
 * Turns add-ons on and off. The page shows each change at once. The calls run one after the other, and a failed call
 * rolls back only its own change. The cached cart is always the server's last answer with the pending changes on top.
 */
export function useAddOns(cart: CartDetail, ids: CartIds, prices: readonly PricedItem[]): AddOns {
  const keep = useKeepCart();
  const [saving, setSaving] = useState(0);
  const waiting = useRef<readonly Toggle[]>([]);
  const answered = useRef(cart);
  const queue = useRef(Promise.resolve());

  const show = () =>
    keep(
      waiting.current.reduce(
        (shown, { choice, isOn }) => cartWithChoice(shown, choice, isOn, prices),
        answered.current,
      ),
    );

  const send = async (toggle: Toggle): Promise<void> => {
    try {
      answered.current = await call(toggle.isOn ? addItemUpdateCampaignFlag : removeItemUpdateCampaignFlag, {
        body: bodyOf(ids, toggle.choice),
      });
    } catch (problem) {
      reportFailure(problem, addOnFailure(toggle.choice.addOn, toggle.isOn));
    }
    waiting.current = waiting.current.filter((other) => other !== toggle);
    show();
    setSaving(waiting.current.length);
  };

  return {
    isSaving: saving > 0,
    toggle: (choice, isOn) => {
      if (waiting.current.length === 0) answered.current = cart;
      const toggle = { choice, isOn };
      waiting.current = [...waiting.current, toggle];
      setSaving(waiting.current.length);
      show();
      queue.current = queue.current.then(() => send(toggle));
    },
    settled: async () => {
      await queue.current;
    },
  };
}

function bodyOf({ cartId, campaignId }: CartIds, { addOn, field }: AddOnChoice) {
  return { cartId, campaignId, itemSubType: addOn, ...(field !== undefined && { additionalDuplicatesField: field }) };
}
