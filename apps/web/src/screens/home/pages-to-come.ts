import type { PagePath } from '@dropdate/domain/permission/page-needs';
import { type PageTexts, providerPages } from './coming-next.messages.ts';

/** The pages that the viewer's permissions allow but that do not exist in this version. */
export function pagesToCome(
  isPermitted: (path: PagePath) => boolean,
  mayOpen: (path: PagePath) => boolean,
): readonly PageTexts[] {
  return providerPages.filter(({ path }) => isPermitted(path) && !mayOpen(path));
}
