import { createContext, use } from 'react';
import type { RoutePath } from './route-path.ts';

/** Whether a page exists and the viewer may open it. */
export type MayOpen = (path: RoutePath) => boolean;

/** The shell, which knows all pages, answers; blocks and screens only ask. */
export const PagesContext = createContext<MayOpen>(() => false);

/** For controls that lead to a page: what leads nowhere is not shown. */
export function useMayOpen(): MayOpen {
  return use(PagesContext);
}
