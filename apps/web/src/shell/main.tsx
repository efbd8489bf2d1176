import '../kit/theme/app-styles.ts';
import { createRoot } from 'react-dom/client';
import { App, askViewer } from './app.tsx';
import { preloadScreen } from './routes.ts';

askViewer();
preloadScreen(location.pathname);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(<App />);
