import '../kit/theme/app-styles.ts';
import { createRoot } from 'react-dom/client';
import { App, askFirstPage, askViewer } from './app.tsx';
import { fetchScreen, pageAt } from './routes.ts';

/**
 * Milliseconds that the first drawing waits for the page's script, and then for the answers to the page's first calls.
 * After this time the page is drawn without them.
 */
const longestWaitMs = 150;
const longestWait = () => new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));

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
// Whatever goes wrong here, the page is drawn, makes the calls itself and tells what failed.
const answers = askPage().catch(() => undefined);
// Waits for the script and the answers, but not long. What is drawn before them would soon be replaced. This module has
// no top-level await. The screen's script imports this module, so the script and the await would wait for each other.
void Promise.race([screen, longestWait()])
  .then(() => Promise.race([answers, longestWait()]))
  .then(() => app.render(<App />));
