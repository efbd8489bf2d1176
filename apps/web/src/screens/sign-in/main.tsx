import '../../kit/theme/sign-in-styles.ts';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../../kit/theme/kit-provider.tsx';
import { SignInPage } from './sign-in-page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <KitProvider>
    <SignInPage />
  </KitProvider>,
);
