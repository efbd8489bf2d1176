import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { code } from '@dropdate/contract/http/code';
import { endpoint } from '@dropdate/contract/http/endpoint';
import { createTag } from '@dropdate/contract/labels/create-tag';
import { codeTable } from '@dropdate/domain/code/code-table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { failureLines, failureTexts, fieldErrors } from './report-failure.ts';

const genders = [
  { word: 'male', code: 0 },
  { word: 'female', code: 1 },
] as const;
const gender = code(codeTable('gender', genders, 'word'));
const setGender = endpoint({
  name: 'setGender',
  method: 'PUT',
  path: '/api/people/{id}',
  needs: 'session',
  scope: 'own',
  summary: 'For this test.',
  params: z.object({ id: z.string() }),
  body: z.object({ gender }),
  answer: z.object({ gender }),
});

const fetched = vi.fn<typeof fetch>();
const assigned = vi.fn<(url: string) => void>();
const reloaded = vi.fn<() => void>();
let tab = new EventTarget();

function storage(): Storage {
  const values = new Map<string, string>();
  const store = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  return store as unknown as Storage;
}

function answer(status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r-1' };
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
}

const ok = (model: unknown) => ({ succeeded: true, messages: [], model, requestId: 'r-1' });
const refused = (...userMessages: string[]) => ({
  succeeded: false,
  messages: userMessages.map((userMessage) => ({ messageId: 'Refused', userMessage, path: 'body.gender' })),
  model: null,
  requestId: 'r-1',
});
const ask = () => call(setGender, { params: { id: 'a/b' }, body: { gender: 'female' } });
const problemOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (problem: unknown) => problem,
  );

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/campaigns', search: '?page=2', assign: assigned, reload: reloaded });
  tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  assigned.mockReset();
  reloaded.mockReset();
});

describe('a call', () => {
  it('sends words as wire numbers and reads numbers as words', async () => {
    answer(200, ok({ gender: 1 }));
    expect(await ask()).toEqual({ gender: 'female' });
    expect(fetched).toHaveBeenCalledWith(
      '/api/people/a%2Fb',
      expect.objectContaining({
        method: 'PUT',
        body: '{"gender":1}',
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
      }),
    );
  });

  it('marks polling as background', async () => {
    answer(200, ok({ gender: 0 }));
    await call(setGender, { params: { id: '1' }, body: { gender: 'male' } }, { isBackground: true });
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-background': '1' });
  });

  it('sends the defaults of a list query', async () => {
    answer(200, ok({ results: [], totalCount: 0 }));
    const body = { search: '', filters: [], filterIds: [], page: 0, pageSize: 50 };
    expect(await call(searchCampaigns, { body })).toEqual({ results: [], totalCount: 0 });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify(body));
  });
});

