import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListParameters } from '@dropdate/contract/prospect-lists/save-list-parameters';
import { type ListAddOn, withListAddOn } from '@dropdate/domain/prospect-list/list-add-on';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { idsOfList } from '../../blocks/order-flow/prospect-list/list-steps.ts';
import { call } from '../../client/calls/call.ts';
import { cartIsShown } from '../../client/cart/use-keep-cart.ts';
import { prospectListRead } from '../../client/prospect-list/list-reads.ts';
import { useKeepList } from '../../client/prospect-list/use-keep-list.ts';
import { addOnTexts, messages } from './list-add-ons.messages.ts';

interface Toggle {
  readonly addOn: ListAddOn;
  readonly isOn: boolean;
}

/**
 * The switches as the buyer sees them. The saves run one after the other, because each names the version that the last
 * one made. A failed save turns back only its own switch.
 */
export function useListAddOns(list: ProspectList) {
  const client = useQueryClient();
  const keep = useKeepList();
  const [waiting, setWaiting] = useState<readonly Toggle[]>([]);
  const queue = useRef(Promise.resolve());
  /** The list in the form of the server's last answer. */
  const latest = () => client.getQueryData<ProspectList>(prospectListRead(list.id).queryKey) ?? list;
  const send = async ({ addOn, isOn }: Toggle) => {
    const { addOns, version } = latest();
    const body = { ...idsOfList(list), version, addOns: [...withListAddOn(addOns, addOn, isOn)] };
    keep(await call(saveListParameters, { body }));
    await cartIsShown();
  };
  return {
    addOns: waiting.reduce<readonly ListAddOn[]>(
      (chosen, { addOn, isOn }) => withListAddOn(chosen, addOn, isOn),
      list.addOns,
    ),
    isSaving: waiting.length > 0,
    latest,
    /** Resolves when every switch is saved or turned back. */
    settled: () => queue.current,
    toggle: (toggle: Toggle, tell: (problem: unknown, failure: string) => void) => {
      setWaiting((before) => [...before, toggle]);
      queue.current = queue.current
        .then(() => send(toggle))
        .catch((problem: unknown) => tell(problem, messages.failed(addOnTexts[toggle.addOn].name, toggle.isOn)))
        .then(() => setWaiting((before) => before.filter((other) => other !== toggle)));
    },
  };
}
