import type { Config } from '../config.ts';
import { folderTransport, outboxFolder } from './folder-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

/**
 * The transport of mails. The people of the demo do not exist, so the demo keeps its mails in the folder, where its
 * outbox reads them.
 */
export function connectedTransport(config: Config): MailTransport {
  if (config.smtpUrl === undefined || config.demo) return folderTransport(outboxFolder(config));
  return smtpTransport({ url: config.smtpUrl });
}
