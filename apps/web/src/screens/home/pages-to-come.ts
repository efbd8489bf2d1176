import type { PagePath } from '@dropdate/domain/permission/page-needs';
import { type PageTexts, providerPages } from './coming-next.messages.ts';

/** The pages that the viewer's permissions open, but that this version does not have. */
export function pagesToCome(
  isPermitted: (path: PagePath) => boolean,
  mayOpen: (path: PagePath) => boolean,
): readonly PageTexts[] {
  return providerPages.filter(({ path }) => isPermitted(path) && !mayOpen(path));
}
