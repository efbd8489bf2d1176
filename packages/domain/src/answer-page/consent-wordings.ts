import type { AnswerConsent } from '../response-card/online-answer.ts';
import type { IsoDate } from '../schedule/iso-date.ts';

export const pageLanguages = ['en', 'es'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** A wording of the consent on a page. `{sender}` stands for the sender's name. A changed text needs a new version. */
interface ConsentWording {
  readonly version: string;
  /** The first day on which pages show the wording. */
  readonly from: IsoDate;
  /** Missing for a wording of all states. */
  readonly states?: readonly string[];
  readonly text: Readonly<Record<PageLanguage, string>>;
}

/** The first row that is valid for day and state counts, so a newer or narrower wording stands above. */
const wordings: readonly ConsentWording[] = [
  {
    // These states ask for the words about automated selection and dialing.
    version: '2026-11 dialing',
    from: '2026-11-01',
    states: ['FL', 'MD', 'OK'],
    text: {
      en: 'By sending this form I ask {sender} to have a licensed insurance agent call, text or e-mail me at the contacts I give here, also with an automated system for the selection and dialing of telephone numbers and with recorded messages. Consent is not a condition of buying anything, and I may withdraw it at any time.',
      es: 'Al enviar este formulario pido a {sender} que un agente de seguros con licencia me llame, me envíe mensajes de texto o correos electrónicos a los datos que doy aquí, también con un sistema automatizado de selección y marcación de números telefónicos y con mensajes grabados. El consentimiento no es condición para comprar nada, y puedo retirarlo en cualquier momento.',
    },
  },
  {
    version: '2026-11',
    from: '2026-11-01',
    text: {
      en: 'By sending this form I ask {sender} to have a licensed insurance agent call, text or e-mail me at the contacts I give here, also by automated means. Consent is not a condition of buying anything, and I may withdraw it at any time.',
      es: 'Al enviar este formulario pido a {sender} que un agente de seguros con licencia me llame, me envíe mensajes de texto o correos electrónicos a los datos que doy aquí, también por medios automatizados. El consentimiento no es condición para comprar nada, y puedo retirarlo en cualquier momento.',
    },
  },
];

/** What a product must say beside the consent. */
const disclosures: readonly {
  readonly products: readonly string[];
  readonly text: Readonly<Record<PageLanguage, string>>;
}[] = [
  {
    products: ['Medicare', 'Medical Supplements', 'Dental', 'Diabetic'],
    text: {
      en: 'Not connected with or endorsed by the U.S. government or the federal Medicare program. This is a solicitation for insurance.',
      es: 'Sin relación con el gobierno de los Estados Unidos ni con el programa federal de Medicare, y sin su respaldo. Esto es una solicitud de seguros.',
    },
  },
];

const usualDisclosure: Readonly<Record<PageLanguage, string>> = {
  en: 'This is a solicitation for insurance. Not connected with or endorsed by any government agency.',
  es: 'Esto es una solicitud de seguros. Sin relación con ninguna agencia del gobierno, y sin su respaldo.',
};

interface ConsentPlace {
  readonly product: string;
  /** Null where the page does not know the state of the person. */
  readonly state: string | null;
  readonly sender: string;
  readonly language: PageLanguage;
  readonly day: IsoDate;
}

/**
 * The consent that a page shows, with its version. A page that does not know the state of the person shows the narrowest
 * wording, because the person may live in any state.
 */
export function consentOf({ product, state, sender, language, day }: ConsentPlace): AnswerConsent {
  const valid = wordings.filter(({ from }) => from <= day);
  const found =
    valid.find(({ states }) => states === undefined || state === null || states.includes(state)) ?? wordings.at(-1);
  if (found === undefined) throw new RangeError('there is no wording of the consent');
  const { version, text } = found;
  const disclosure = disclosures.find(({ products }) => products.includes(product))?.text ?? usualDisclosure;
  return { version, language, text: `${text[language].replace('{sender}', () => sender)} ${disclosure[language]}` };
}
