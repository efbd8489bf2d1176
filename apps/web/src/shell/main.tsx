import '../kit/theme/app-styles.ts';
import { createRoot } from 'react-dom/client';
import { App, askFirstPage, askViewer } from './app.tsx';
import { fetchScreen, pageAt } from './routes.ts';

/**
 * Milliseconds that the first drawing waits for the page's script. After this time the frame is drawn without the
 * script.
 */
const longestWaitMs = 150;

const viewer = askViewer();
const page = pageAt(location.pathname);
// The scripts of the page load while the server is still asked who is signed in.
const screen = fetchScreen(page);

/** Makes the first calls of the page. They need its script, and the answer that says who is signed in. */
async function askPage(): Promise<void> {
  const reads = (await screen)?.reads;
  const user = await viewer;
  if (user !== undefined && page !== undefined && reads !== undefined) await askFirstPage(user, page, reads);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const app = createRoot(root);
// The server answers while the frame is drawn. Whatever goes wrong here, the page makes the calls itself and tells what
// failed.
void askPage().catch(() => undefined);
// Waits for the page's script, but not long. A frame drawn before the script would soon be replaced. This module has no
// top-level await. The screen's script imports this module, so the script and the await would wait for each other.
void Promise.race([screen, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]).then(() =>
  app.render(<App />),
);
