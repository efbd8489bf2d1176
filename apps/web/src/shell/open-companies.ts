import { showOverlay } from '../client/overlay-store.ts';

/** The pages on which the user confirms before leaving for the list of companies. */
const audiencePages = ['/campaigns/define-audience/', '/prospects/define-audience/'];

/** Asks first on the pages of an audience. Returns false when nothing is asked, and the caller opens the list itself. */
export function asksBeforeCompanies(): boolean {
  const asks = audiencePages.some((page) => location.pathname.startsWith(page));
  if (asks) showOverlay('switch-org');
  return asks;
}
