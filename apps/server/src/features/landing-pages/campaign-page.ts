import type { CampaignPage } from '@dropdate/contract/campaigns/campaign-page';
import type { getCampaignPage as getEndpoint } from '@dropdate/contract/campaigns/get-campaign-page';
import type { previewCampaignPage as previewEndpoint } from '@dropdate/contract/campaigns/preview-campaign-page';
import type { setCampaignPage as setEndpoint } from '@dropdate/contract/campaigns/set-campaign-page';
import { consentOf } from '@dropdate/domain/answer-page/consent-wordings';
import { pageLanguageName } from '@dropdate/domain/answer-page/page-settings';
import { pageQuestions } from '@dropdate/domain/answer-page/questions';
import { inventedRecipient } from '@dropdate/domain/mail-piece/specimen';
import { audit, changeOf, onlyChanged } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { readPersonalizeRows } from '../campaigns/variants/list-template-variants.ts';
import { answerForm } from './answer-form.ts';
import { greeting, pageFrame } from './page-frame.ts';
import { escaped } from './page-html.ts';
import { findPageSettings, lockPageOf, savePage } from './page-settings.data.ts';
import type { PageAddress } from './page-settings.ts';

type Page = NonNullable<Awaited<ReturnType<typeof lockPageOf>>>;

async function present(
  db: Database,
  { answerUrl }: PageAddress,
  { companyId, isOn, language }: Pick<Page, 'companyId' | 'isOn' | 'language'>,
): Promise<CampaignPage> {
  const company = await findPageSettings(db, companyId);
  return {
    isOn,
    language,
    companyLanguage: company.language,
    isCompanyOn: company.isOn,
    hasAddress: answerUrl !== undefined,
  };
}

/** @throws Refusal 404 */
export const getCampaignPage =
  (address: PageAddress): UseCase<typeof getEndpoint> =>
  async ({ db, scopeOf }, { params: { campaignId } }) => {
    const page = await lockPageOf(db, scopeOf('Campaign'), campaignId);
    if (!page) throw notFound();
    return present(db, address, page);
  };

/** A page as the history of its campaign shows it. */
const shownPage = ({ isOn, language }: Pick<Page, 'isOn' | 'language'>): string =>
  [isOn ? 'On' : 'Off', ...(language === null ? [] : [pageLanguageName(language)])].join(', ');

/** Decides about the page of a campaign. Mail that is printed already keeps its link. @throws Refusal 404 */
export const setCampaignPage =
  (address: PageAddress): UseCase<typeof setEndpoint> =>
  async (context, { params: { campaignId }, body }) =>
    context.db.transaction(async (tx) => {
      const page = await lockPageOf(tx, context.scopeOf('Campaign'), campaignId);
      if (!page) throw notFound();
      const { companyId, isOn, language } = page;
      const change = onlyChanged(changeOf({ isOn, language }, { ...body }));
      if (Object.keys(change.new).length > 0) {
        await savePage(tx, { companyId, campaignId, ...body });
        const key = { entity: 'campaign', entityId: campaignId } as const;
        await audit(tx, context, { action: 'setCampaignPage', ...key, ...change });
        await recordChange(tx, context, key, {
          old: { answerPage: shownPage({ isOn, language }) },
          new: { answerPage: shownPage(body) },
        });
      }
      return present(tx, address, { companyId, ...body });
    });

/**
 * Draws the page of a campaign for an invented person in a state.
 * @throws Refusal 404; 409 `NoTemplate` before a template is chosen
 */
export const previewCampaignPage: UseCase<typeof previewEndpoint> = async (
  context,
  { params: { campaignId }, query: { language, state } },
) => {
  const [row] = await readPersonalizeRows(context, [campaignId]);
  if (!row) throw notFound();
  const { template, variants, orgName } = row;
  if (!template) throw conflict('NoTemplate', 'Choose a template first. The page looks like the template.');
  const { layout, product } = template;
  const states = variants.flatMap((variant) => variant.states).filter(({ enabled }) => enabled);
  const shown = states.find((one) => one.state === state) ?? (state === undefined ? states[0] : undefined);
  const { draw, sender } = pageFrame({ language, layout, orgName, lines: shown ? [shown] : [] });
  const consent = consentOf({ product, state: shown?.state ?? state ?? null, sender, language, day: context.today });
  const form = answerForm({
    action: '#',
    language,
    questions: pageQuestions(layout),
    isNamed: false,
    typed: new Map(),
    problems: [],
    stamp: '',
    zip: null,
    consent: consent.text,
    isOld: false,
  });
  return { html: draw(`<p>${escaped(greeting(inventedRecipient, language))}</p>\n${form}`).html };
};
