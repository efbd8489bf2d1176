import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { searchContacts } from '@dropdate/contract/contacts/search-contacts';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { signIn } from '@dropdate/contract/session/sign-in';

const megabyte = 1_000_000;
const largeBytes = 20 * megabyte;
/** The server reads a JSON body of this size to its end. */
const readBytes = 1.9 * megabyte;
/** Milliseconds after which an upload breaks off. */
const breaksOffAfterMs = 150;

/** The sessions of two users: one may import contacts, the other may upload cards. */
export interface Sessions {
  readonly origin: string;
  readonly client: string;
  readonly operator: string;
}

/**
 * Calls that nobody makes in good faith, by name. Each resolves with the status of its answer, or with 0 where the server
 * ended the connection, which it may.
 */
export function hostileCalls({ origin, client, operator }: Sessions): Readonly<Record<string, () => Promise<number>>> {
  const large = new Uint8Array(largeBytes).fill(120);
  const long = `{"search":"${'x'.repeat(readBytes)}"}`;
  const wide = `{"filters":[${'{},'.repeat(readBytes / 3)}{}]}`;
  const csv = `First Name,Last Name\n${'Ann,Moreau\n'.repeat(largeBytes / 11)}`;
  const send = async (path: string, cookie: string, init: Init): Promise<number> => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...init.headers };
    try {
      const answer = await fetch(origin + path, { method: 'POST', ...init, headers });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  };
  const json = { 'content-type': 'application/json' };
  const form = (content: BlobPart, name: string) => {
    const body = new FormData();
    body.append('file', new File([content], name));
    return { body };
  };
  let tries = 0;
  return {
    'a body of 20 MB': () => send(searchContacts.path, client, { body: large, headers: json }),
    'a body of 20 MB without its length': () =>
      send(searchContacts.path, client, { body: new Blob([large]).stream(), headers: json, duplex: 'half' }),
    'a body of 20 MB without a session': () => send(signIn.path, '', { body: large, headers: json }),
    'a long text': () => send(searchContacts.path, client, { body: long, headers: json }),
    'a list of many filters': () => send(searchContacts.path, client, { body: wide, headers: json }),
    'a table of 20 MB': () => send(importContacts.path, client, form(csv, 'contacts.csv')),
    '20 MB that are no table': () => send(importContacts.path, client, form(large, 'contacts.xlsx')),
    '20 MB that are no image': () => send(uploadResponseCards.path, operator, form(large, 'card.png')),
    'an image that ends too early': () =>
      send(
        uploadResponseCards.path,
        operator,
        form(Uint8Array.from([...pngHead, ...large.subarray(0, 9)]), 'card.png'),
      ),
    'an upload that breaks off': () =>
      send(uploadResponseCards.path, operator, {
        ...form(large, 'card.pdf'),
        signal: AbortSignal.timeout(breaksOffAfterMs),
      }),
    'a wrong password': () => {
      tries += 1;
      const body = JSON.stringify({ username: `nobody-${tries}@nowhere.example`, password: 'not the password' });
      return send(signIn.path, '', { body, headers: json });
    },
  };
}

/** A body that is a stream needs `duplex`, which the types of browsers do not know. */
type Init = RequestInit & { readonly duplex?: 'half' };

/** The head of a PNG file that promises 30,000 by 30,000 pixels. */
const pngHead = Buffer.from('89504e470d0a1a0a0000000d494844520000753000007530080200000000000000', 'hex');
