import { expect, it } from 'vitest';
import { pieceIdOf } from '../mail-piece/identity/piece-id.ts';
import { repliedTo, replyAddress } from './reply-address.ts';

const [one, other] = [pieceIdOf(123_456_789n), pieceIdOf(987_654_321n)];
const at = (pieceId: string) => replyAddress('mail.example', pieceId);

it.each([
  ['the address of a piece', [], [at(one)], true, one],
  ['capitals, dashes and another host', [], [`REPLY+${one.match(/.{4}/g)?.join('-')}@Forwarded.Example`], true, one],
  ['letters that look like digits', [], [at(one.replaceAll('0', 'o').replaceAll('1', 'l'))], true, one],
  ['the delivery before To', [at(other)], [at(one), at(other)], true, other],
  ['the same piece twice', [at(one), at(one)], [], true, one],
  ['two pieces in To', [], [at(one), at(other)], true, null],
  ['an address without a code', ['reply@mail.example'], [], true, null],
  ['a code that is none', [], ['reply+hello@mail.example'], true, null],
  ['a wrong check character', [], [at(`${one.slice(0, -1)}${one.endsWith('Z') ? 'Y' : 'Z'}`)], true, null],
  ['Cyrillic letters', [], [at(one.replace(/.$/, 'С'))], true, null],
  ['other addresses', ['info@mail.example'], ['noreply@mail.example', 'reply.all@mail.example', ''], false, null],
  ['a very long address', [], [`reply+${'1'.repeat(100_000)}@mail.example`], false, null],
])('reads %s', (_, deliveredTo, to, isReply, pieceId) => {
  expect(repliedTo({ deliveredTo, to })).toEqual({ isReply, pieceId });
});
