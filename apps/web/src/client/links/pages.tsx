import { createContext, use } from 'react';
import type { RoutePath } from './route-path.ts';

/** Whether a page exists and the viewer may open it. */
export type MayOpen = (path: RoutePath) => boolean;

/** The shell provides this function, because the shell knows all pages. Blocks and screens only call it. */
export const PagesContext = createContext<MayOpen>(() => false);

/** Returns a function that says whether a page exists and the viewer may open it. Controls lead only to such pages. */
export function useMayOpen(): MayOpen {
  return use(PagesContext);
}

/** A page that exists, and its title. */
export interface PageTitle {
  readonly path: RoutePath;
  readonly title: string;
}

/** The shell provides the pages that exist, whether the viewer may open them or not. */
export const PageTitlesContext = createContext<readonly PageTitle[]>([]);

export function usePageTitles(): readonly PageTitle[] {
  return use(PageTitlesContext);
}
