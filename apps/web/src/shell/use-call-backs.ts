import { type CallBack, listCallBacks } from '@dropdate/contract/leads/list-call-backs';
import { useEndpointQuery } from '../client/calls/use-endpoint.ts';
import { useMayOpen } from '../client/links/pages.tsx';

/** Milliseconds between two looks for call backs whose time has come. */
const lookEvery = 60_000;

/** The call backs of the viewer whose time has come. Empty until the first answer, and for users who call nobody. */
export function useCallBacks(isEnabled: boolean): readonly CallBack[] {
  const mayOpen = useMayOpen();
  const { data } = useEndpointQuery(
    listCallBacks,
    {},
    // The bell looks on every page, so not even its first call is an act of the user.
    { isEnabled: isEnabled && mayOpen('/leads/call-list'), isBackground: true, pollEvery: lookEvery },
  );
  return data?.callBacks.filter(({ isDue }) => isDue) ?? [];
}
