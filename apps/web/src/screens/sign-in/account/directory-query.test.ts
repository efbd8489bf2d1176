import { expect, it } from 'vitest';
import { takeDirectoryQuery } from './directory-query.ts';

/** Takes the query of an address. Returns it with the address that the bar shows afterwards. */
function taken(search: string) {
  let shown = `/sign-in/directory${search}`;
  const replaceState = (_data: unknown, _title: string, address?: string | URL | null) => {
    shown = String(address);
  };
  return { ...takeDirectoryQuery({ pathname: '/sign-in/directory', search }, { replaceState }), shown };
}

it.each([
  ['?code=c%2F1&state=s&iss=https%3A%2F%2Fi.example', { state: 's', code: 'c/1', iss: 'https://i.example' }],
  ['?error=access_denied&error_description=no&state=s', { state: 's', error: 'access_denied' }],
])('takes the answer %s out of the address bar', (search, answer) => {
  expect(taken(search)).toEqual({ answer, next: null, shown: '/sign-in/directory' });
});

it('begins without an answer, and keeps the requested path', () => {
  expect(taken('')).toMatchObject({ answer: null, next: null });
  expect(taken('?next=%2Fcampaigns%3Fpage%3D2')).toMatchObject({
    answer: null,
    next: '/campaigns?page=2',
    shown: '/sign-in/directory?next=%2Fcampaigns%3Fpage%3D2',
  });
});
