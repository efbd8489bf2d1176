import { IconFileImport, IconHistory } from '@tabler/icons-react';
import { LinkButton } from '../../client/links/app-link.tsx';
import { type ImportsPage, lastImportsOf } from '../../client/links/imports-link.ts';

interface ImportButtonsProps {
  readonly to: ImportsPage;
  readonly texts: { readonly import: string; readonly lastImports: string };
}

/** The ways to the import of a list, and to its last imports. */
export function ImportButtons({ to, texts }: ImportButtonsProps) {
  return (
    <>
      <LinkButton kind="quiet" icon={<IconHistory size={16} stroke={1.65} />} target={lastImportsOf(to)}>
        {texts.lastImports}
      </LinkButton>
      <LinkButton icon={<IconFileImport size={16} stroke={1.65} />} target={{ to }}>
        {texts.import}
      </LinkButton>
    </>
  );
}
