import '../../../kit/theme/sign-in-styles.ts';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../../../kit/theme/kit-provider.tsx';
import { SharedReportPage } from './shared-report-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
// The last part of the address is the secret of the mailed link.
const linkId = /^\/shared-report\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? '';
createRoot(root).render(
  <KitProvider>
    <SharedReportPage linkId={linkId} />
  </KitProvider>,
);
