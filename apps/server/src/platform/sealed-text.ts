import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyedHash } from './keyed-hash.ts';

const algorithm = 'aes-256-gcm';
const version = 'v1';

/**
 * The key of a purpose. It comes from the secret of the installation, which is outside the database. So a copy of the
 * database does not contain the key to its sealed texts.
 */
const keyOf = (keyed: KeyedHash, purpose: string) => Buffer.from(keyed('sealed text', purpose), 'hex');

/**
 * Encrypts a text that the database must not hold in readable form and that the server must read again.
 * @param owner the record that the text belongs to. The sealed text is of no use in the row of another record.
 */
export function seal(keyed: KeyedHash, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(keyed, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a sealed text. @throws Error when the text was changed, or was sealed for another owner or installation */
export function unseal(keyed: KeyedHash, purpose: string, owner: string, sealed: string): string {
  const [found, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (found !== version || !nonce || !tag || !text) throw new Error('a sealed text has an unknown form');
  const decipher = createDecipheriv(algorithm, keyOf(keyed, purpose), nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
