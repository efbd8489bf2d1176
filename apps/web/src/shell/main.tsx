import '../kit/theme/app-styles.ts';
import { createRoot } from 'react-dom/client';
import { App, askViewer } from './app.tsx';
import { fetchScreen, pageAt } from './routes.ts';

/**
 * Milliseconds that the first drawing waits for the page's script. After this time the frame is drawn without the
 * script.
 */
const longestWaitMs = 150;

askViewer();
// The scripts of the page load while the server is still asked who is signed in.
const screen = fetchScreen(pageAt(location.pathname));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const app = createRoot(root);
// Waits for the page's script, but not long. A frame drawn before the script would soon be replaced. This module has no
// top-level await. The screen's script imports this module, so the script and the await would wait for each other.
void Promise.race([screen, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]).then(() =>
  app.render(<App />),
);
