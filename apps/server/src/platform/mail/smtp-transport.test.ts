import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pngPicture } from '../files/picture.fixture.ts';
import type { MailMessage, MailTransport } from './mail-transport.ts';
import { NotDelivered } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const message: MailMessage = {
  messageId: '<0192aaaa-0000-7000-8000-000000000001@dropdate>',
  from: { name: 'Dropdate', address: 'support@dropdate.example' },
  to: { name: 'Zoë Okafor', address: 'zoe+new@harborline.example' },
  subject: 'Autumn “letter”',
  text: 'Hello Zoë,\n.\nThe line above is a single dot.\n',
  html: '<p>Hello Zoë</p>',
  attachments: [],
  date: new Date('2026-11-20T15:00:00Z'),
};

/** A certificate for localhost, signed by itself. */
let certificate: { readonly key: string; readonly cert: string };
beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  certificate = { key, cert };
});

interface Received {
  readonly from: string | undefined;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly bytes: Buffer;
}

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a mail server. The server counts its connections and keeps the mails that it receives. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const count = { connections: 0 };
  const server = new SMTPServer({
    ...certificate,
    authOptional: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      count.connections += 1;
      done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? undefined : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user,
          bytes: Buffer.concat(parts),
        });
        done();
      });
    },
    ...options,
  });
  // The server reports a connection that breaks. The tests look at the side of the sender.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  /** Breaks all connections, as a server that dies does. */
  const die = () => {
    for (const { _socket: socket } of server.connections as ReadonlySet<{ readonly _socket: Socket }>) socket.destroy();
  };
  return { received, count, port, die };
}

function transportTo(url: string, ca: string | undefined = certificate.cert): MailTransport {
  const transport = smtpTransport({ url, ...(ca !== undefined && { ca }) });
  ends.push(() => transport.close?.());
  return transport;
}

const failureOf = (transport: MailTransport) =>
  transport.deliver(message).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('mail over SMTP', () => {
  it('arrives whole at its one recipient, after the connection was encrypted', async () => {
    const { received, port } = await startServer();
    await transportTo(`smtp://localhost:${port}`).deliver(message);
    expect(received).toMatchObject([{ from: message.from.address, to: [message.to.address], isEncrypted: true }]);
    const mail = await PostalMime.parse(received[0]?.bytes ?? '');
    expect(mail).toMatchObject({
      messageId: message.messageId,
      subject: message.subject,
      from: message.from,
      to: [message.to],
      html: expect.stringContaining('<p>Hello Zoë</p>'),
    });
    expect(mail.text?.trim()).toBe(message.text.trim());
  });

  it('brings attachments and the picture of its HTML', async () => {
    const { received, port } = await startServer();
    const [logo, proof] = [pngPicture(64, 16), Buffer.from('%PDF-1\r\n.\r\nÄ', 'latin1')];
    await transportTo(`smtp://localhost:${port}`).deliver({
      ...message,
      html: '<p><img src="cid:logo@dropdate" alt="Harborline"></p>',
      attachments: [
        { name: 'logo', mime: 'image/png', content: logo, contentId: 'logo@dropdate' },
        { name: 'Proof “Zoë”\r\n.pdf', mime: 'application/pdf', content: proof },
      ],
    });
    const mail = await PostalMime.parse(received[0]?.bytes ?? '');
    expect(mail.text?.trim()).toBe(message.text.trim());
    const read = mail.attachments.map(({ content, ...file }) => ({
      ...file,
      content: Buffer.from(content as ArrayBuffer),
    }));
    expect(read).toMatchObject([
      { mimeType: 'image/png', disposition: 'inline', contentId: '<logo@dropdate>', related: true, content: logo },
      { mimeType: 'application/pdf', disposition: 'attachment', content: proof },
    ]);
    expect(read[1]?.filename).toMatch(/^Proof “Zoë”\s*\.pdf$/);
    expect(mail.html).toContain('cid:logo@dropdate');
  });

  it('signs in with user and password over smtps, also with signs such as @ in the password', async () => {
    const { received, port } = await startServer({
      secure: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        done(null, password === 'p@ss/word' ? { user: username ?? '' } : {}),
    });
    await transportTo(`smtps://mailer%40host:p%40ss%2Fword@localhost:${port}`).deliver(message);
    expect(received).toMatchObject([{ user: 'mailer@host', isEncrypted: true }]);
    const refused = await failureOf(transportTo(`smtps://mailer:wrong@localhost:${port}`));
    expect(refused).toBeInstanceOf(NotDelivered);
    expect(refused).toMatchObject({ code: 'smtp-535', isFinal: false });
  });

  it('uses few connections for many mails', async () => {
    const { received, count, port } = await startServer();
    const transport = transportTo(`smtp://localhost:${port}`);
    await Promise.all(Array.from({ length: 30 }, () => transport.deliver(message)));
    expect(received).toHaveLength(30);
    expect(count.connections).toBeLessThanOrEqual(3);
  });

  it('refuses a certificate that nobody trusts, and sends nothing', async () => {
    const { received, port } = await startServer();
    const transport = smtpTransport({ url: `smtp://localhost:${port}` });
    ends.push(() => transport.close?.());
    expect(await failureOf(transport)).toBeInstanceOf(NotDelivered);
    expect(received).toEqual([]);
  });

  it('takes a refused mailbox as final, and a busy server as a reason to try again', async () => {
    const refusal = (code: number) =>
      startServer({
        onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: code })),
      });
    const [unknown, busy] = [await refusal(550), await refusal(450)];
    expect(await failureOf(transportTo(`smtp://localhost:${unknown.port}`))).toMatchObject({
      name: 'NotDelivered',
      code: 'smtp-550',
      isFinal: true,
    });
    expect(await failureOf(transportTo(`smtp://localhost:${busy.port}`))).toMatchObject({
      name: 'NotDelivered',
      code: 'smtp-450',
      isFinal: false,
    });
  });

  it('knows that nothing went out when no server listens', async () => {
    const { port } = await startServer();
    await ends.pop()?.();
    expect(await failureOf(transportTo(`smtp://localhost:${port}`))).toBeInstanceOf(NotDelivered);
  });

  it('knows that nothing went out when the server refuses the whole mail', async () => {
    const { port } = await startServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('too large'), { responseCode: 552 })));
      },
    });
    expect(await failureOf(transportTo(`smtp://localhost:${port}`))).toMatchObject({
      code: 'smtp-552',
      isFinal: false,
    });
  });

  it('cannot tell when the connection breaks after the mail was sent, and says so when asked', async () => {
    const { port, die } = await startServer({
      onData: (stream) => {
        stream.resume();
        stream.on('end', () => die());
      },
    });
    const transport = transportTo(`smtp://localhost:${port}`);
    const failure = await failureOf(transport);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NotDelivered);
    expect(await transport.find(message.messageId)).toBe('cannot-tell');
    expect(await transport.read(message.messageId)).toBe(null);
  });
});
