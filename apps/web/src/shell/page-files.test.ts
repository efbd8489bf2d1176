import { describe, expect, it } from 'vitest';
import { fetchingFiles, fetchingScreens } from './page-files.ts';
import { addressPattern } from './router-path.ts';

const list = [
  { address: addressPattern('/home'), files: ['assets/home.js', 'assets/shared.js'] },
  { address: addressPattern('/campaigns'), files: ['assets/campaigns.js', 'assets/shared.js', 'assets/lists.css'] },
];

/** Fetches from a server that the test turns off and on. */
function setUp() {
  const server = { isThere: true, isBroken: false };
  const asked: string[] = [];
  const fetchFiles = fetchingFiles(async (url) => {
    asked.push(url as string);
    if (!server.isThere) throw new TypeError('Failed to fetch');
    if (server.isBroken) return new Response('', { status: 503 });
    return url === '/pages.json' ? Response.json(list) : new Response('the file');
  });
  /** Fetches the files of a page, and answers the addresses that this fetch asked for. */
  const ask = async (page: '/home' | '/campaigns' | '/credits') => {
    asked.length = 0;
    await fetchFiles(page);
    return [...asked];
  };
  const loaded: string[] = [];
  const fetchScreen = fetchingScreens(fetchFiles, async (page) => {
    loaded.push(String(page));
    return undefined;
  });
  return { server, ask, fetchScreen, loaded };
}

describe('the files of a page', () => {
  it('are fetched once, and the list with the first page', async () => {
    const { ask } = setUp();
    expect(await ask('/home')).toEqual(['/pages.json', '/assets/home.js', '/assets/shared.js']);
    expect(await ask('/campaigns')).toEqual(['/assets/campaigns.js', '/assets/lists.css']);
    expect(await ask('/campaigns')).toEqual([]);
  });

  it('are none for a page that the list does not have', async () => {
    const { ask } = setUp();
    expect(await ask('/credits')).toEqual(['/pages.json']);
  });

  it.each([
    ['does not answer', { isThere: false }],
    ['refuses', { isBroken: true }],
  ])('are fetched again after a server that %s', async (_case, outage) => {
    const { server, ask } = setUp();
    Object.assign(server, outage);
    expect(await ask('/home')).toEqual(['/pages.json']);
    Object.assign(server, { isThere: true, isBroken: false });
    await ask('/home');
    Object.assign(server, outage);
    expect(await ask('/campaigns')).toEqual(['/assets/campaigns.js', '/assets/lists.css']);
    Object.assign(server, { isThere: true, isBroken: false });
    expect(await ask('/campaigns')).toEqual(['/assets/campaigns.js', '/assets/lists.css']);
  });
});

describe('the screen of a page', () => {
  it('is loaded once its files are there, and not before', async () => {
    const { server, fetchScreen, loaded } = setUp();
    server.isThere = false;
    await fetchScreen('/home');
    expect(loaded).toEqual([]);
    server.isThere = true;
    await Promise.all([fetchScreen('/home'), fetchScreen('/home')]);
    expect(loaded).toEqual(['/home', '/home']);
    server.isThere = false;
    await fetchScreen('/campaigns');
    await fetchScreen('/credits');
    expect(loaded).toEqual(['/home', '/home']);
  });
});
