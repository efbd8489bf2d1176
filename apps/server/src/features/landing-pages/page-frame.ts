import type { PageLanguage } from '@dropdate/domain/answer-page/consent-wordings';
import { pageLook } from '@dropdate/domain/answer-page/questions';
import type { TemplateLayout } from '@dropdate/domain/mail-piece/layout/layout-model';
import { senderName } from '@dropdate/domain/mail-piece/piece-variables';
import { letterName } from '@dropdate/domain/mail-piece/postal-address';
import type { StateLines } from '@dropdate/domain/personalize/variant';
import { escaped, wholePage } from './page-html.ts';
import { pageTexts } from './page-texts.messages.ts';

export interface FrameFacts {
  readonly language: PageLanguage;
  readonly layout: TemplateLayout;
  readonly orgName: string;
  /** The lines of the piece in its state, or in all states. Empty before the template is personalized. */
  readonly lines: readonly { readonly state: string; readonly lines: StateLines }[];
}

/** The look of the template around a page, with sender and licences as the piece prints them. */
export function pageFrame({ language, layout, orgName, lines }: FrameFacts) {
  const [first] = lines;
  const sender = first === undefined ? orgName : senderName({ lines: first.lines }, orgName).text;
  const licences = lines.flatMap(({ state, lines: { isLicenseNumberShown, licenseNumber } }) =>
    isLicenseNumberShown && licenseNumber.trim() !== '' ? [`${state} Lic. ${licenseNumber.trim()}`] : [],
  );
  const look = pageLook(layout);
  const words = language === 'en' ? look.words : pageTexts[language].campaignWords;
  const draw = (body: string, headline: string = words) =>
    wholePage({
      language,
      title: `${headline} ${sender}`,
      look,
      sender,
      body: `<h1>${escaped(headline)}</h1>\n${body}`,
      foot: [sender, ...new Set(licences)].join(', '),
    });
  return { draw, sender };
}

/** The first words of a page that knows its reader. */
export const greeting = (
  { firstName, city }: { readonly firstName: string; readonly city: string },
  language: PageLanguage,
): string => pageTexts[language].hello(letterName(firstName), letterName(city));
