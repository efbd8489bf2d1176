/** What a lead asks for who wants no further contact. */
export interface StopWish {
  readonly asksNoCalls: boolean;
  readonly asksNoMail: boolean;
  /** The sentence that asks, as the person wrote it. */
  readonly quote: string;
}

type Bars = 'calls' | 'mail' | 'both';

/** Mails can be long, and a wish stands at their begin. */
const readLength = 10_000;

/** The longest quote, in characters. */
const quoteLength = 200;

/** A wish for certain hours or days is no wish for an end. */
const exceptAt = String.raw`(?!\s+(?:me\s+|us\s+)?(?:before|after|until|till|on|at|in\s+the|during|between|early|late|if|unless|when|today|tomorrow|collect)\b)`;
const exceptAtSpanish = String.raw`(?!\s+(?:antes|despues|hasta|hoy|manana|en|por|el|los|a|durante|entre|si|tan)\b)`;
/** Who says what others do, or asks for more, does not ask for an end. */
const notBefore = String.raw`(?<!\b(?:i|we|they|you|he|she|people|who|never|not|dont|cant|wont|didnt)\s+)`;
const not = String.raw`(?:do\s+not|dont|donot|never|must\s+not|should\s+not|shall\s+not|may\s+not)(?:\s+(?:ever|please))?`;

/** The phrases in small letters, without accents and apostrophes. */
const phrases: readonly (readonly [pattern: string, bars: Bars])[] = [
  [`${notBefore}${not}\\s+(?:call|phone|ring|telephone|text)\\b${exceptAt}`, 'calls'],
  [`${notBefore}stop\\s+(?:calling|phoning|ringing|texting|the\\s+calls|these\\s+calls|all\\s+calls)\\b`, 'calls'],
  [`${notBefore}${not}\\s+(?:mail|send|write|solicit)\\b${exceptAt}`, 'mail'],
  [`${notBefore}stop\\s+(?:mailing|sending|writing|soliciting|the\\s+mail|the\\s+letters|these\\s+letters)\\b`, 'mail'],
  [`${notBefore}${not}\\s+(?:contact|bother|disturb|e-?mail)\\b${exceptAt}`, 'both'],
  [`${notBefore}stop\\s+(?:contacting|bothering|harassing|e-?mailing)\\b`, 'both'],
  [`\\bno\\s+more\\s+(?:phone\\s+)?calls\\b`, 'calls'],
  [`\\bno\\s+more\\s+(?:mail|letters|cards|mailings|offers)\\b`, 'mail'],
  [
    `${notBefore}(?:remove|delete|take)\\s+(?:me|us|my\\s+name)\\s*(?:$|please\\b|off\\b|from\\b|now\\b|immediately\\b)`,
    'both',
  ],
  [`${notBefore}(?:remove|delete|take)\\s+(?:my|our|this)\\s+(?:phone\\s+|telephone\\s+)?number\\b`, 'calls'],
  [`${notBefore}(?:remove|delete|take)\\s+(?:my|our|this)\\s+(?:mailing\\s+)?address\\b`, 'mail'],
  [`${notBefore}unsubscribe\\b`, 'both'],
  [`\\bopt(?:ing)?(?:\\s+me)?[\\s-]+out\\b`, 'both'],
  [`${notBefore}leave\\s+(?:me|us)\\s+alone\\b`, 'both'],
  [
    `\\bno\\s+(?:me\\s+|nos\\s+)?(?:vuelvan?\\s+a\\s+llamar|llamen|llame|llames|llamar|telefoneen)(?:me|nos)?\\b${exceptAtSpanish}`,
    'calls',
  ],
  [`(?<!\\bno\\s+)\\b(?:dejen|deje|deja|paren|pare)\\s+de\\s+llamar(?:me|nos)?\\b`, 'calls'],
  [`\\bno\\s+(?:me\\s+|nos\\s+)?(?:envien|envie|manden|mande|escriban|escriba)\\b${exceptAtSpanish}`, 'mail'],
  [`(?<!\\bno\\s+)\\b(?:dejen|deje|paren|pare)\\s+de\\s+(?:enviar|mandar|escribir)(?:me|nos)?\\b`, 'mail'],
  [`\\bno\\s+(?:me\\s+|nos\\s+)?(?:contacten|contacte|contactar|molesten|moleste)\\b${exceptAtSpanish}`, 'both'],
  [`\\bno\\s+(?:quiero|deseo)\\s+(?:mas|recibir)\\s+(?:mas\\s+)?llamadas\\b`, 'calls'],
  [`\\bno\\s+(?:quiero|deseo)\\s+(?:mas|recibir)\\s+(?:mas\\s+)?(?:cartas|correo|correos|anuncios)\\b`, 'mail'],
  [`(?<!\\bno\\s+)\\b(?:me\\s+)?(?:quiten|quite|borren|borre|saquen|saque|eliminen|elimine)(?:me|nos)\\b`, 'both'],
  [`\\b(?:darme|denme|deme)\\s+de\\s+baja\\b`, 'both'],
];

const table = phrases.map(([pattern, bars]) => ({ pattern: new RegExp(pattern), bars }));

/** A whole answer or a whole sentence of one of these words asks for an end. */
const bare =
  /^(?:please\s+|por\s+favor\s+)?(?:stop(?:\s*all)?|stopp|unsubscribe|opt[\s-]*out|remove(?:\s+me)?|quit|revoke|parar|pare|paren|alto|basta|baja|cancelar)(?:\s+stop|\s+now|\s+please|\s+por\s+favor|\s+ya)*$/;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['\u2019\u02bc`]/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** Whether an answer says nothing but that the person wants no further contact: `STOP`. */
export const isBareStop = (text: string): boolean => text.length < quoteLength && bare.test(plain(text));

/**
 * The sentences of an answer in which the person seems to ask for no further contact. A person decides what becomes of them,
 * because no table of phrases understands everybody.
 */
export function stopWish(text: string): StopWish | null {
  const asking = text
    .slice(0, readLength)
    .split(/[.!?;\r\n]+/)
    .flatMap((sentence) => {
      const said = plain(sentence);
      const found = table.filter(({ pattern }) => pattern.test(said)).map(({ bars }) => bars);
      const bars: readonly Bars[] = bare.test(said) ? ['both'] : found;
      return bars.length === 0 ? [] : [{ sentence: sentence.trim(), bars }];
    });
  const bars = asking.flatMap((one) => one.bars);
  if (bars.length === 0) return null;
  return {
    asksNoCalls: bars.some((one) => one !== 'mail'),
    asksNoMail: bars.some((one) => one !== 'calls'),
    quote: [...asking.map(({ sentence }) => sentence).join(' … ')].slice(0, quoteLength).join(''),
  };
}