describe('a call that fails', () => {
  it('carries the messages of the server, which win over the generic text', async () => {
    answer(409, refused('First.', 'Second.', 'First.'));
    const problem = await problemOf(ask());
    expect(problem).toBeInstanceOf(ApiError);
    expect(problem).toMatchObject({ status: 409, requestId: 'r-1' });
    expect(failureTexts(problem, 'Generic.')).toEqual(['First.', 'Second.']);
    expect(fieldErrors(problem)).toEqual({ gender: 'First.' });
  });

  it.each([
    ['a sentence of the contract at its field', 'a\u0007b', ['Control characters are not allowed.'], 'name'],
    ['the text of the page for another fault', 'x'.repeat(51), ['Generic.'], undefined],
  ])('tells %s without asking the server', async (_case, name, texts, field) => {
    const problem = await problemOf(call(createTag, { body: { name, type: 'campaign' } }));
    expect(fetched).not.toHaveBeenCalled();
    expect(failureTexts(problem, 'Generic.')).toEqual(texts);
    expect(fieldErrors(problem)).toEqual(field === undefined ? {} : { [field]: texts[0] });
  });

  it('falls back to the generic text when the server says nothing', async () => {
    answer(500, refused());
    expect(failureTexts(await problemOf(ask()), 'Generic.')).toEqual(['Generic.']);
  });

  it.each([
    ['the sentence of a 500', () => answer(500, refused('Something went wrong on our side.'))],
    ['a lost connection', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['a proxy that answers in place of the server', () => answer(502, '<html>Bad gateway</html>')],
    ['an answer that breaks the contract', () => answer(200, ok({ gender: 7 }))],
  ])('shows the text of the page over %s', async (_, prepare) => {
    prepare();
    const problem = await problemOf(ask());
    expect(failureTexts(problem, 'Error while saving draft')).toEqual(['Error while saving draft']);
  });

  it.each([400, 404, 409, 413, 415, 429, 503])('keeps the messages of the server with status %i', async (status) => {
    answer(status, refused('A needed part is away.'));
    expect(failureTexts(await problemOf(ask()), 'Generic.')).toEqual(['A needed part is away.']);
  });

  it('tells below the text of the page why no answer came', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const lines = failureLines(await problemOf(ask()), 'Error while saving draft');
    expect(lines).toEqual(['Error while saving draft', expect.stringContaining('could not be reached')]);
  });

  it('fails when an answer of status 200 says that the call did not succeed', async () => {
    answer(200, refused('No.'));
    expect(failureTexts(await problemOf(ask()), 'Generic.')).toEqual(['No.']);
  });

  it('has words of its own when the server is not reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await problemOf(ask())).toMatchObject({
      status: 0,
      message: expect.stringContaining('could not be reached'),
    });
  });

  it('has words of its own when a proxy answers', async () => {
    answer(502, '<html>Bad gateway</html>');
    expect(await problemOf(ask())).toMatchObject({ status: 502, message: expect.stringContaining('not available') });
  });

  it('tells that the answer breaks the contract', async () => {
    answer(200, ok({ gender: 7 }));
    expect(await problemOf(ask())).toMatchObject({ message: expect.stringContaining('could not be read') });
  });

  it('passes an abort on as it is', async () => {
    fetched.mockRejectedValueOnce(new DOMException('gone', 'AbortError'));
    expect(await problemOf(ask())).toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that is over', () => {
  it('leads to sign-in with the way back, without the timeout banner on a first visit', async () => {
    const fresh = await import('./call.ts');
    answer(401, refused('Sign in.'));
    await problemOf(fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } }));
    expect(assigned).toHaveBeenCalledExactlyOnceWith('/sign-in?next=%2Fcampaigns%3Fpage%3D2');
  });

  it('shows the timeout banner to a user who was signed in, and leaves only once', async () => {
    const fresh = await import('./call.ts');
    // An earlier page has remembered the user. This page was loaded without a session.
    localStorage.setItem('dropdate.signed-in', 'maya ');
    answer(401, refused('Sign in.'));
    answer(401, refused('Sign in.'));
    const once = () => problemOf(fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } }));
    await Promise.all([once(), once()]);
    expect(assigned).toHaveBeenCalledExactlyOnceWith('/sign-in?timeout&next=%2Fcampaigns%3Fpage%3D2');
  });

  it.each([
    ['long before its time is over', 20 * 60_000, '/sign-in?ended&next=%2Fcampaigns%3Fpage%3D2'],
    ['when its time is almost over', 60_000, '/sign-in?timeout&next=%2Fcampaigns%3Fpage%3D2'],
  ])('says how it ended: %s', async (_, remaining, address) => {
    const fresh = await import('./call.ts');
    const { setIdleClock } = await import('../session/idle-clock.ts');
    const until = new Date(Date.now() + remaining).toISOString();
    localStorage.setItem('dropdate.signed-in', 'maya ');
    setIdleClock({ idleUntil: until, absoluteUntil: until });
    answer(401, refused('Sign in.'));
    await problemOf(fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } }));
    expect(assigned).toHaveBeenCalledExactlyOnceWith(address);
  });

  it('waits with the calls of an open page until its user has signed in again, then makes them again', async () => {
    const fresh = await import('./call.ts');
    const { greetUser, rememberSignedIn } = await import('../session/session-end.ts');
    const { isAbsent } = await import('../session/sign-in-again.ts');
    rememberSignedIn('maya');
    answer(401, refused('Sign in.'));
    const asked = fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } });
    await vi.waitFor(() => expect(isAbsent()).toBe(true));
    answer(200, ok({ gender: 0 }));
    expect(greetUser('maya')).toBe(true);
    expect(await asked).toEqual({ gender: 'male' });
    expect([isAbsent(), fetched.mock.calls.length, assigned.mock.calls.length]).toEqual([false, 2, 0]);
  });

  it('begins anew for another user, and makes no waiting call', async () => {
    const fresh = await import('./call.ts');
    const { greetUser, rememberSignedIn } = await import('../session/session-end.ts');
    const { isAbsent } = await import('../session/sign-in-again.ts');
    rememberSignedIn('maya');
    answer(401, refused('Sign in.'));
    void problemOf(fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } }));
    await vi.waitFor(() => expect(isAbsent()).toBe(true));
    expect(greetUser('ines')).toBe(false);
    expect(assigned).toHaveBeenCalledExactlyOnceWith('/');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('repeats the question to a user who stayed with unsaved changes, but not because of polling', async () => {
    vi.useFakeTimers();
    const fresh = await import('./call.ts');
    const ended = (isBackground: boolean) => {
      answer(401, refused('Sign in.'));
      return problemOf(fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } }, { isBackground }));
    };
    await ended(true);
    const question = new Event('beforeunload', { cancelable: true });
    question.preventDefault();
    tab.dispatchEvent(question);
    await ended(false);
    expect(assigned).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1_001);
    await ended(true);
    expect(assigned).toHaveBeenCalledOnce();
    await ended(false);
    expect(assigned).toHaveBeenCalledTimes(2);
  });

  it.each([401, 403])('stays on the page after a silent %i', async (status) => {
    const fresh = await import('./call.ts');
    answer(status, refused('No.'));
    const input = { params: { id: '1' }, body: { gender: 'male' as const } };
    await problemOf(fresh.call(setGender, input, { isSilent: () => true }));
    expect(fetched).toHaveBeenCalledOnce();
    expect(assigned).not.toHaveBeenCalled();
    expect(reloaded).not.toHaveBeenCalled();
  });

  it('neither starts nor settles a call on a page that signs out', async () => {
    const fresh = await import('./call.ts');
    const { signOutHere } = await import('../session/session-end.ts');
    const wasGivenUp: boolean[] = [];
    fetched.mockImplementation((url, options) => {
      if (url === '/api/asp-net-auth/sign-out') return Promise.resolve(new Response('{}'));
      const signal = options?.signal;
      return new Promise((_, reject) => {
        const giveUp = () => {
          wasGivenUp.push(true);
          reject(new DOMException('gone', 'AbortError'));
        };
        if (signal?.aborted === true) giveUp();
        signal?.addEventListener('abort', giveUp);
      });
    });
    const settled = vi.fn<() => void>();
    const begin = () =>
      void fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } }).then(settled, settled);
    begin();
    await signOutHere();
    begin();
    await vi.waitFor(() => expect(wasGivenUp).toEqual([true, true]));
    expect(assigned).toHaveBeenCalledExactlyOnceWith('/sign-in?signout');
    expect(settled).not.toHaveBeenCalled();

    const shown = (persisted: boolean) => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(reloaded).not.toHaveBeenCalled();
    shown(true);
    expect(reloaded).toHaveBeenCalledOnce();

    const { resumeCalls } = await import('./signed-in-calls.ts');
    resumeCalls();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(2));
    fetched.mockReset();
    answer(200, ok({ gender: 0 }));
    const again = await fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } });
    expect(again).toEqual({ gender: 'male' });
  });

  it('signs a forbidden user out and reloads', async () => {
    const fresh = await import('./call.ts');
    answer(403, refused('No.'));
    answer(200, ok({}));
    void problemOf(fresh.call(setGender, { params: { id: '1' }, body: { gender: 'male' } }));
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/asp-net-auth/sign-out');
  });
});
