import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { parseSearch } from '../../client/links/search-params.ts';
import { lastQueryOf, shownOn } from '../../client/list/shown-rows.ts';
import { messages } from './contact.messages.ts';

interface ListPage {
  readonly target: RouteTarget;
  readonly label: string;
}

/**
 * The page to which the form returns: Leads from the form of a lead, otherwise All Contacts (specification 1, section
 * 2.1), as the user left it. A lead that was opened on the Call List leads back there. A viewer who may open neither goes home.
 */
export function useListPage(isLead: boolean): ListPage {
  const mayOpen = useMayOpen();
  const lastOf = (list: string) => ({ query: parseSearch(lastQueryOf(list)) });
  const on = isLead ? shownOn('leads') : undefined;
  if (on !== undefined && mayOpen(on.target.to)) return on;
  if (isLead && mayOpen('/leads')) return { target: { to: '/leads', ...lastOf('leads') }, label: messages.leads };
  if (mayOpen('/contacts')) return { target: { to: '/contacts', ...lastOf('contacts') }, label: messages.allContacts };
  return { target: { to: '/home' }, label: messages.home };
}
