import { parsePieceId } from '../mail-piece/identity/piece-id.ts';
import type { MailFacts } from './mail-facts.ts';

/** The address to which the recipient of a piece answers: `reply+0123456789ab@mail.example`. */
export const replyAddress = (mailDomain: string, pieceId: string): string =>
  `reply+${pieceId.toLowerCase()}@${mailDomain}`;

export interface RepliedTo {
  /** Whether the mail went to an address for answers at all, with a code or without. */
  readonly isReply: boolean;
  /** The piece that is answered. Null where no address has a code, or where several codes leave it open. */
  readonly pieceId: string | null;
}

/**
 * The piece to which a mail answers. The address for which the host delivered the mail counts before the addresses in To
 * and Cc: a mail to two pieces is delivered twice, and each delivery answers its own piece. The host of an address is not
 * looked at, because a host that forwards mails changes it.
 */
export function repliedTo({ deliveredTo, to }: Pick<MailFacts, 'deliveredTo' | 'to'>): RepliedTo {
  const [delivered, named] = [deliveredTo.map(localCode), to.map(localCode)];
  const codes = [delivered, named].map((some) => [...new Set(some.flatMap(pieceOf))]);
  const found = codes.find((some) => some.length > 0) ?? [];
  return {
    isReply: [...delivered, ...named].some((code) => code !== undefined),
    pieceId: found.length === 1 ? (found[0] ?? null) : null,
  };
}

/** The text behind `reply+`. Empty for `reply@`, undefined for every other address. */
function localCode(address: string): string | undefined {
  const found = /^\s*<?reply(?:\+([^@]{0,80}))?@/i.exec(address);
  return found === null ? undefined : (found[1] ?? '');
}

const pieceOf = (code: string | undefined): readonly string[] => {
  const pieceId = code === undefined ? undefined : parsePieceId(code);
  return pieceId === undefined ? [] : [pieceId];
};
