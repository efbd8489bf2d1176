import { useEffect, useState } from 'react';
import { Frame } from '../frame.tsx';
import { fetchSiteInfo, type SiteInfo } from '../server.ts';
import { messages } from './account.messages.ts';
import { accountPageOf } from './account-page-of.ts';
import { DemoOutbox } from './demo-outbox.tsx';
import { DirectoryPage } from './directory-page.tsx';
import type { DirectoryQuery } from './directory-query.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { LinkPage } from './link-page.tsx';
import { MfaPage } from './mfa-page.tsx';

interface AccountPageProps {
  readonly path: string;
  readonly query: DirectoryQuery | null;
}

/** A public page around passwords. Its address names the page and, for two pages, the link. */
export function AccountPage({ path, query }: AccountPageProps) {
  const [site, setSite] = useState<SiteInfo | undefined>(undefined);
  const page = accountPageOf(path);
  useEffect(() => {
    document.title = [messages.titles[page.kind], messages.product].join(' – ');
    void fetchSiteInfo().then(setSite);
  }, [page.kind]);
  const isDemo = site !== undefined && site.users.length > 0;
  return (
    <Frame support={site?.support}>
      {page.kind === 'forgot' && <ForgotPassword isDemo={isDemo} />}
      {page.kind === 'outbox' && <DemoOutbox />}
      {page.kind === 'mfa' && <MfaPage />}
      {query !== null && <DirectoryPage query={query} />}
      {(page.kind === 'reset' || page.kind === 'set') && <LinkPage kind={page.kind} linkId={page.linkId} />}
    </Frame>
  );
}
