import { SaxesParser } from 'saxes';
import { refusals } from '../table-error.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Names come without their prefix, because some programs write `<x:row>` for `<row>`. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parts of workbooks nest less than this. */
const deepest = 64;

/**
 * The most bytes without an element. The parser keeps such bytes in memory. A cell has at most 32,767 characters, so
 * honest files stay far below.
 */
const longestSilence = 1_000_000;

/**
 * Reads XML from chunks of bytes. Yields after each chunk, so that the caller can pass on what the handler has
 * collected. A document type is refused, because its entities can make a short file long.
 * @throws TableError of the kind `broken` or `too-big`
 */
export async function* xmlEvents(chunks: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser<{ readonly position: false; readonly xmlns: false }>({
    position: false,
    xmlns: false,
  });
  let depth = 0;
  let silence = 0;
  const fail = () => {
    throw refusals.broken();
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    silence = 0;
    if (depth > deepest) fail();
    handler.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    silence = 0;
    handler.close?.(localName(name));
  });
  if (handler.text) {
    const onText = (text: string) => handler.text?.(text);
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    silence += chunk.length;
    if (silence > longestSilence) throw refusals.tooBig('a text of more than 1 MB');
    parser.write(decoded(() => decoder.decode(chunk, { stream: true })));
    yield;
  }
  parser.write(decoded(() => decoder.decode()));
  parser.close();
  yield;
}

/** Reads a small part of a workbook to its end. */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlEvents(chunks, handler));
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw refusals.broken();
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The attribute of this name with any prefix, such as `r:id`. */
export function prefixed(attributes: XmlAttributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}
