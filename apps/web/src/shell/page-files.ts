import type { RoutePath } from '../client/links/route-path.ts';
import { addressPattern } from './router-path.ts';
import { fetchScreen } from './routes.ts';

/** A page in the list that the build writes, with the files of the page. */
interface PageFiles {
  readonly address: string;
  readonly files: readonly string[];
}

/**
 * Returns a function that fetches the scripts and styles of a page into the browser's cache, each file only once. The
 * function answers whether the cache has all of these files. A failed fetch is forgotten, so that the next attempt
 * starts again.
 */
export function fetchingFiles(get: typeof fetch = (url, options) => fetch(url, options)) {
  let list: Promise<readonly PageFiles[]> | undefined;
  const fetched = new Map<string, Promise<boolean>>();

  const read = async (url: string): Promise<Response> => {
    const answer = await get(url, { priority: 'low' });
    if (!answer.ok) throw new Error(`${url} was refused.`);
    return answer;
  };
  const readList = async () => (await (await read('/pages.json')).json()) as readonly PageFiles[];
  const keep = (file: string): Promise<boolean> => {
    // The browser caches only an answer that is read to its end.
    const fetching =
      fetched.get(file) ??
      read(`/${file}`)
        .then((answer) => answer.arrayBuffer())
        .then(() => true)
        .catch(() => {
          fetched.delete(file);
          return false;
        });
    fetched.set(file, fetching);
    return fetching;
  };
  return async (page: RoutePath): Promise<boolean> => {
    list ??= readList();
    const pages = await list.catch(() => {
      list = undefined;
      return [];
    });
    const found = pages.find(({ address }) => address === addressPattern(page));
    return found !== undefined && (await Promise.all(found.files.map(keep))).every(Boolean);
  };
}

/**
 * Returns a function that loads the screen of a page when the browser's cache has all files of the page. After one
 * failed import of a script, every further import of this script fails until the page reloads, and the router reloads
 * the page. So the function imports only files that the browser already has.
 */
export function fetchingScreens(fetchFiles = fetchingFiles(), load = fetchScreen): typeof fetchScreen {
  return async (page) => (page !== undefined && (await fetchFiles(page)) ? load(page) : undefined);
}
