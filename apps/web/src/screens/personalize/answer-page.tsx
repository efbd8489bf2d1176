import type { CampaignPage } from '@dropdate/contract/campaigns/campaign-page';
import { getCampaignPage } from '@dropdate/contract/campaigns/get-campaign-page';
import { listTemplateVariants } from '@dropdate/contract/campaigns/list-template-variants';
import { previewCampaignPage } from '@dropdate/contract/campaigns/preview-campaign-page';
import { setCampaignPage } from '@dropdate/contract/campaigns/set-campaign-page';
import { pageLanguageName, pageLanguageNames } from '@dropdate/domain/answer-page/page-settings';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './answer-page.messages.ts';
import classes from './answer-page.module.css';

interface AnswerPageProps {
  readonly campaignId: CampaignId;
  readonly stateCode: string;
}

/** The page where recipients of a campaign answer: whether there is one, its language, and how it looks. */
export function AnswerPage({ campaignId, stateCode }: AnswerPageProps) {
  const { data, error, refetch } = useEndpointQuery(getCampaignPage, { params: { campaignId } });
  return (
    <section className={classes.root} aria-label={messages.title}>
      {data !== undefined ? (
        <Choices campaignId={campaignId} stateCode={stateCode} page={data} />
      ) : error === null ? (
        <SkeletonLines count={4} label={messages.loading} />
      ) : (
        <FailureLine texts={[messages.failed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

type Language = 'company' | CampaignPage['companyLanguage'];

function Choices({ campaignId, stateCode, page }: AnswerPageProps & { readonly page: CampaignPage }) {
  const save = useEndpointMutation(setCampaignPage, {
    success: messages.saved,
    failure: messages.saveFailed,
    refreshes: [getCampaignPage, listTemplateVariants],
  });
  // What was just chosen is shown while it is saved.
  const { isOn, language } = save.isPending ? save.variables.body : page;
  const options: { value: Language; label: string }[] = [
    { value: 'company', label: messages.company(pageLanguageName(page.companyLanguage)) },
    ...pageLanguageNames.map((one) => ({ value: one.language, label: one.label })),
  ];
  const choose = (change: Partial<Pick<CampaignPage, 'isOn' | 'language'>>) =>
    save.mutate({ params: { campaignId }, body: { isOn, language, ...change } });
  const hasPage = isOn && page.isCompanyOn;
  return (
    <>
      <div className={classes.choices}>
        <Toggle
          label={messages.isOn}
          description={page.isCompanyOn ? messages.isOnHint : messages.companyOff}
          isOn={hasPage}
          isDisabled={!page.isCompanyOn}
          onChange={(next) => choose({ isOn: next })}
        />
        {hasPage && (
          <SegmentedControl
            label={messages.language}
            isLabelShown
            options={options}
            value={language ?? 'company'}
            onChange={(next) => choose({ language: next === 'company' ? null : next })}
          />
        )}
      </div>
      {hasPage ? (
        <Preview campaignId={campaignId} stateCode={stateCode} language={language ?? page.companyLanguage} />
      ) : (
        <p className={classes.off}>{messages.off}</p>
      )}
    </>
  );
}

function Preview({
  campaignId,
  stateCode,
  language,
}: AnswerPageProps & { readonly language: CampaignPage['companyLanguage'] }) {
  const query = { language, state: stateCode };
  const { data, error, refetch } = useEndpointQuery(previewCampaignPage, { params: { campaignId }, query });
  if (data !== undefined)
    // The empty sandbox lets the page run nothing and send nothing.
    return <iframe className={classes.page} title={messages.preview} sandbox="" srcDoc={data.html} />;
  if (error === null) return <SkeletonLines count={8} label={messages.loading} />;
  return <FailureLine texts={[messages.failed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
}
