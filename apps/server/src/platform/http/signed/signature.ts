import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { signedCallHeaders } from '@dropdate/contract/http/signed-endpoint';

const { time: timeHeader, signature: signatureHeader } = signedCallHeaders;

/** Seconds by which the time of a request may differ. An older request could be a copy that somebody kept. */
const toleranceSeconds = 300;

const version = 'v1=';

/** The headers that prove that a body was sent now by somebody who knows the secret. */
export function signedHeaders(secret: string, body: string | Buffer, now: Date): Readonly<Record<string, string>> {
  const time = String(Math.floor(now.getTime() / 1000));
  return { [timeHeader]: time, [signatureHeader]: version + digestOf(secret, time, body).toString('hex') };
}

/** Whether a body was sent now by somebody who knows the secret. Compares in constant time. */
export function isSigned(secret: string, body: Buffer, headers: IncomingHttpHeaders, now: Date): boolean {
  const [time, signature] = [headers[timeHeader], headers[signatureHeader]];
  if (typeof time !== 'string' || typeof signature !== 'string' || !isTimely(headers, now)) return false;
  if (!/^v1=[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(digestOf(secret, time, body), Buffer.from(signature.slice(version.length), 'hex'));
}

/** Whether a request names a time near the present. */
export function isTimely(headers: IncomingHttpHeaders, now: Date): boolean {
  const time = headers[timeHeader];
  if (typeof time !== 'string' || !/^\d{1,12}$/.test(time)) return false;
  return Math.abs(now.getTime() / 1000 - Number(time)) <= toleranceSeconds;
}

const digestOf = (secret: string, time: string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();
