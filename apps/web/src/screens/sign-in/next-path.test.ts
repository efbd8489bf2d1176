import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('the path after sign-in', () => {
  it.each([
    [null, '/home'],
    ['', '/home'],
    ['/campaigns?filter=statusCode.eq.1&page=2', '/campaigns?filter=statusCode.eq.1&page=2'],
    ['/campaigns/order/7/8#top', '/campaigns/order/7/8#top'],
    ['https://evil.example/', '/home'],
    ['//evil.example/', '/home'],
    ['/\\evil.example', '/home'],
    ['/\t/evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
    ['campaigns', '/home'],
    ['/sign-in?timeout', '/home'],
    ['/.//evil.example', '/home'],
    ['/sign-in/directory', '/home'],
    ['/mfa', '/home'],
  ])('%j leads to %s', (next, path) => {
    const answer = nextPath(next, 'https://app.example');
    expect(new URL(answer, 'https://app.example').origin).toBe('https://app.example');
    expect(answer).toBe(path);
  });
});
