import '../../../kit/theme/sign-in-styles.ts';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../../../kit/theme/kit-provider.tsx';
import { AccountPage } from './account-page.tsx';
import { accountPageOf } from './account-page-of.ts';
import { takeDirectoryQuery } from './directory-query.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const path = location.pathname;
// The answer of the directory leaves the address bar before anything is drawn or fetched.
const query = accountPageOf(path).kind === 'directory' ? takeDirectoryQuery(location, history) : null;
createRoot(root).render(
  <KitProvider>
    <AccountPage path={path} query={query} />
  </KitProvider>,
);
