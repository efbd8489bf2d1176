import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { messages } from './contact.messages.ts';

interface ListPage {
  readonly target: RouteTarget;
  readonly label: string;
}

/**
 * The page to which the form returns: Leads from the form of a lead, otherwise All Contacts (specification 1, section
 * 2.1). A viewer who may open neither goes home.
 */
export function useListPage(isLead: boolean): ListPage {
  const mayOpen = useMayOpen();
  if (isLead && mayOpen('/leads')) return { target: { to: '/leads' }, label: messages.leads };
  if (mayOpen('/contacts')) return { target: { to: '/contacts' }, label: messages.allContacts };
  return { target: { to: '/home' }, label: messages.home };
}
