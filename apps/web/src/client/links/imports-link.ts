import type { RouteTarget } from './route-path.ts';

/** The pages that list the last imports of their kind. */
export type ImportsPage = '/contacts/import' | '/settings/do-not-mail/import' | '/settings/do-not-call/import';

/** What the address of such a page opens to show the last imports, even while a review is open. */
export const lastImports = 'list';

export const lastImportsOf = (to: ImportsPage): RouteTarget => ({ to, query: { open: lastImports } });

/** An import with its rows and its undo. */
export const importOf = (to: ImportsPage, id: string): RouteTarget => ({ to, query: { open: id } });
