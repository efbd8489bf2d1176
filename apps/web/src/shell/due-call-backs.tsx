import { type CallBack, listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { useEffect, useEffectEvent } from 'react';
import { useEndpointQuery } from '../client/calls/use-endpoint.ts';

/** Milliseconds between two looks for call backs whose time has come. */
const lookEvery = 60_000;

interface DueCallBacksProps {
  /** Called with the call backs of the viewer whose time has come, after each look. */
  readonly onDue: (callBacks: readonly CallBack[]) => void;
}

/** Looks for call backs whose time has come, while the part is shown. The part draws nothing. */
export function DueCallBacks({ onDue }: DueCallBacksProps) {
  // The bell looks on every page, so not even its first call is an act of the user.
  const { data } = useEndpointQuery(listCallBacks, {}, { isBackground: true, pollEvery: lookEvery });
  const tell = useEffectEvent(onDue);
  useEffect(() => {
    if (data !== undefined) tell(data.callBacks.filter(({ isDue }) => isDue));
  }, [data]);
  return null;
}
