import '../../../kit/theme/sign-in-styles.ts';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../../../kit/theme/kit-provider.tsx';
import { AccountPage } from './account-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <KitProvider>
    <AccountPage path={location.pathname} />
  </KitProvider>,
);
