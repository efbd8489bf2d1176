import { useEffect, useEffectEvent } from 'react';
import { useMayOpen } from '../client/links/pages.tsx';
import { useGo } from '../client/links/use-go.ts';
import { isTyping } from '../kit/field/is-typing.ts';

/** The pages that offer a new order. On other pages the key would make the user leave unfinished work. */
const pages = ['/home', '/campaigns'];
const newOrder = '/campaigns/create-campaign';

/** N starts a new order, on home and on the list of campaigns, for users who may order. */
export function useNewOrderKey(): void {
  const mayOpen = useMayOpen();
  const go = useGo();
  const start = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (!pages.includes(location.pathname) || document.querySelector('[role="dialog"]') !== null) return;
    if (!mayOpen(newOrder)) return;
    event.preventDefault();
    go({ to: newOrder });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => start(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
