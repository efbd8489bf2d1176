import { createHash } from 'node:crypto';
import type { PageLanguage } from '@dropdate/domain/answer-page/consent-wordings';
import type { PageLook } from '@dropdate/domain/answer-page/questions';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text inside HTML, also inside an attribute in quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

export interface HtmlPage {
  readonly language: PageLanguage;
  readonly title: string;
  readonly look: Pick<PageLook, 'colour'>;
  /** The name of the sender, above the page. Empty where nobody is known. */
  readonly sender: string;
  /** HTML. */
  readonly body: string;
  /** Sender and licence, as the piece prints them. */
  readonly foot: string;
}

/** The whole page: one file without any script, image or font, and its content security policy. */
export function wholePage({ language, title, look, sender, body, foot }: HtmlPage): { html: string; policy: string } {
  const style = `:root{--c:${look.colour}}${sheet}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${sender === '' ? '' : `<header><p>${escaped(sender)}</p></header>\n`}<main>
${body}
</main>
${foot === '' ? '' : `<footer><p>${escaped(foot)}</p></footer>\n`}</body>
</html>
`,
  };
}

/** The style of all pages. `--c` is the colour of the template, dark enough for white text. The dark page has it in areas, and as the text of the white button. */
const sheet = `
*{box-sizing:border-box}
:root{--bg:#f4f5f6;--paper:#fff;--ink:#22262b;--quiet:#4a5057;--line:#7a8087;--head:var(--c);--act:var(--c);--said:#fff;--bad:#a3211b;--badbg:#fdeeed}
@media(prefers-color-scheme:dark){:root{--bg:#14171a;--paper:#1e2226;--ink:#eceef0;--quiet:#b8bec4;--line:#8b9299;--head:#fff;--act:#fff;--said:var(--c);--bad:#ffb4ab;--badbg:#3a1d1b}}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{background:var(--c);color:#fff}
header p,main,footer{max-width:36rem;margin:0 auto;padding:.85rem 1.25rem}
header p{font-weight:700}
main{background:var(--paper);padding:1.5rem 1.25rem 2rem}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.01em;color:var(--head);text-wrap:balance}
p{margin:0 0 1rem}
label,legend{display:block;font-weight:600;margin:0 0 .3rem;padding:0}
fieldset{border:0;margin:0 0 1.1rem;padding:0;min-width:0}
.f{margin:0 0 1.1rem}
input:not([type=checkbox]):not([type=radio]),select{display:block;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.4rem}
.t{display:flex;gap:.7rem;align-items:center;min-height:2.75rem;font-weight:400;margin:0}
.t input{width:1.4rem;height:1.4rem;margin:0;flex:none;accent-color:var(--c)}
button{display:block;width:100%;min-height:3.25rem;border:0;border-radius:.4rem;background:var(--act);color:var(--said);font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid var(--head);outline-offset:2px}
.e{color:var(--bad);font-weight:600;margin:.3rem 0 0}
.s{background:var(--badbg);border-left:4px solid var(--bad);padding:.85rem 1rem;margin:0 0 1.25rem}
.s p{font-weight:700;margin:0 0 .3rem}
.s ul{margin:0;padding-left:1.2rem}
.s a{color:var(--bad)}
[aria-invalid=true]{border:2px solid var(--bad)!important}
.n{margin:0 0 .6rem;color:var(--quiet)}
.c{font-size:.875rem;color:var(--quiet)}
.h{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
footer{color:var(--quiet);font-size:.875rem}
`;
