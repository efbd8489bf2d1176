import { describe, expect, it } from 'vitest';
import { refusedPassword } from './password-words.ts';

const common = 'The password must not be among the most common ones.';
const owner = { userName: 'maya.okafor', email: 'maya@harborline.example', companyName: 'Harborline Insurance Group' };

describe('the list of common passwords', () => {
  it.each([
    '1qaz2wsx3edc',
    'P@ssw0rd1234',
    'Summer2026!!!',
    'Harborline2026',
    'Insurance2026!',
    'Dropdate12345',
    'chickenwing101',
    'manchesterunited',
    'Manchesterunited7',
    'iloveyou12345',
    'Batman&Robin1',
    'liverpool1892',
    'Ch@rlie123456',
    'MyPassword123',
    'trustno1trustno1',
    'letmein!letmein!',
    'Welcome2Tampa',
    'qwertyuiop123',
    'asdf1234asdf1234',
    'Michelle19851225',
    'super$ecret2026',
    'gfhjkmgfhjkm',
    'Football#2026',
    'nogard2026!!!',
  ])('has %s', async (password) => {
    expect(await refusedPassword(password, owner)).toEqual([common]);
  });

  it.each([
    'correct horse battery',
    'nine violet kettles',
    'plum-9-kettle-otter',
    'vbR7kq2xTm9w',
    'Kx7mQp2vRt9w',
    'Tr0ub4dor&3-and-more',
    'the tide at Pier 41 is late',
    'Süße Grüße nach Köln',
    'gentle-otter-ladder',
  ])('does not have %s', async (password) => {
    expect(await refusedPassword(password, owner)).toEqual([]);
  });

  it('tells of a short password that it is too short, and only of a well-known word that it is common', async () => {
    const short = 'The password must have 12 to 128 characters.';
    expect(await refusedPassword('x7#kQ', owner)).toEqual([short]);
    expect(await refusedPassword('password', owner)).toEqual([short, common]);
  });
});
